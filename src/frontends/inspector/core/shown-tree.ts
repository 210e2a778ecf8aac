// Tape → the page for display in a frame: no scripts, no frames, no forms that submit, nothing from outside. Built element by
// element in the tab, never as an HTML string, so that no parser reads it a second time.

import { attribute, Kind, rawText, type Tape, tagName } from '../../../index.ts';
import type { ShownTree } from '../protocol.ts';
import { safeCss } from './safe-css.ts';
import { shownAttributes } from './shown-attributes.ts';

/** Elements that are dropped with their contents. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'script noscript template iframe frame frameset object embed applet base meta link title param source track portal fencedframe foreignobject animate animatetransform animatemotion set use image math-script'.split(
    ' ',
  ),
);
/** Elements shown under another name: they would load, submit, or cover everything. */
const RENAMED: Readonly<Record<string, string>> = {
  form: 'div',
  dialog: 'div',
  video: 'div',
  audio: 'div',
  canvas: 'div',
  map: 'div',
  area: 'span',
  marquee: 'div',
  slot: 'div',
};
const USABLE_NAME = /^[a-z][a-z0-9._-]*$/;
/** With more nodes, the frame would be too slow to be useful. */
const MAX_NODES = 120_000;
/** Deeper elements are dropped, and their texts go into the last one: a browser's layout is recursive. */
const MAX_DEPTH = 200;
/** Maximum nesting of inline elements; a block in the innermost one splits all of them, however many blocks there are. */
const MAX_INLINE = 12;
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);

export function shownTree(tape: Tape): ShownTree {
  const [nodes, parents, names]: [number[], number[], number[]] = [[], [], []];
  const value: (string | readonly string[])[] = [];
  const sheets: { css: string; media: string }[] = [];
  const known = new Map<string, number>();
  /** The row that contains a node's contents, its depth, and its inline nesting. */
  const seat = new Int32Array(tape.size).fill(-1);
  const depth = new Uint16Array(tape.size);
  const inline = new Uint8Array(tape.size);
  const add = (node: number, name: string | undefined, own: string | readonly string[]): void => {
    const parent = tape.parent[node]!;
    const above = parent > 0 ? seat[parent]! : -1;
    depth[node] = depth[parent]! + 1;
    inline[node] = name !== undefined && INLINE.has(name) ? inline[parent]! + 1 : 0;
    seat[node] = above;
    if (name !== undefined && (depth[node]! > MAX_DEPTH || inline[node]! > MAX_INLINE)) {
      [depth[node], inline[node]] = [depth[parent]!, inline[parent]!];
      return;
    }
    seat[node] = nodes.push(node) - 1;
    parents.push(above);
    value.push(own);
    if (name === undefined) names.push(-1);
    else {
      if (!known.has(name)) known.set(name, known.size);
      names.push(known.get(name)!);
    }
  };
  let node = 1;
  while (node < tape.size && nodes.length < MAX_NODES) {
    const kind = tape.kind[node]!;
    if (kind === Kind.text) add(node, undefined, rawText(tape, node));
    else if (kind !== Kind.comment) {
      const tag = tagName(tape, node);
      if (tag === 'style') sheets.push(sheetOf(tape, node));
      if (tag === 'style' || tag === 'head' || LEFT_OUT.has(tag)) {
        if (tag === 'head') collectSheets(tape, node, sheets);
        node = tape.end[node]!;
        continue;
      }
      const plain = Object.hasOwn(RENAMED, tag) ? RENAMED[tag]! : USABLE_NAME.test(tag) ? tag : 'span';
      const prefix = kind === Kind.svg ? 'svg:' : kind === Kind.math ? 'math:' : '';
      add(node, prefix + plain, shownAttributes(tape, node, tag, kind === Kind.svg));
    }
    node++;
  }
  return {
    node: Int32Array.from(nodes),
    parent: Int32Array.from(parents),
    name: Int32Array.from(names),
    names: [...known.keys()],
    value,
    sheets,
    left: tape.size - node,
  };
}

function collectSheets(tape: Tape, head: number, sheets: { css: string; media: string }[]): void {
  for (let node = head + 1; node < tape.end[head]!; node++)
    if (tape.kind[node] === Kind.element && tagName(tape, node) === 'style') sheets.push(sheetOf(tape, node));
}

function sheetOf(tape: Tape, style: number): { css: string; media: string } {
  let css = '';
  for (let node = style + 1; node < tape.end[style]!; node++)
    if (tape.kind[node] === Kind.text) css += rawText(tape, node);
  return { css: safeCss(css), media: attribute(tape, style, 'media') ?? '' };
}
