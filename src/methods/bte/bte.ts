// Body Text Extraction, linear: the run of the page with the most words inside and the most tags outside. `form` chooses the
// paper's answer or the refined one, which is the default.

import type { Method } from '../method.ts';
import { labelRefined } from './label-refined.ts';
import { labelPaper } from './paper-form.ts';

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
    return options['form'] === 'paper' ? labelPaper(page, trace) : labelRefined(page, trace);
  },
};
