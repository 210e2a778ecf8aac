// Body Text Extraction, linear: the run of the page with the most words inside and the most tags outside. `form` chooses the
// paper's answer or the refined one, which is the default.

import type { Method } from '../method.ts';
import { encodePage } from './encode.ts';
import { labelRefined } from './label-refined.ts';
import { labelRun } from './label-run.ts';
import { maximumRun } from './maximum-run.ts';

export const bte: Method = {
  name: 'bte',
  title: 'Body Text Extraction, linear: the run with most words inside and most tags outside',
  origin: 'Phan Thi Ha and Ha Hai Nam 2013, after Finn 2001',
  needs: [],
  options: {
    form: {
      default: 'default',
      values: ['default', 'paper'],
      help: 'paper: the tokens of the run, no more and no less; default: without links, comments and other parts named as non-content',
    },
  },
  label(page, { options, trace }) {
    if (options['form'] !== 'paper') return labelRefined(page, trace);
    const encoded = encodePage(page);
    return labelRun(page, encoded, maximumRun(encoded.encode), trace);
  },
};
