// Prefix sums over segments and over nodes, so that every density of every element is a difference of two numbers.
// The segments of an element are a run (`Page.segmentsBefore`).

import { Kind, Tag } from '../../dom/index.ts';
import { NEVER_TEXT } from '../../page/blocks/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';
import { headingLevels } from './headings.ts';
import { segmentText } from './segment-text.ts';
import { linkShares } from './share.ts';

export interface Sums {
  /** Number of segments that begin before each node; one entry per node plus one. */
  readonly before: Int32Array;
  /** Over segments: one entry per segment plus one. */
  readonly words: Int32Array;
  readonly chars: Int32Array;
  readonly linkChars: Int32Array;
  readonly stops: Int32Array;
  readonly commas: Int32Array;
  /** Words of segments that read like prose. */
  readonly prose: Int32Array;
  readonly headings: Int32Array;
  /** Segments that are links. */
  readonly links: Int32Array;
  /** Over nodes, one entry per node plus one: start tags, images, form fields, anchors. */
  readonly tags: Int32Array;
  readonly images: Int32Array;
  readonly fields: Int32Array;
  readonly anchors: Int32Array;
  /** 1 for segments that read like prose. */
  readonly isProse: Uint8Array;
}

/** Prose: long enough to be a sentence, mostly not links, with a full stop or a comma. */
const PROSE_WORDS = 10;
const PROSE_LINKS = 0.34;
/** Minimum link share of a segment that counts as a link. */
const ALL_LINK = 0.8;

export const sums: Fact<Sums> = fact('measures.sums', computeSums);

function computeSums(page: Page): Sums {
  return { ...sumNodes(page), ...sumSegments(page) };
}

/** Prefix sums over nodes. */
function sumNodes({
  scratch,
  tape,
  segmentsBefore,
}: Page): Pick<Sums, 'before' | 'tags' | 'images' | 'fields' | 'anchors'> {
  const { size, kind, tag, end } = tape;
  const tags = scratch.int32(size + 1);
  const images = scratch.int32(size + 1);
  const fields = scratch.int32(size + 1);
  const anchors = scratch.int32(size + 1);
  for (let i = 0, skip = 0; i < size; i++) {
    tags[i + 1] = tags[i]!;
    images[i + 1] = images[i]!;
    fields[i + 1] = fields[i]!;
    anchors[i + 1] = anchors[i]!;
    if (kind[i] !== Kind.element || i < skip) continue;
    const t = tag[i]!;
    if (NEVER_TEXT[t] === 1) skip = end[i]!;
    else {
      tags[i + 1]!++;
      if (t === Tag.img) images[i + 1]!++;
      else if (t === Tag.a) anchors[i + 1]!++;
      else if (t === Tag.input || t === Tag.select || t === Tag.textarea || t === Tag.button) fields[i + 1]!++;
    }
  }
  return { before: segmentsBefore, tags, images, fields, anchors };
}

/** Prefix sums over segments. */
function sumSegments(page: Page): Omit<Sums, keyof ReturnType<typeof sumNodes>> {
  const { scratch, segments } = page;
  const { count } = segments;
  const text = segmentText(page);
  const level = headingLevels(page);
  const linked = linkShares(page);
  const prefix = (): Int32Array => scratch.int32(count + 1);
  const words = prefix();
  const chars = prefix();
  const linkChars = prefix();
  const stops = prefix();
  const commas = prefix();
  const prose = prefix();
  const headings = prefix();
  const links = prefix();
  const isProse = scratch.uint8(count);
  for (let s = 0; s < count; s++) {
    const length = segments.textTo[s]! - segments.textFrom[s]!;
    const size = segments.words[s]!;
    if (size >= PROSE_WORDS && linked[s]! < PROSE_LINKS && text.stops[s]! + text.commas[s]! > 0) isProse[s] = 1;
    words[s + 1] = words[s]! + size;
    chars[s + 1] = chars[s]! + length;
    linkChars[s + 1] = linkChars[s]! + segments.linkChars[s]!;
    stops[s + 1] = stops[s]! + text.stops[s]!;
    commas[s + 1] = commas[s]! + text.commas[s]!;
    prose[s + 1] = prose[s]! + (isProse[s] === 1 ? size : 0);
    headings[s + 1] = headings[s]! + (level[s]! > 0 ? 1 : 0);
    links[s + 1] = links[s]! + (linked[s]! > ALL_LINK ? 1 : 0);
  }
  return { words, chars, linkChars, stops, commas, prose, headings, links, isProse };
}
