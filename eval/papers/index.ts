// Every paper whose tables are made again, one line each.

import { btePaper } from './bte.ts';
import { chunksPaper } from './chunks.ts';
import { fastcePaper } from './fastce.ts';
import type { Paper } from './paper.ts';
import { vcePaper } from './vce.ts';

export const PAPERS: readonly Paper[] = [btePaper, fastcePaper, vcePaper, chunksPaper];
export type { Paper, PaperContext } from './paper.ts';
