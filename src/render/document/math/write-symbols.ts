// Characters of a formula → TeX: by the table of symbols, and letters of the mathematical alphabets by their command.

import { SYMBOLS } from './symbols.ts';

/** Letters of the mathematical alphabets → the plain letter in its alphabet's command. */
const ALPHABETS: readonly (readonly [from: number, to: number, command: string])[] = [
  [0x1d400, 0x1d433, 'mathbf'],
  [0x1d434, 0x1d467, ''],
  [0x1d468, 0x1d49b, 'boldsymbol'],
  [0x1d49c, 0x1d503, 'mathcal'],
  [0x1d504, 0x1d537, 'mathfrak'],
  [0x1d538, 0x1d56b, 'mathbb'],
  [0x1d56c, 0x1d59f, 'mathfrak'],
  [0x1d5a0, 0x1d66f, 'mathsf'],
  [0x1d670, 0x1d6a3, 'mathtt'],
  [0x1d6a4, 0x1d6a5, ''],
  [0x1d6a8, 0x1d6e1, 'mathbf'],
  [0x1d6e2, 0x1d71b, ''],
  [0x1d71c, 0x1d7cb, 'boldsymbol'],
  [0x1d7ce, 0x1d7d7, 'mathbf'],
  [0x1d7d8, 0x1d7e1, 'mathbb'],
  [0x1d7e2, 0x1d7ff, ''],
];

/** The last letters of each Greek alphabet, which normalization would turn into the plain ones. */
const GREEK_VARIANTS = 'ϵϑϰϕϱϖ';

export function symbols(text: string): string {
  let tex = '';
  for (const character of text.replace(/\s+/g, ' ').trim()) tex += SYMBOLS[character] ?? alphabetic(character);
  return tex;
}

function alphabetic(character: string): string {
  const point = character.codePointAt(0)!;
  if (point < 0x1d400 || point > 0x1d7ff) return character;
  const variantOf = point >= 0x1d6a8 && point < 0x1d7ca ? GREEK_VARIANTS[((point - 0x1d6a8) % 58) - 52] : undefined;
  const letter = variantOf ?? character.normalize('NFKC');
  const command = ALPHABETS.find(([from, to]) => point >= from && point <= to)?.[2] ?? '';
  const tex = SYMBOLS[letter] ?? letter;
  return command === '' ? tex : `\\${command}{${tex.trim()}}`;
}
