// Page → the text that no reader can see, one entry per element that hides it; and the text that is kept though a reader may
// not see it. Neighbors that are hidden for the same reason become one entry where the list would outgrow the page.

import { LIMITS, type LimitName, noteLimit } from '../base/index.ts';
import { Kind } from '../dom/index.ts';
import { maybeHidden, visibility, xpath } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { cleanText } from '../text/index.ts';
import type { Keep } from './keep.ts';

/** An element that a reader cannot see, or may not see, and why; or a run of such elements (`count`). */
export interface JsonHidden {
  /** The first element of a run. Absent in compact JSON. */
  readonly xpath?: string;
  readonly text: string;
  /** The cause, such as `display:none` or `class sr-only`. */
  readonly why: string;
  /** Elements of a run, on pages with very many; absent for one. */
  readonly count?: number;
}

/** Characters shown of a part that may be hidden: its words are in the text already. */
const MAX_SHOWN = 200;
/** Characters of any list; beyond it a share of the page. */
const FOR_ANY_PAGE = 4_000;
/** Keys and punctuation of one entry. */
const FRAME = 60;

const NOT_DRAWN = 'not drawn by the browser';

/** An element out of sight. */
interface Part {
  readonly root: number;
  readonly text: string;
  readonly why: string;
  readonly count: number;
}

/** Text that no reader can see. `undrawn`: 1 for each text node that a browser did not draw. */
export function hiddenParts(page: Page, undrawn?: Uint8Array): JsonHidden[] {
  const { hidden, hiddenRoots } = visibility(page);
  const { flow, tape } = page;
  const parts: Part[] = [];
  for (const [root, why] of hiddenRoots) {
    const texts: string[] = [];
    for (let node = root; node < tape.end[root]!; node++) {
      if (tape.kind[node] !== Kind.text || hidden[node] === 0) continue;
      texts.push(flow.text.slice(flow.offset[node]!, flow.offset[node + 1]!));
    }
    parts.push({ root, text: cleanText(texts.join('')).trim(), why, count: 1 });
  }
  if (undrawn !== undefined) parts.push(...undrawnParts(page, (node) => undrawn[node] === 1 && hidden[node] === 0));
  const shown = parts.filter(({ text }) => text !== '').sort((a, b) => a.root - b.root);
  return listed(page, shown, 'JSON hidden parts', Number.POSITIVE_INFINITY);
}

/** One part per element with text of its own that a browser did not draw. */
function undrawnParts({ tape, flow }: Page, isUndrawn: (node: number) => boolean): Part[] {
  const texts = new Map<number, string>();
  for (let node = 1; node < tape.size; node++) {
    if (tape.kind[node] !== Kind.text || !isUndrawn(node)) continue;
    const root = tape.parent[node]!;
    const text = cleanText(flow.text.slice(flow.offset[node]!, flow.offset[node + 1]!)).trim();
    const before = texts.get(root);
    texts.set(root, before === undefined ? text : `${before} ${text}`);
  }
  return Array.from(texts, ([root, text]) => ({ root, text, why: NOT_DRAWN, count: 1 }));
}

/** Text that is output and may be hidden, each with its beginning. `undrawn`: 1 for each text node that a browser did not draw. */
export function maybeHiddenParts(page: Page, keep: Keep, undrawn?: Uint8Array): JsonHidden[] {
  const parts: Part[] = [];
  const doubted = maybeHidden(page);
  const unseen = undrawn === undefined ? [] : undrawnOutside(page, undrawn, doubted);
  for (const [root, why] of [...doubted, ...unseen].sort(([a], [b]) => a - b)) {
    const past = page.tape.end[root]!;
    if (!keep.any(root, past)) continue;
    let text = '';
    for (let node = root; node < past && text.length <= MAX_SHOWN; node++) text += keep.text(node);
    const shown = beginning(text.replace(/\s+/g, ' ').trim(), MAX_SHOWN);
    if (shown !== '') parts.push({ root, text: shown, why, count: 1 });
  }
  return listed(page, parts, 'JSON maybe-hidden parts', MAX_SHOWN);
}

/** Elements with text that the browser did not draw, outside those in doubt already: kept only where they are the page. */
function undrawnOutside(page: Page, undrawn: Uint8Array, doubted: ReadonlyMap<number, string>): [number, string][] {
  const { tape } = page;
  const found = new Map<number, string>();
  for (let node = 1; node < tape.size; node = doubted.has(node) ? tape.end[node]! : node + 1)
    if (undrawn[node] === 1) found.set(tape.parent[node]!, NOT_DRAWN);
  return [...found];
}

/** The parts themselves where they fit; else runs of one reason; else one entry per reason, as many as fit. */
function listed(page: Page, parts: readonly Part[], limit: LimitName, maxText: number): JsonHidden[] {
  const room = page.tape.source.length * LIMITS[limit] + FOR_ANY_PAGE;
  if (fitting(page, parts, room) === parts.length) return parts.map((part) => written(page, part));
  noteLimit(page.tape, limit);
  let folded = inRuns(parts, maxText);
  if (fitting(page, folded, room) < folded.length) folded = byReason(folded, maxText);
  // One entry at least: its count says that there is more.
  const fit = Math.max(1, fitting(page, folded, room));
  return folded.slice(0, fit).map((part) => written(page, part));
}

function written(page: Page, { root, text, why, count }: Part): JsonHidden {
  return { xpath: xpath(page, root), text, why, ...(count === 1 ? {} : { count }) };
}

/** How many of the first parts fit. XPaths are only written as long as they do. */
function fitting(page: Page, parts: readonly Part[], room: number): number {
  let left = room;
  for (let i = 0; i < parts.length; i++) {
    const { root, text, why } = parts[i]!;
    left -= FRAME + text.length + why.length + xpath(page, root).length;
    if (left < 0) return i;
  }
  return parts.length;
}

function inRuns(parts: readonly Part[], maxText: number): Part[] {
  const runs: { first: Part; texts: string[] }[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.first.why === part.why) last.texts.push(part.text);
    else runs.push({ first: part, texts: [part.text] });
  }
  return runs.map(({ first, texts }) => joined(first, texts, texts.length, maxText));
}

function byReason(runs: readonly Part[], maxText: number): Part[] {
  const reasons = new Map<string, { first: Part; texts: string[]; count: number }>();
  for (const part of runs) {
    const known = reasons.get(part.why);
    if (known === undefined) reasons.set(part.why, { first: part, texts: [part.text], count: part.count });
    else {
      known.texts.push(part.text);
      known.count += part.count;
    }
  }
  return [...reasons.values()].map(({ first, texts, count }) => joined(first, texts, count, maxText));
}

function joined(first: Part, texts: readonly string[], count: number, maxText: number): Part {
  return { ...first, text: beginning(texts.join('\n'), maxText), count };
}

function beginning(text: string, characters: number): string {
  return text.length > characters ? `${text.slice(0, characters).trimEnd()}…` : text;
}
