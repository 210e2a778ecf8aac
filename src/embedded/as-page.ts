// The head of a page and a text found in its data → a separate page.

import { decodeUtf8 } from '../base/index.ts';
import { attribute, isElement, Kind, parse, Tag, type Tape } from '../dom/index.ts';
import { Page } from '../page/index.ts';

/** Elements that describe the page; all others are dropped. */
const OF_HEAD: ReadonlySet<number> = new Set([Tag.title, Tag.meta, Tag.link, Tag.base]);

export function asPage({ tape, info }: Page, html: string): Page {
  const source = `<!doctype html>${startTag(tape, Tag.html)}<head>${headOf(tape)}</head><body><main>${html}</main></body>`;
  return new Page(parse(source), info);
}

function headOf(tape: Tape): string {
  let text = '';
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node)) continue;
    const isLd =
      tape.tag[node] === Tag.script && attribute(tape, node, 'type')?.toLowerCase().includes('ld+json') === true;
    if (!isLd && !OF_HEAD.has(tape.tag[node]!)) continue;
    text += slice(tape, tape.from[node]!, tape.to[node]!);
    const hasText = tape.end[node]! > node + 1 && tape.kind[node + 1] === Kind.text;
    if (hasText) text += slice(tape, tape.from[node + 1]!, tape.to[node + 1]!);
    if (isLd) text += '</script>';
    else if (tape.tag[node] === Tag.title) text += '</title>';
  }
  return text;
}

function startTag(tape: Tape, tag: number): string {
  for (let node = 1; node < Math.min(tape.size, 10); node++)
    if (tape.tag[node] === tag) return slice(tape, tape.from[node]!, tape.to[node]!) || '<html>';
  return '<html>';
}

function slice({ source, utf8 }: Tape, from: number, to: number): string {
  const text = source.slice(from, to);
  return utf8 ? decodeUtf8(text) : text;
}
