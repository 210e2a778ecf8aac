// Tints of the blocks in view, as elements of the page's own frame: a tint in the color of the label and a bar at its start;
// where methods are compared, what only one of them keeps. What is selected or pointed at is outlined. They are in the
// page and scroll with it, so that scrolling redraws nothing; only those near the view exist. A shadow root keeps the
// page's styles off them.

import type { Comparison, Judged } from '../protocol.ts';
import type { Box, Boxes } from './boxes.ts';
import type { Colors } from './colors.ts';
import type { PageFrame } from './frame.ts';
import { isKept, LABELS } from './label-words.ts';

export interface Painting {
  readonly judged: Judged;
  readonly comparison: Comparison | undefined;
  readonly colors: Colors;
}

/**
 * Height in pixels of the pieces that tints are added and removed in; one more piece is kept above and below the view, because
 * each change makes the browser lay out and paint the page.
 */
const REACH = 2_000;
const HIDDEN = LABELS.findIndex(({ name }) => name === 'hidden');
const WASH = { kept: 17, dropped: 12 } as const;
/** Space around a block's box, in pixels of the page. */
const AROUND = { x: 5, y: 1 } as const;

const STYLE = `
:host{all:initial!important;position:absolute!important;left:0!important;top:0!important;width:0!important;height:0!important;z-index:2147483647!important;display:block!important;pointer-events:none!important;contain:layout style!important}
i{position:absolute;box-sizing:border-box;display:block}
.strong{border-left:4px solid}.weak{border-left:2px solid}
.outline{border-radius:2px}
`;

export class Tints {
  private readonly frame: PageFrame;
  private readonly boxes: Boxes;
  private root: ShadowRoot | undefined;
  private readonly shown = new Map<number, HTMLElement>();
  /** The range that is shown. */
  private range = '';
  private readonly outlines = new Map<'selected' | 'over', HTMLElement>();
  private painting: Painting | undefined;

  constructor(frame: PageFrame, boxes: Boxes) {
    this.frame = frame;
    this.boxes = boxes;
  }

  /** Draws all of them again: for another page, size or judgment. */
  clear(painting: Painting | undefined): void {
    this.painting = painting;
    this.root?.host.remove();
    this.root = undefined;
    this.shown.clear();
    this.range = '';
    this.outlines.clear();
  }

  /** Shows those between two heights of the page, and a little more; `isMore`: more blocks were measured. */
  show(top: number, bottom: number, isMore = false): void {
    const { painting, shown } = this;
    const [from, to] = [(Math.floor(top / REACH) - 1) * REACH, (Math.ceil(bottom / REACH) + 1) * REACH];
    if (painting === undefined || (this.range === `${from} ${to}` && !isMore)) return;
    this.range = `${from} ${to}`;
    const wanted = this.boxes.between(from, to);
    for (const [block, element] of shown) {
      if (wanted.has(block)) continue;
      element.remove();
      shown.delete(block);
    }
    const more: HTMLElement[] = [];
    for (const block of wanted) {
      if (shown.has(block)) continue;
      const made = this.tintOf(block, painting);
      shown.set(block, made);
      more.push(made);
    }
    if (more.length > 0) this.shadow().prepend(...more);
  }

  /** Draws a frame around one block; below 0, around none. */
  outline(which: 'selected' | 'over', block: number): void {
    const box = this.boxes.at(block);
    const { painting } = this;
    this.outlines.get(which)?.remove();
    this.outlines.delete(which);
    if (box === undefined || painting === undefined) return;
    const made = this.made(`outline ${which}`, box);
    const { color } = lookOf(painting, block);
    // Around the text, not over it.
    made.style.boxShadow = which === 'selected' ? `0 0 0 4px ${painting.colors.accent}` : `0 0 0 2px ${color}`;
    if (which === 'over') made.style.background = washed(color, WASH.dropped);
    this.outlines.set(which, made);
    this.shadow().append(made);
  }

  private tintOf(block: number, painting: Painting): HTMLElement {
    const { color, isStrong } = lookOf(painting, block);
    const made = this.made(isStrong ? 'strong' : 'weak', this.boxes.at(block)!);
    made.style.background = washed(color, isStrong ? WASH.kept : WASH.dropped);
    made.style.borderColor = isStrong ? color : washed(color, 60);
    return made;
  }

  private made(kind: string, { left, top, width, height }: Box): HTMLElement {
    const made = this.frame.document.createElement('i');
    made.className = kind;
    const { style } = made;
    style.left = `${left - AROUND.x}px`;
    style.top = `${top - AROUND.y}px`;
    style.width = `${width + 2 * AROUND.x}px`;
    style.height = `${height + 2 * AROUND.y}px`;
    return made;
  }

  private shadow(): ShadowRoot {
    if (this.root !== undefined) return this.root;
    const { document } = this.frame;
    const host = document.createElement('pith-tints');
    this.root = host.attachShadow({ mode: 'open' });
    this.root.adoptedStyleSheets = [this.frame.sheet(STYLE)];
    document.documentElement.append(host);
    return this.root;
  }
}

const washed = (color: string, percent: number): string => `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/** Its color, and whether it is drawn as kept. */
function lookOf({ judged, comparison, colors }: Painting, block: number): { color: string; isStrong: boolean } {
  const label = judged.label[block]!;
  if (comparison !== undefined) {
    const [here, there] = [isKept(label), isKept(comparison.label[block])];
    if (here !== there) return { color: here ? colors.accent : colors.only, isStrong: true };
    return { color: colors.label[here ? label : 0]!, isStrong: false };
  }
  return { color: colors.label[label]!, isStrong: isKept(label) && label !== HIDDEN };
}
