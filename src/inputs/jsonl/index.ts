// bytes → lines → pages: the pipe's records, from a file, a terminal's pipe or a request
export { type PageLine, pageOf, parsePageLine, parseRecord } from './page-line.ts';
export { joined, type Line, readLines } from './read-lines.ts';
