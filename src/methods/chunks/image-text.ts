// The text of an image, of an area of an image map, or of an image button: its ALT text and its file name, unless they are
// meaningless (`img9`, `spacer`, sizes, hashes). The name is skipped if the ALT text has its words already. Normalized for
// comparison, and as written for output.

import { attribute, Tag, type Tape } from '../../dom/index.ts';
import { imageWords } from '../../lexicon/index.ts';

export interface ImageText {
  /** Normalized: meaningful words in lower case; '' if there are none. */
  readonly text: string;
  /** The ALT text as written, and the words of the name if they add something. */
  readonly written: string;
}

const NOTHING: ImageText = { text: '', written: '' };

/** Whether a node shows an image with a text of its own. An area is a part of the image that its map belongs to. */
export function isImage(tape: Tape, node: number): boolean {
  const tag = tape.tag[node];
  if (tag === Tag.img || tag === Tag.area) return true;
  return tag === Tag.input && attribute(tape, node, 'type')?.trim().toLowerCase() === 'image';
}

export function imageText(tape: Tape, node: number): ImageText {
  const given = attribute(tape, node, 'alt') ?? '';
  const alt = imageWords(given);
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
  return imageWords(dot > 0 ? file.slice(0, dot) : file);
}
