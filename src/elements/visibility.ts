// Page → which nodes a reader cannot see: one byte a node. Read from the page alone: `hidden`, `aria-hidden`, closed
// dialogs, inline style (display, off-screen, zero size, clipped, transparent, same colour as its ground) and the
// class names every framework uses for text meant for screen readers only.
// Why: text that people do not see but programs read is how pages talk to machines behind their readers' backs.
// The surprises: an element with more than half of the page's words is never hidden; such a page was saved before its
// scripts had shown it. And a panel that a control in sight opens (disclosed.ts), or the next slide of a carousel
// (slides.ts), is closed, not hidden.

import { attribute, isElement, Kind, Tag, type Tape } from '../dom/index.ts';
import type { Page } from '../page.ts';
import { controlsOf, isOpened } from './disclosed.ts';
import { readColour, styleCloses, styleHides } from './inline-style.ts';
import { slideTest } from './slides.ts';
import { AttributeFlag, PerName, type StartTags, startTags } from './start-tags.ts';

/** A "hidden" element with a larger share of the page's words is the page itself, waiting for its scripts. */
const WHOLE_PAGE_SHARE = 0.5;

/** Class names with one meaning in all frameworks: present for screen readers, moved out of sight for everyone else. */
const OUT_OF_SIGHT: ReadonlySet<string> = new Set([
  'sr-only',
  'visually-hidden',
  'visuallyhidden',
  'screen-reader-text',
  'screen-reader-only',
  'element-invisible',
  'a11y-hidden',
]);

/** What all of these have something of. */
const MAYBE_OUT_OF_SIGHT = /hidden|sr-only|screen-reader|invisible/;

/** Containers of formulas keep one of their two copies out of sight; which copy is used is the renderer's affair. */
const FORMULA = /(?:^|\s)(?:mwe-math|katex|MathJax|MJX|mjx)/;

/** 1 for every node that is, or stands inside, something a reader cannot see. */
export function hiddenNodes(page: Page): Uint8Array {
  return page.derive(findHidden);
}

/** Panels stand in panels, and are opened from the outside in; deeper than this they stay closed. */
const MOST_ROUNDS = 3;

function findHidden(page: Page): Uint8Array {
  const opened = new Set<number>();
  let closed: number[] = [];
  let hidden = markHidden(page, opened, closed);
  if (closed.length === 0) return hidden;
  const controls = controlsOf(page);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    // A control that is itself out of sight opens nothing, so panels cannot open each other.
    const seen = hidden;
    const isSlide = slideTest(page, seen);
    const more = closed.filter(
      (node) => isOpened(page.tape, controls, node, seen) || (isSlide(node) && !styleCloses(styleOf(page.tape, node))),
    );
    if (more.length === 0) break;
    for (const node of more) opened.add(node);
    closed = [];
    hidden = markHidden(page, opened, closed);
  }
  return hidden;
}

/** `closed` receives the hidden elements that could be panels. */
function markHidden(page: Page, opened: ReadonlySet<number>, closed: number[]): Uint8Array {
  const { tape, flow } = page;
  const { size, kind, tag, parent, end } = tape;
  const hidden = new Uint8Array(size);
  /** Known background behind a node, 0xRRGGBB; -1 unknown. Only filled when some style names a colour. */
  const grounds = new Map<number, number>();
  const limit = flow.words[size]! * WHOLE_PAGE_SHARE;
  const tags = startTags(page);
  const { flags, className } = tags;
  const forScreenReaders = new PerName(tags.names, (names) => (isForScreenReaders(names) ? 1 : 0));
  for (let node = 1; node < size; node++) {
    if (hidden[parent[node]!] === 1) {
      hidden[node] = 1;
      continue;
    }
    // Most elements say nothing of the kind, and this look is all they cost.
    const byName = className[node] !== 0 && forScreenReaders.of(className[node]!) === 1;
    if ((flags[node]! & TELLING) === 0 && !byName && tag[node] !== Tag.dialog) continue;
    if (!isElement(tape, node) || kind[node] === Kind.math) continue;
    if (flow.offset[end[node]!] === flow.offset[node]) continue; // holds no text
    if (!hides(tape, node, tags, byName, grounds) || flow.words[end[node]!]! - flow.words[node]! > limit) continue;
    if (opened.has(node)) continue;
    hidden[node] = 1;
    if (isClosedPanel(tape, node, grounds)) closed.push(node);
  }
  return hidden;
}

/** True for the ways in which panels are closed; nobody closes one by moving it off the screen. */
function isClosedPanel(tape: Tape, node: number, grounds: Map<number, number>): boolean {
  if (attribute(tape, node, 'popover') !== undefined) return false;
  if (tape.tag[node] === Tag.dialog || /dialog/i.test(attribute(tape, node, 'role') ?? '')) return false;
  if (styleCloses(styleOf(tape, node))) return true;
  const startTag = tape.source.slice(tape.from[node]!, tape.to[node]!);
  if (hiddenByStyle(tape, node, startTag, grounds) || isForScreenReaders(attribute(tape, node, 'class') ?? ''))
    return false;
  return attribute(tape, node, 'hidden') !== undefined || attribute(tape, node, 'aria-hidden') !== undefined;
}

function styleOf(tape: Tape, node: number): string {
  return attribute(tape, node, 'style') ?? '';
}

function isForScreenReaders(names: string): boolean {
  return MAYBE_OUT_OF_SIGHT.test(names) && names.split(/\s+/).some((name) => OUT_OF_SIGHT.has(name));
}

const TELLING = AttributeFlag.hiding | AttributeFlag.style;

function hides(tape: Tape, node: number, tags: StartTags, byName: boolean, grounds: Map<number, number>): boolean {
  if (tape.tag[node] === Tag.dialog && attribute(tape, node, 'open') === undefined) return true;
  const names = tags.names[tags.className[node]!]!;
  if (FORMULA.test(names)) return attribute(tape, node, 'aria-hidden') === 'true' && names.includes('katex-html');
  if (byName) return true;
  const flags = tags.flags[node]!;
  if ((flags & AttributeFlag.hiding) !== 0) {
    const hidden = attribute(tape, node, 'hidden');
    if (hidden !== undefined && hidden.toLowerCase() !== 'until-found') return true;
    if (attribute(tape, node, 'aria-hidden')?.toLowerCase() === 'true') return true;
    if (attribute(tape, node, 'popover') !== undefined) return true;
  }
  if ((flags & AttributeFlag.style) === 0) return false;
  return hiddenByStyle(tape, node, tape.source.slice(tape.from[node]!, tape.to[node]!), grounds);
}

/** Every way that `styleHides` knows has one of these in it; the other styles need not be taken apart. */
const HIDING_STYLE = /display|visib|opacity|font-size|transparent|indent|position|transform|clip|overflow/i;

function hiddenByStyle(tape: Tape, node: number, startTag: string, grounds: Map<number, number>): boolean {
  const style = styleOf(tape, node);
  if (HIDING_STYLE.test(style) && styleHides(style, startTag)) return true;
  if (!/color|background/i.test(startTag)) return false;
  const ground = readColour(style, 'background') ?? ownColour(tape, node, startTag, 'bgcolor');
  if (ground !== undefined) grounds.set(node, ground);
  const colour = readColour(style, 'color') ?? ownColour(tape, node, startTag, 'color');
  if (colour === undefined) return false;
  for (let at = node; at > 0 && grounds.size > 0; at = tape.parent[at]!) {
    const behind = grounds.get(at);
    if (behind !== undefined) return behind === colour;
  }
  return false;
}

/** The colour that an attribute of its own names. */
function ownColour(tape: Tape, node: number, startTag: string, name: 'color' | 'bgcolor'): number | undefined {
  if (!/color\s*=/i.test(startTag)) return undefined;
  return readColour(`x:${attribute(tape, node, name) ?? ''}`, 'x');
}
