// Page → elements that something is drawn over: an element that fills its parent with an opaque color, or a `::before` or
// `::after` that fills its own element. Each rule and each `style` is read alone, because covers are written in one place.

import { LIMITS, noteLimit } from '../base/index.ts';
import { attribute, isElement, type Tape, tagName } from '../dom/index.ts';
import { readColor } from './colors.ts';
import { Declarations } from './declarations.ts';
import { plainEscapes } from './flat-css.ts';
import { readLooseSelector } from './loose-selector.ts';
import { type Compound, type Selector, splitSelectors } from './selector.ts';
import type { SelectorMatch } from './selector-match.ts';
import type { SheetRule } from './sheet-rules.ts';
import { pixels } from './values.ts';

const PLACED = /position\s*:\s*absolute/i;
const PAINTED = /background|backdrop-filter/i;
const DRAWN = /^(?:::)?(?:before|after)$/;
/** Each is compared with each element. */
const MAX_COVERS = LIMITS['style rules that cover'];
/** Pixels, or tenths of a percent, that count as the whole parent. */
const WHOLE = 1000;

interface Cover {
  readonly selector: Selector;
  /** A cover over its own element, not over its parent. */
  readonly isDrawn: boolean;
}

/** Covers of a sheet; few sheets have one. */
export function coversIn({ selectors, body }: SheetRule): Cover[] {
  if (!PLACED.test(body) || !PAINTED.test(body) || !fills(new Declarations().read(body))) return [];
  return splitSelectors(selectors).flatMap((part): Cover[] => {
    const selector = readLooseSelector(part);
    const last = selector?.at(-1);
    if (selector === undefined || last === undefined) return [];
    if (last.states?.some((state) => DRAWN.test(state)) !== true) return [{ selector, isDrawn: false }];
    const host: Compound = { ...last, states: last.states.filter((state) => !DRAWN.test(state)) };
    return [{ selector: [...selector.slice(0, -1), host], isDrawn: true }];
  });
}

/** Elements under a cover, with the reason. */
export function findCovered(tape: Tape, covers: readonly Cover[], match: SelectorMatch): Map<number, string> {
  const covered = new Map<number, string>();
  const tried = covers.slice(0, MAX_COVERS);
  if (tried.length < covers.length) noteLimit(tape, 'style rules that cover');
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node)) continue;
    if (isInlineCover(tape, node)) cover(covered, tape, tape.parent[node]!, 'covered by an element over it');
    for (const { selector, isDrawn } of tried) {
      if (match.of(node, selector) === 'no') continue;
      if (isDrawn) cover(covered, tape, node, 'covered by a pseudo-element over it');
      else cover(covered, tape, tape.parent[node]!, 'covered by an element over it');
    }
  }
  return covered;
}

function cover(covered: Map<number, string>, tape: Tape, node: number, reason: string): void {
  // A cover over the whole page is a notice or waits for a script: readers see that it is there.
  if (node > 0 && !/^(?:html|body)$/.test(tagName(tape, node))) covered.set(node, reason);
}

function isInlineCover(tape: Tape, node: number): boolean {
  const { source, from, to } = tape;
  if (to[node]! - from[node]! < SHORTEST) return false;
  const tag = source.slice(from[node]!, to[node]!);
  if (!PLACED.test(tag) || !PAINTED.test(tag)) return false;
  const style = attribute(tape, node, 'style');
  return style !== undefined && fills(new Declarations().read(plainEscapes(style)));
}

/** `<b style=position:absolute…>` with a place and a background is longer than this. */
const SHORTEST = 40;

/** True for a box as large as its parent with an opaque background, over the text. */
function fills(css: Declarations): boolean {
  if (!css.is('position', 'absolute') || !isOpaque(css)) return false;
  if (pixels(css.get('z-index') ?? '0') < 0 || pixels(css.get('opacity') ?? '1') <= 0.5) return false;
  const inset = css.get('inset');
  if (inset !== undefined) return inset.split(' ').every((side) => pixels(side) <= 0);
  const isAtStart = (side: string): boolean => css.has(side) && pixels(css.get(side)!) <= 0;
  const isWhole = (size: string): boolean => pixels(css.get(size) ?? '0') >= WHOLE;
  const isWide = (isAtStart('left') && isAtStart('right')) || isWhole('width');
  const isHigh = (isAtStart('top') && isAtStart('bottom')) || isWhole('height');
  return isWide && isHigh;
}

function isOpaque(css: Declarations): boolean {
  if (!/^(?:|none)$/.test(css.get('backdrop-filter') ?? '')) return true;
  const ground = `${css.get('background-color') ?? ''} ${css.get('background') ?? ''}`;
  return ground.split(/\s+(?![^(]*\))/).some((part) => ((readColor(part) ?? 0) & 0xff) > 0x80);
}
