// text and progress → what a terminal shows: colours where wanted, aligned tables, a bar, no escape sequence of a page's
export { oneLine, printable } from './printable.ts';
export { formatSeconds, ProgressBar } from './progress-bar.ts';
export { COLOURED, PLAIN, type Style, wantsColour } from './style.ts';
export { type Column, formatTable } from './table.ts';
export { wrap } from './wrap.ts';
