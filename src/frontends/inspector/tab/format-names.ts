// The formats an answer can be read in, in the order they are offered. The core writes them; the page only names them.

import type { FormatName } from '../../../index.ts';

export type { FormatName };

export const FORMAT_LABELS: readonly FormatName[] = ['markdown', 'text', 'html', 'json', 'tei', 'chunks'];
