// Page → what `site` needs: the tree of elements above its segments, each with its possible names, and for each segment a hash
// of its text and a few counts. No text is kept. Learning and detection use the same digest.

import { headingLines, linkShares } from '../../columns/measures/index.ts';
import { attribute, isElement, type Tape } from '../../dom/index.ts';
import { ownRegions } from '../../elements/index.ts';
import { SegmentFlag } from '../../page/blocks/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';
import { hash32 } from '../../text/index.ts';

export interface Digest {
  /** Elements in page order, 0 the topmost: one entry per element in each of these arrays. */
  readonly parent: Int32Array;
  /** The end of the subtree. */
  readonly end: Int32Array;
  readonly tag: Uint16Array;
  /** Hashes of `#id` and of the class words. */
  readonly names: readonly (readonly number[])[];
  /** The `Region` of its own names. */
  readonly region: Uint8Array;
  /** Range of segments. */
  readonly from: Int32Array;
  readonly to: Int32Array;

  /** Segments in page order: one entry per segment in each of these arrays. */
  readonly element: Int32Array;
  /** Hash of the text. */
  readonly text: Float64Array;
  readonly words: Int32Array;
  /** Share of its characters inside links. */
  readonly linked: Float32Array;
  /** 1 to 6 for headings. */
  readonly heading: Uint8Array;
  /** For headings: the share of its words in the page's title, and of the title's words in it. */
  readonly inTitle: Float32Array;
  readonly ofTitle: Float32Array;
  /** 1 for form controls and noscript: never content. */
  readonly never: Uint8Array;
}

/** Further class words are ignored. */
const MAX_NAMES = 8;

export const digestOf: Fact<Digest> = fact('site.digestOf', computeDigest);

function computeDigest(page: Page): Digest {
  const { tape } = page;
  const regions = ownRegions(page);
  const { nodes, number } = elementsAbove(page);
  const segments = digestSegments(page, number);
  const count = nodes.length;
  const parent = Int32Array.from(nodes, (node) => (node === 0 ? -1 : number[tape.parent[node]!]!));
  const end = Int32Array.from(nodes, (_, at) => at + 1);
  const from = new Int32Array(count).fill(page.segments.count);
  const to = new Int32Array(count);
  for (const [segment, own] of segments.element.entries()) {
    if (from[own]! > segment) from[own] = segment;
    to[own] = segment + 1;
  }
  for (let at = count - 1; at > 0; at--) {
    const above = parent[at]!;
    if (end[above]! < end[at]!) end[above] = end[at]!;
    if (from[above]! > from[at]!) from[above] = from[at]!;
    if (to[above]! < to[at]!) to[above] = to[at]!;
  }
  return {
    parent,
    end,
    tag: Uint16Array.from(nodes, (node) => tape.tag[node]!),
    names: nodes.map((node) => namesOf(tape, node)),
    region: Uint8Array.from(nodes, (node) => regions[node]!),
    from,
    to,
    ...segments,
  };
}

/** The document and every element with a segment inside, and each node's index among them (-1 for the rest). */
function elementsAbove({ tape, segments }: Page): { nodes: number[]; number: Int32Array } {
  const above = new Uint8Array(tape.size);
  for (let i = 0; i < segments.count; i++) {
    for (let node = segments.node[i]!; node > 0 && above[node] === 0; node = tape.parent[node]!) above[node] = 1;
  }
  const nodes: number[] = [];
  const number = new Int32Array(tape.size).fill(-1);
  for (let node = 0; node < tape.size; node++) if (node === 0 || above[node] === 1) number[node] = nodes.push(node) - 1;
  return { nodes, number };
}

type SegmentColumns = Pick<
  Digest,
  'element' | 'text' | 'words' | 'linked' | 'heading' | 'inTitle' | 'ofTitle' | 'never'
>;

function digestSegments(page: Page, number: Int32Array): SegmentColumns {
  const { segments } = page;
  const { count } = segments;
  const element = new Int32Array(count);
  const text = new Float64Array(count);
  const linked = Float32Array.from(linkShares(page));
  const { level, title } = headingLines(page);
  const inTitle = new Float32Array(count);
  const ofTitle = new Float32Array(count);
  const heading = level.slice(); // a view would keep the memory of the page alive
  const never = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const from = segments.textFrom[i]!;
    const to = segments.textTo[i]!;
    element[i] = Math.max(0, number[segments.node[i]!]!);
    text[i] = hash32(page.text, 0, from, to);
    ({ inTitle: inTitle[i]!, ofTitle: ofTitle[i]! } = title(i));
    if ((segments.flags[i]! & (SegmentFlag.control | SegmentFlag.noscript)) !== 0) never[i] = 1;
  }
  return { element, text, words: segments.words, linked, heading, inTitle, ofTitle, never };
}

function namesOf(tape: Tape, node: number): number[] {
  if (!isElement(tape, node)) return [];
  const names: number[] = [];
  const id = attribute(tape, node, 'id');
  if (id !== undefined && id !== '') names.push(hash32(`#${id}`));
  const classes = attribute(tape, node, 'class');
  if (classes === undefined) return names;
  for (const word of classes.split(/\s+/).slice(0, MAX_NAMES)) if (word !== '') names.push(hash32(word));
  return names;
}
