// The text of an image: its ALT text and its file name, unless they are meaningless (`img9`, `spacer`, sizes, hashes). The
// name is skipped if the ALT text has its words already. Normalized for comparison, and as written for output.

import { attribute, type Tape } from '../../dom/index.ts';

/** Words that are meaningless as the name of an image. */
const WORTHLESS: ReadonlySet<string> = new Set(
  (
    'img image pic picture photo graphic graphics spacer space blank clear dot pixel px trans transparent shim bullet arrow ' +
    'icon ico logo button btn banner header footer top bottom left right center middle corner line bg background thumb thumbnail ' +
    'small medium large big full default placeholder loading loader sprite untitled screenshot jpg jpeg gif png webp svg avif bmp x'
  ).split(' '),
);

/** Looks like a hash: 8 or more hexadecimal digits with at least one decimal digit. */
function looksHashed(word: string): boolean {
  if (word.length < 8) return false;
  let digits = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
    else if (code < 97 || code > 102) return false;
  }
  return digits > 0;
}

/** The meaningful words of a name or an ALT text; '' if there are none. */
function worthyWords(text: string): string {
  const worthy: string[] = [];
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    const bare = word.replace(/^\d+|\d+$/g, '').replace(/^\d*x\d*$/, '');
    if (bare.length < 2 || WORTHLESS.has(bare) || looksHashed(word)) continue;
    worthy.push(word);
  }
  return worthy.join(' ');
}

export interface ImageText {
  /** Normalized: meaningful words in lower case; '' if there are none. */
  readonly text: string;
  /** The ALT text as written, and the words of the name if they add something. */
  readonly written: string;
}

const NOTHING: ImageText = { text: '', written: '' };

export function imageText(tape: Tape, node: number): ImageText {
  const given = attribute(tape, node, 'alt') ?? '';
  const alt = worthyWords(given);
  const name = fileWords(tape, node);
  if (alt === '') return name === '' ? NOTHING : { text: name, written: name };
  const written = given.replace(/\s+/g, ' ').trim();
  const said = new Set(alt.split(' '));
  if (name === '' || name.split(' ').every((word) => said.has(word))) return { text: alt, written };
  return { text: `${alt} ${name}`, written: `${written} (${name})` };
}

function fileWords(tape: Tape, node: number): string {
  const src = attribute(tape, node, 'src') ?? '';
  if (src.startsWith('data:')) return '';
  const past = src.search(/[?#]/);
  const path = past < 0 ? src : src.slice(0, past);
  const file = path.slice(path.lastIndexOf('/') + 1);
  const dot = file.lastIndexOf('.');
  return worthyWords(dot > 0 ? file.slice(0, dot) : file);
}
