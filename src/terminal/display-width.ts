// The number of terminal columns of a text: two for East Asian wide characters and emoji, none for combining marks. Good enough
// for aligned tables; no grapheme rules.

const ZERO = /[\p{M}\p{Cf}]/u;
/** First and last code points of the wide ranges (Unicode's East Asian Width W and F, coarsely). */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

function columnsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x300) return 1;
  if (ZERO.test(character)) return 0;
  return WIDE.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}

export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
}

/** The start of the text in at most `columns`, with an ellipsis if something was cut. */
export function truncate(text: string, columns: number): string {
  let width = 0;
  let kept = '';
  // Reads only as far as the cut: a segment may be megabytes long.
  for (const character of text) {
    width += columnsOf(character);
    if (width > columns) return columns < 1 ? '' : `${dropLast(kept, width - columnsOf(character) - (columns - 1))}…`;
    kept += character;
  }
  return text;
}

/** `text` without its last characters, which are at least `columns` wide. */
function dropLast(text: string, columns: number): string {
  const characters = [...text];
  for (let dropped = 0; dropped < columns && characters.length > 0; ) dropped += columnsOf(characters.pop()!);
  return characters.join('').trimEnd();
}

export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)));
}

export function padStart(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - displayWidth(text))) + text;
}
