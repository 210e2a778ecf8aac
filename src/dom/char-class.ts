// Byte → class tables for the tokenizer. Every character that HTML's syntax cares about is ASCII, so a table of 256 is
// enough: a wider character is clamped to 255 by units.ts and is an ordinary one everywhere.

/** Lower-case form of a tag name's character, 0 for one that ends the name. NUL is a name character: 1 stands for it. */
export const NAME_CHAR: Uint8Array = new Uint8Array(256);
/** 1 for HTML white space (CR too: it becomes LF). */
export const SPACE: Uint8Array = new Uint8Array(256);

const SPACES = [9, 10, 12, 13, 32];
const SLASH = 47;
const GREATER = 62;

for (let code = 0; code < 256; code++) NAME_CHAR[code] = code >= 65 && code <= 90 ? code + 32 : code || 1;
for (const code of SPACES) SPACE[code] = 1;
for (const code of [...SPACES, SLASH, GREATER]) NAME_CHAR[code] = 0;

export function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}
