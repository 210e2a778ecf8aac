// Text that appears on a page more than once (print versions, teasers of the story itself, quoted posts) → which copies to
// leave out: all but the most probable one, or all but the first of equals. A quoted copy counts half: a post must not be lost
// because a reply repeats it. A repeated text of several lines is kept in one place, never partly here and partly there. A
// table, a list or a quotation is left out as a whole or not at all, and code never is. These are not repeats: adjacent
// paragraphs, such as the refrain of a song; lines in the same position of records that differ otherwise; and short lines
// whose neighbors are not copied with them.

import { segmentText } from '../../columns/measures/index.ts';
import { quotations } from '../../elements/index.ts';
import { addToWord, WORD_SEED } from '../../lexicon/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { records, type Structure, structures } from '../../structures/index.ts';

/** Minimum words of a repeat. */
export const MIN_REPEATED_WORDS = 4;
/** Share of a structure's words that must also be elsewhere for it to be a copy. */
const COPIED_SHARE = 0.9;
/** Factor for the probability of a quoted copy. */
const QUOTED = 0.5;
/** Maximum number of segments between two lines of a repeated text. */
const MAX_BETWEEN = 3;
/** A line with this many words is a paragraph: its copy is a teaser or a pull quote wherever it is. */
const PARAGRAPH_WORDS = 12;
/** Number of lines searched on each side of a copy for the next copied line. */
const COPY_REACH = 3;
/** Minimum number of copied lines among them, unless one is a paragraph. */
const MIN_COPIED = 2;
/** With more words per item, a list contains posts or cards, each a separate text. */
const MAX_ITEM_WORDS = 60;

/**
 * 1 for each copy to leave out. `exempt`: segments that the site template contains. The template has handled copies
 * already, and some sites do repeat text. In a thread, posts share the subject and their authors' signatures.
 */
export function copiesOf(page: Page, probability: Float32Array, exempt?: Uint8Array, isThread = false): Uint8Array {
  const { key } = segmentText(page);
  const { words, count } = page.segments;
  if (!hasRepeats(page)) return new Uint8Array(count);
  const units = findUnits(page);
  const worth = (s: number): number => probability[s]! * QUOTED ** quotations(page)[page.segments.node[s]!]!;
  const best = new Map<number, Best>();
  for (let s = 0; s < count; s++) {
    if (words[s]! < MIN_REPEATED_WORDS) continue;
    const known = best.get(key[s]!);
    if (known === undefined) best.set(key[s]!, { first: s, elsewhere: -1, places: 1 });
    else rank(known, s, worth, units.of);
  }
  keepTogether(page, best, worth, units.of);
  const isCopy = copiedLines(page, best, units, isThread);
  for (const [unit, { kind, first, past }] of units.list.entries()) {
    if (kind !== 'code' && isCopiedWhole(page, worth, unit, units, best)) isCopy.fill(1, first, past);
  }
  for (let s = 0; s < count; s++) if (exempt?.[s] === 1) isCopy[s] = 0;
  return isCopy;
}

/** 1 for each copied line outside structures. */
function copiedLines(page: Page, best: ReadonlyMap<number, Best>, units: Units, isThread: boolean): Uint8Array {
  const { key } = segmentText(page);
  const { words, count } = page.segments;
  const isCopy = new Uint8Array(count);
  for (let s = 0; s < count; s++) {
    if (words[s]! < MIN_REPEATED_WORDS || units.of[s] !== -1) continue;
    const { first } = best.get(key[s]!)!;
    if (first === s || areSiblings(page, s, first) || (!isThread && areAlike(page, s, first))) continue;
    if (isThread || words[s]! >= PARAGRAPH_WORDS || isInCopy(page, s, first)) isCopy[s] = 1;
  }
  for (let s = 0; s < count; s++)
    if (words[s]! < MIN_REPEATED_WORDS && isInsideCopy(page, s, isCopy, best)) isCopy[s] = 1;
  return isCopy;
}

function hasRepeats(page: Page): boolean {
  const { key } = segmentText(page);
  const { words, count } = page.segments;
  const seen = new Set<number>();
  for (let s = 0; s < count; s++) {
    if (words[s]! < MIN_REPEATED_WORDS) continue;
    if (seen.has(key[s]!)) return true;
    seen.add(key[s]!);
  }
  return false;
}

/** The most probable segment with a text, and the most probable one outside its structure (-1 if none). */
interface Best {
  first: number;
  elsewhere: number;
  /** Number of segments with this text. */
  places: number;
}

type Worth = (segment: number) => number;

function rank(best: Best, s: number, worth: Worth, unitOf: Int32Array): void {
  best.places++;
  const apart = unitOf[s] === -1 || unitOf[s] !== unitOf[best.first];
  if (worth(s) > worth(best.first)) {
    if (apart) best.elsewhere = best.first;
    best.first = s;
  } else if (apart && (best.elsewhere < 0 || worth(s) > worth(best.elsewhere))) best.elsewhere = s;
}

/** Keeps lines together that all repeat at the same distance: the set of copies with the higher total comes first. */
function keepTogether(page: Page, best: ReadonlyMap<number, Best>, worth: Worth, unitOf: Int32Array): void {
  const { key } = segmentText(page);
  const { words, count } = page.segments;
  let together: Best[] = [];
  /** Total of the earlier copies minus that of the later ones. */
  let lead = 0;
  let last = 0;
  let distance = 0;
  for (let s = 0; s < count; s++) {
    const pair = words[s]! < MIN_REPEATED_WORDS ? undefined : best.get(key[s]!);
    if (pair?.places !== 2 || pair.elsewhere < 0) continue;
    const later = Math.max(pair.first, pair.elsewhere);
    if (s === later || unitOf[s] !== -1 || unitOf[later] !== -1 || areSiblings(page, s, later)) continue;
    if (later - s !== distance || s - last > MAX_BETWEEN) {
      order(together, lead);
      [together, lead, distance] = [[], 0, later - s];
    }
    together.push(pair);
    lead += words[s]! * (worth(s) - worth(later));
    last = s;
  }
  order(together, lead);
}

function order(pairs: readonly Best[], lead: number): void {
  for (const pair of pairs) {
    const { first, elsewhere } = pair;
    pair.first = lead < 0 ? Math.max(first, elsewhere) : Math.min(first, elsewhere);
    pair.elsewhere = first + elsewhere - pair.first;
  }
}

interface Units {
  readonly list: readonly Structure[];
  /** Index of the structure around each segment; -1 if none. */
  readonly of: Int32Array;
}

/** The outermost structures, except figures, callouts, lists of posts, and posts in a `blockquote`. */
function findUnits(page: Page): Units {
  const { words, count } = page.segments;
  const of = new Int32Array(count).fill(-1);
  const list: Structure[] = [];
  for (const structure of structures(page)) {
    const { kind, node, first, past, parts } = structure;
    if (kind === 'figure' || kind === 'callout' || of[first] !== -1) continue;
    if (kind === 'quote' && quotations(page)[node] === quotations(page)[page.tape.parent[node]!]) continue;
    if (kind === 'list') {
      let sum = 0;
      for (let s = first; s < past; s++) sum += words[s]!;
      if (sum > parts.length * MAX_ITEM_WORDS) continue;
    }
    of.fill(list.length, first, past);
    list.push(structure);
  }
  return { list, of };
}

/** Whether nearly all of the structure appears elsewhere, with a higher probability or earlier. */
function isCopiedWhole(
  page: Page,
  worth: Worth,
  unit: number,
  { list, of }: Units,
  best: ReadonlyMap<number, Best>,
): boolean {
  const { key } = segmentText(page);
  const { words } = page.segments;
  const { first, past } = list[unit]!;
  let all = 0;
  let copied = 0;
  let here = 0;
  let there = 0;
  let before = 0;
  for (let s = first; s < past; s++) {
    all += words[s]!;
    if (words[s]! < MIN_REPEATED_WORDS) continue;
    const known = best.get(key[s]!)!;
    const other = of[known.first] === unit ? known.elsewhere : known.first;
    if (other < 0) continue;
    copied += words[s]!;
    here += words[s]! * worth(s);
    there += words[s]! * worth(other);
    before += other < s ? 1 : -1;
  }
  return copied > 0 && copied >= all * COPIED_SHARE && (there > here || (there === here && before > 0));
}

function areSiblings({ segments: { node }, tape: { parent } }: Page, a: number, b: number): boolean {
  return node[a] === node[b] || parent[node[a]!] === parent[node[b]!];
}

/**
 * Whether the lines have the same position in two records that differ otherwise: each record needs its own. For nested
 * records, those that share a group decide: two price cards may list the same services, but two slides with the same text
 * are copies.
 */
function areAlike(page: Page, a: number, b: number): boolean {
  const { group, record, path, groups } = records(page);
  if (group[a]! < 0 || group[b]! < 0 || path[a] !== path[b]) return false;
  const keys = recordKeys(page);
  let [g, r, h, q] = [group[a]!, record[a]!, group[b]!, record[b]!];
  if (g === h && r === q) return false;
  const differ = keys[g]![r] !== keys[h]![q];
  // Inner groups have higher numbers than the groups around them.
  while (g !== h && g >= 0 && h >= 0) {
    if (g > h) [g, r] = [groups[g]!.outerGroup, groups[g]!.outerRecord];
    else [h, q] = [groups[h]!.outerGroup, groups[h]!.outerRecord];
  }
  return g === h && g >= 0 && r !== q ? keys[g]![r] !== keys[g]![q] : differ;
}

/** By group and record: equal numbers for records with equal text. */
const recordKeys = fact('choice.recordKeys', readRecordKeys);

function readRecordKeys(page: Page): number[][] {
  const { key } = segmentText(page);
  return records(page).groups.map((group) =>
    group.records.map(({ first, past }) => {
      let all = WORD_SEED;
      for (let s = first; s < past; s++) all = addToWord(all, key[s]!);
      return all;
    }),
  );
}

/**
 * Whether lines near the copy repeat the lines at the same distance from the original: they belong to one copied block.
 * One short line is not enough: two fields of a record may be the same in another record.
 */
function isInCopy(page: Page, copy: number, original: number): boolean {
  const { key } = segmentText(page);
  const { words } = page.segments;
  let same = 0;
  for (let by = 1; by <= COPY_REACH; by++)
    for (const step of [-by, by])
      if (key[copy + step] !== undefined && key[copy + step] === key[original + step])
        same += words[copy + step]! >= PARAGRAPH_WORDS ? MIN_COPIED : 1;
  return same >= MIN_COPIED;
}

/** Whether a short line is between two copies and repeats the line between their originals: it belongs to the copied block. */
function isInsideCopy(page: Page, s: number, isCopy: Uint8Array, best: ReadonlyMap<number, Best>): boolean {
  const { key } = segmentText(page);
  const { words } = page.segments;
  const distance = (step: 1 | -1): number | undefined => {
    let at = s + step;
    while (words[at] !== undefined && words[at]! < MIN_REPEATED_WORDS && Math.abs(at - s) < MAX_BETWEEN) at += step;
    return isCopy[at] === 1 && words[at]! >= MIN_REPEATED_WORDS ? at - best.get(key[at]!)!.first : undefined;
  };
  const before = distance(-1);
  return before !== undefined && before === distance(1) && key[s - before] === key[s];
}
