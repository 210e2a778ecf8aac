// text and progress → terminal output: optional colors, aligned tables, a progress bar, no escape sequences from pages
export { oneLine, printable } from './printable.ts';
export { formatSeconds, ProgressBar } from './progress-bar.ts';
export { COLORED, PLAIN, type TerminalStyle, wantsColor } from './style.ts';
export { formatTable, type TableColumn } from './table.ts';
export { wrap } from './wrap.ts';
