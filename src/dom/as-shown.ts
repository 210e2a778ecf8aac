// A page that its own scripts would rearrange → the source as a browser shows it; undefined for all other pages.
// Two things are sent away from their place: chunks that React streams after the page (`<div hidden id="S:1">` belongs at
// `<template id="B:1">`), and shadow roots (`<template shadowrootmode>`), which are shown inside their host. A shadow root
// without a slot hides the host's own children: they are marked as hidden.
// The surprise: chunks are matched to places by number, not by running the scripts, because saved pages often lack these.

import { LIMITS, noteLimit } from '../base/index.ts';
import { attribute } from './attributes.ts';
import { Tag, tagName } from './tags.ts';
import { isElement, Kind, type Tape } from './tape.ts';

/** Each chunk is looked up among all places. */
const MAX_CHUNKS = LIMITS['streamed pieces'];
const END_TEMPLATE = '</template>';
/** Styles, sheets and attributes of a shadow root that may hide what is in its slots. */
const STYLES = /\b(?:style|stylesheet|hidden|details|dialog|popover)\b/i;

/** A range of the source and its replacement. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: () => string;
}

export function asShown(tape: Tape): string | undefined {
  const { source } = tape;
  if (!hasPlaces(tape)) return undefined;
  const hasChunks = source.includes('id="S:');
  const chunks = new Map<string, readonly [from: number, to: number]>();
  const edits: Edit[] = [];
  const places = new Map<string, number>();
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node)) continue;
    if (tape.tag[node] === Tag.template) {
      const place = numberOf(tape, node, 'B:');
      if (place !== undefined) places.set(place, node);
      else if (isShadowRoot(tape, node)) edits.push(...openShadow(tape, node));
    } else if (hasChunks) addChunk(tape, node, chunks);
  }
  const open = new Set<string>();
  const piece = (from: number, to: number): string => {
    let text = '';
    let at = from;
    for (const edit of edits) {
      if (edit.from < at || edit.to > to) continue;
      text += source.slice(at, edit.from) + edit.text();
      at = edit.to;
    }
    return text + source.slice(at, to);
  };
  for (const [number, [node, past]] of chunks) {
    const place = places.get(number);
    if (place === undefined) continue; // a browser would not show it
    edits.push({ from: tape.from[node]!, to: past, text: () => '' });
    edits.push({
      from: tape.from[place]!,
      to: pastFallback(tape, place),
      text: () => {
        if (open.has(number)) return ''; // a chunk that contains its own placeholder
        open.add(number);
        const text = `<div>${piece(tape.to[node]!, past)}`;
        open.delete(number);
        return text;
      },
    });
  }
  if (edits.length === 0) return undefined;
  edits.sort((a, b) => a.from - b.from || b.to - a.to);
  return piece(0, source.length);
}

/** A streamed chunk: `<div hidden id="S:1">`. */
function addChunk(tape: Tape, node: number, chunks: Map<string, readonly [from: number, to: number]>): void {
  if (attribute(tape, node, 'hidden') === undefined) return;
  const chunk = numberOf(tape, node, 'S:');
  if (chunk === undefined) return;
  if (chunks.size < MAX_CHUNKS) chunks.set(chunk, [node, sourceEnd(tape, node)]);
  else noteLimit(tape, 'streamed pieces');
}

/** Whether the page has a template that is the place of a chunk or a shadow root. Most pages have none. */
function hasPlaces(tape: Tape): boolean {
  const { tag } = tape;
  for (let node = tag.indexOf(Tag.template); node >= 0; node = tag.indexOf(Tag.template, node + 1))
    if (isElement(tape, node) && (numberOf(tape, node, 'B:') !== undefined || isShadowRoot(tape, node))) return true;
  return false;
}

/** `7` of `<div id="S:7">`. */
function numberOf(tape: Tape, node: number, kind: 'S:' | 'B:'): string | undefined {
  const id = attribute(tape, node, 'id');
  return id?.startsWith(kind) === true && id.length > kind.length ? id.slice(kind.length) : undefined;
}

function isShadowRoot(tape: Tape, node: number): boolean {
  return (attribute(tape, node, 'shadowrootmode') ?? attribute(tape, node, 'shadowroot')) !== undefined;
}

/** The edits that show a shadow root in its host, and close it before the host's own children. */
function openShadow(tape: Tape, node: number): Edit[] {
  const open: Edit = { from: tape.from[node]!, to: tape.to[node]!, text: () => '<div>' };
  const past = sourceEnd(tape, node);
  const close = tape.source.slice(open.to, past).toLowerCase().lastIndexOf(END_TEMPLATE);
  if (close < 0) return [open];
  const from = open.to + close;
  const children = CHILDREN_OF_HOST[fateOfChildren(tape, node)];
  const shut: Edit = { from, to: from + END_TEMPLATE.length, text: () => `</div>${children}` };
  const end = sourceEnd(tape, tape.parent[node]!);
  return children === '' ? [open, shut] : [open, shut, { from: end, to: end, text: () => '</pith-unslotted>' }];
}

/** An element with this attribute contains children of a host that may not be shown. */
export const MAYBE_SLOTTED: string = 'data-pith-maybe-slotted';
/** The start tag of the element that contains the host's own children. */
const CHILDREN_OF_HOST = {
  shown: '',
  hidden: '<pith-unslotted hidden>',
  maybe: `<pith-unslotted ${MAYBE_SLOTTED}>`,
} as const;

/** Children of a host are shown where the shadow root has a slot for them, if no style in it hides them there. */
function fateOfChildren(tape: Tape, root: number): keyof typeof CHILDREN_OF_HOST {
  let slots = 0;
  let open = 0;
  for (let node = root + 1; node < tape.end[root]!; node++) {
    if (!isElement(tape, node)) continue;
    const name = tagName(tape, node);
    if (name === 'template') node = tape.end[node]! - 1;
    else if (name === 'slot') {
      slots++;
      if (attribute(tape, node, 'name') === undefined) open++;
    }
  }
  if (slots === 0) return 'hidden';
  const mayHide = STYLES.test(tape.source.slice(tape.to[root]!, sourceEnd(tape, root)));
  return open === 0 || mayHide ? 'maybe' : 'shown';
}

/** Start of the next node after an element in the source: after its end tag. */
function sourceEnd({ end, from, size, source, kind }: Tape, node: number): number {
  const next = end[node]!;
  if (next >= size) return source.length;
  return kind[next] === Kind.comment ? from[next]! - '<!--'.length : from[next]!;
}

/** Position after a placeholder and its fallback: `<template id="B:1"></template>Loading…<!--/$-->`. */
function pastFallback(tape: Tape, node: number): number {
  const { to, end, parent, kind, from, source } = tape;
  const past = source.startsWith(END_TEMPLATE, to[node]!) ? to[node]! + END_TEMPLATE.length : to[node]!;
  let depth = 0;
  for (let at = end[node]!; at < end[parent[node]!]!; at = end[at]!) {
    if (kind[at] !== Kind.comment) continue;
    const mark = source.slice(from[at]!, from[at]! + 2);
    if (mark.startsWith('$')) depth++;
    else if (mark === '/$' && depth-- === 0) return from[at]! - '<!--'.length;
  }
  return past;
}
