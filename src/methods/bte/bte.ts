// Body Text Extraction, linear: the run of the page with the most words inside and the most tags outside.

import type { Method } from '../method.ts';
import { encodePage } from './encode.ts';
import { labelRun } from './label-run.ts';
import { maximumRun } from './maximum-run.ts';

export const bte: Method = {
  name: 'bte',
  title: 'Body Text Extraction, linear: the run with most words inside and most tags outside',
  origin: 'Phan Thi Ha and Ha Hai Nam 2013, after Finn 2001',
  needs: [],
  options: {},
  label: (page, { trace }) => labelRun(page, maximumRun(encodePage(page).encode), trace),
};
