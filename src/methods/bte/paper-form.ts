// Page → the answer of the paper, found in linear time. The small browser build leaves it out.

import type { Page } from '../../page/index.ts';
import type { Abstained, Labels } from '../label.ts';
import type { Trace } from '../trace.ts';
import { encodePage } from './encode.ts';
import { labelRun } from './label-run.ts';
import { maximumRun } from './maximum-run.ts';

export function labelPaper(page: Page, trace?: Trace): Labels | Abstained {
  const encoded = encodePage(page);
  return labelRun(page, encoded, maximumRun(encoded.encode), trace);
}
