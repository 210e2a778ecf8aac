// bytes → lines → pages: from a file, a pipe or a request
export { type PageLine, pageOf, parsePageLine, parseRecord } from './page-line.ts';
export { joined, type Line, readLines } from './read-lines.ts';
