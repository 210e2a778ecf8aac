// source string → Tape. Provisional: an open-element stack only.

import { FIRST_UNKNOWN_TAG, Tag, tagTable } from './tags.ts';
import { Kind, type Tape } from './tape.ts';

export interface ParseOptions {
  /** `source` holds UTF-8 bytes one per character. */
  utf8?: boolean;
}

const VOID = tagTable(
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
);
const RAW = tagTable('script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp');

export function parse(source: string, options: ParseOptions = {}): Tape {
  const kind: number[] = [];
  const tag: number[] = [];
  const parent: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const names: string[] = [];
  const ids = new Map<string, number>(Object.entries(Tag));
  const add = (k: number, t: number, p: number, f: number, e: number): number => {
    kind.push(k);
    tag.push(t);
    parent.push(p);
    from.push(f);
    to.push(e);
    return kind.length - 1;
  };
  const stack = [add(Kind.document, 0, -1, 0, 0)];
  const top = (): number => stack[stack.length - 1]!;
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    const stop = open < 0 ? source.length : open;
    if (stop > at) add(Kind.text, 0, top(), at, stop);
    if (open < 0) break;
    const close = source.startsWith('<!--', open) ? source.indexOf('-->', open) + 2 : source.indexOf('>', open);
    const past = close < open ? source.length : close + 1;
    const match = /^<(\/?)([a-z][^\s/>]*)/i.exec(source.slice(open, open + 64));
    at = past;
    if (match === null) continue;
    const name = match[2]!.toLowerCase();
    let id = ids.get(name);
    if (id === undefined) {
      id = FIRST_UNKNOWN_TAG + names.push(name) - 1;
      ids.set(name, id);
    }
    if (match[1] === '/') {
      const level = stack.findLastIndex((node) => tag[node] === id);
      if (level > 0) stack.length = level;
      continue;
    }
    if ((id === Tag.p || id === Tag.li) && tag[top()] === id) stack.pop();
    const node = add(Kind.element, id, top(), open, past);
    if (VOID[id] === 1) continue;
    stack.push(node);
    if (RAW[id] === 1) {
      const end = source.toLowerCase().indexOf(`</${name}`, past);
      at = end < 0 ? source.length : end;
      if (at > past) add(Kind.text, 0, node, past, at);
    }
  }
  const size = kind.length;
  const end = Int32Array.from({ length: size }, (_, i) => i + 1);
  for (let i = size - 1; i > 0; i--) end[parent[i]!] = Math.max(end[parent[i]!]!, end[i]!);
  return {
    source,
    utf8: options.utf8 ?? false,
    size,
    kind: Uint8Array.from(kind),
    tag: Uint16Array.from(tag),
    parent: Int32Array.from(parent),
    end,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    names,
    quirks: false,
  };
}
