// In body: elements whose content is raw text up to their end tag.

import { type Builder, RawText } from '../builder.ts';
import { reconstruct } from '../formatting.ts';
import { insertElement } from '../insert.ts';
import { closeParagraph } from '../scopes.ts';

export function startTextarea(b: Builder, tag: number): void {
  insertElement(b, tag);
  b.skipNewline = true;
  b.framesetOk = false;
  b.raw = RawText.rcdata;
}

export function startXmp(b: Builder, tag: number): void {
  closeParagraph(b);
  reconstruct(b);
  b.framesetOk = false;
  insertElement(b, tag);
  b.raw = RawText.rawText;
}

/** iframe */
export function startFramed(b: Builder, tag: number): void {
  b.framesetOk = false;
  insertElement(b, tag);
  b.raw = RawText.rawText;
}

/** Everything after it is text, to the end of the page. */
export function startPlaintext(b: Builder, tag: number): void {
  closeParagraph(b);
  insertElement(b, tag);
  b.raw = RawText.plaintext;
}
