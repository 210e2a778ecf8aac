// Byte → class tables for the tokenizer. Every character with a meaning in HTML's syntax is ASCII, so a table of 256 is
// enough: units.ts clamps wider characters to 255, which is an ordinary character everywhere.

/** Lower-case form of a tag name character, or 0 for a character that ends the name. NUL is a name character, written as 1. */
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
