// Every paper whose tables are made again, one line each.

import { chunksPaper } from './chunks.ts';
import type { Paper } from './paper.ts';

export const PAPERS: readonly Paper[] = [chunksPaper];
export type { Paper, PaperContext, PaperPlot, PaperResult, PaperTable } from './paper.ts';
