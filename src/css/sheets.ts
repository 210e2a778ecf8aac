// Page → the text of its style sheets, each with whether it applies to a screen: `<style>` elements, also in SVG, and links
// with a sheet in a `data:` URL.

import { attribute, decodeRaw, isElement, Kind, Tag, type Tape } from '../dom/index.ts';
import { stripComments } from './comments.ts';
import { type Holds, holdsMedia } from './conditions.ts';

interface Sheet {
  /** Without comments. */
  readonly css: string;
  readonly holds: Holds;
}

export function sheetsOf(tape: Tape): Sheet[] {
  const { tag } = tape;
  const found: Sheet[] = [];
  for (let node = 1; node < tape.size; node++) {
    if (tag[node] !== Tag.style && tag[node] !== Tag.link) continue;
    if (!isElement(tape, node)) continue;
    const css = tag[node] === Tag.link ? linkedSheet(tape, node) : writtenSheet(tape, node);
    if (css === undefined || css === '') continue;
    found.push({ css, holds: holdsMedia((attribute(tape, node, 'media') ?? '').toLowerCase()) });
  }
  return found;
}

function linkedSheet(tape: Tape, node: number): string | undefined {
  if (!/stylesheet/i.test(attribute(tape, node, 'rel') ?? '')) return undefined;
  const css = dataSheet(attribute(tape, node, 'href') ?? '');
  return css === undefined ? undefined : stripComments(css);
}

function writtenSheet(tape: Tape, node: number): string | undefined {
  const type = attribute(tape, node, 'type')?.trim().toLowerCase() ?? '';
  if (type !== '' && type !== 'text/css') return undefined;
  let css = '';
  for (let inner = node + 1; inner < tape.end[node]!; inner++)
    if (tape.kind[inner] === Kind.text) css += sheetText(tape, inner);
  return css;
}

/** The text of a sheet without comments. They are removed before decoding, because the rest is nearly all ASCII. */
export function sheetText({ source, utf8, from, to }: Tape, node: number): string {
  const css = stripComments(source.slice(from[node]!, to[node]!));
  return decodeRaw(css, 0, css.length, utf8, '\ufffd');
}

/** `data:text/css,…` → the sheet. */
export function dataSheet(address: string): string | undefined {
  const [, base64, data] = /^\s*data:text\/css[^,]*?(;base64)?,(.*)$/is.exec(address) ?? [];
  if (data === undefined) return undefined;
  try {
    return base64 === undefined ? decodeURIComponent(data) : atob(decodeURIComponent(data));
  } catch {
    return data;
  }
}
