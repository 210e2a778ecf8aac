// Every paper whose tables are made again, one line each.

import { chunksPaper } from './chunks.ts';
import { fastcePaper } from './fastce.ts';
import type { Paper } from './paper.ts';

export const PAPERS: readonly Paper[] = [fastcePaper, chunksPaper];
export type { Paper, PaperBars, PaperContext, PaperPlot, PaperResult, PaperTable } from './paper.ts';
