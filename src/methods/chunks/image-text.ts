// What an image says in words: its ALT text and its file name, each unless it is worthless (`img9`, `spacer`, sizes,
// hashes); the name says nothing more where the ALT text has its words already. In normal form to be compared, and as
// written to be read.

import { attribute, type Tape } from '../../dom/index.ts';

/** Words that name no content when an image is called so. */
const WORTHLESS: ReadonlySet<string> = new Set(
  (
    'img image pic picture photo graphic graphics spacer space blank clear dot pixel px trans transparent shim bullet arrow ' +
    'icon ico logo button btn banner header footer top bottom left right center middle corner line bg background thumb thumbnail ' +
    'small medium large big full default placeholder loading loader sprite untitled screenshot jpg jpeg gif png webp svg avif bmp x'
  ).split(' '),
);

/** Hash-like: 8 or more hexadecimal digits with a digit among them. */
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

/** The words of a name or an ALT text that are worth something; '' when none is. */
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
  /** In normal form: lower-case words that are worth something; '' when there are none. */
  readonly text: string;
  /** The ALT text as the page writes it, and the words of the name where they say more. */
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
