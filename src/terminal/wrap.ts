// A paragraph → lines no wider than a terminal, broken at spaces; a word that is wider than a line gets its own line.

import { displayWidth } from './display-width.ts';

/** `indent` precedes every line and counts; without a width, the paragraph is one line. */
export function wrap(text: string, width: number | undefined, indent = ''): string {
  if (width === undefined) return indent + text;
  const room = Math.max(MIN_COLUMNS, width - displayWidth(indent));
  const lines: string[] = [];
  let line = '';
  let columns = 0;
  for (const word of text.split(' ')) {
    const wide = displayWidth(word);
    if (line !== '' && columns + 1 + wide > room) {
      lines.push(line);
      [line, columns] = [word, wide];
    } else {
      columns += (line === '' ? 0 : 1) + wide;
      line += (line === '' ? '' : ' ') + word;
    }
  }
  return [...lines, line].map((one) => indent + one).join('\n');
}

/** Narrower terminals are not wrapped to. */
const MIN_COLUMNS = 20;
