// Page → what a reader can see of it: every node is visible, closed (a click away) or hidden, and why. Read from the page
// alone: attributes, closed dialogs, inline style, the page's own `<style>`, and class names that every framework uses.
// Columns, labels, the estimated layout, renderers and JSON all ask here.
// Why: text that people do not see but programs read is how pages talk to machines behind their readers' backs.
// The surprises: an element with more than half of the page's words is never hidden; such a page was saved before its
// scripts had shown it. A panel that a control in sight opens (disclosed.ts) is closed, not hidden. And `aria-hidden`
// alone hides nothing: it speaks to screen readers only.

import { attribute, Kind, Tag, type Tape } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { controlsOf, foldedRows, isOpened, isTooltip, namedInSight } from './disclosed.ts';
import { HidingTest } from './hiding-test.ts';

/** A "hidden" element with a larger share of the page's words is the page itself, waiting for its scripts. */
const WHOLE_PAGE_SHARE = 0.5;
/** Panels stand in panels, and are opened from the outside in; deeper than this they stay closed. */
const MAX_ROUNDS = 3;

/** How the reasons begin that something inside may take back. */
const BY_VISIBILITY = 'visibility:hidden';

export type Sight = 'visible' | 'closed' | 'hidden';

class Visibility {
  /** 1 for every node that is, or stands inside, something a reader cannot see. */
  readonly hidden: Uint8Array;
  /** What is hidden or closed, outermost, with the reason. */
  readonly hiddenRoots: ReadonlyMap<number, string>;
  readonly closedRoots: ReadonlyMap<number, string>;
  private readonly tape: Tape;

  constructor(tape: Tape, { hidden, hiddenRoots, closedRoots }: Marks) {
    this.tape = tape;
    this.hidden = hidden;
    this.hiddenRoots = hiddenRoots;
    this.closedRoots = closedRoots;
  }

  at(node: number): Sight {
    if (this.hidden[node] === 1) return 'hidden';
    return this.closedBy(node) === undefined ? 'visible' : 'closed';
  }

  /** Why a node is hidden or closed, in words; undefined for what is in sight. */
  why(node: number): string | undefined {
    if (this.hidden[node] === 0) return this.closedBy(node);
    for (let at = node; at > 0; at = this.tape.parent[at]!) {
      const reason = this.hiddenRoots.get(at);
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  private closedBy(node: number): string | undefined {
    const { tag, parent } = this.tape;
    for (let at = node, below = -1; at > 0; below = at, at = parent[at]!) {
      const reason = this.closedRoots.get(at);
      if (reason !== undefined) return reason;
      if (tag[at] !== Tag.details || below < 0 || tag[below] === Tag.summary) continue;
      if (attribute(this.tape, at, 'open') === undefined) return 'closed details';
    }
    return undefined;
  }
}

export const visibility: Fact<Visibility> = fact('elements.visibility', seePage);

/** 1 for every node that a reader cannot see. */
export function hiddenNodes(page: Page): Uint8Array {
  return visibility(page).hidden;
}

/** 1 for every segment of which a reader sees nothing. */
export const hiddenSegments: Fact<Uint8Array> = fact('elements.hiddenSegments', findHiddenSegments);

function findHiddenSegments(page: Page): Uint8Array {
  const { tape, segments } = page;
  const { hidden, hiddenRoots } = visibility(page);
  const whole = page.arena.uint8(segments.count);
  if (hiddenRoots.size === 0) return whole;
  for (let s = 0; s < segments.count; s++) {
    let seen = false;
    for (let node = segments.from[s]!; node < segments.to[s]! && !seen; node++)
      seen = tape.kind[node] === Kind.text && hidden[node] === 0;
    whole[s] = seen ? 0 : 1;
  }
  return whole;
}

function seePage(page: Page): Visibility {
  const marks = new Marks(page);
  marks.markFrom(1, page.tape.size);
  if (marks.panels.size > 0) {
    const controls = controlsOf(page);
    for (let round = 0; round < MAX_ROUNDS; round++) {
      // A control that is itself out of sight opens nothing, so panels cannot open each other.
      const seen = marks.hidden;
      const panels = [...marks.panels];
      const named = namedInSight(controls, seen);
      const more = panels.filter(
        (node) => isOpened(page.tape, controls, named, node, seen) || isTooltip(page, node, seen),
      );
      if (round === 0) more.push(...foldedRows(page, panels, seen));
      if (more.length === 0) break;
      for (const node of more) marks.open(node);
    }
  }
  return new Visibility(page.tape, marks);
}

class Marks {
  readonly hidden: Uint8Array;
  readonly hiddenRoots: Map<number, string> = new Map();
  readonly closedRoots: Map<number, string> = new Map();
  /** Hidden elements that a control might open. */
  readonly panels: Set<number> = new Set();
  /** Roots whose `visibility:hidden` something inside them may take back. */
  private readonly soft = new Set<number>();
  private readonly page: Page;
  private readonly test: HidingTest;
  /** Words from which on an element is the page itself. */
  private readonly limit: number;

  constructor(page: Page) {
    this.page = page;
    this.test = new HidingTest(page);
    this.hidden = new Uint8Array(page.tape.size);
    this.limit = page.flow.words[page.tape.size]! * WHOLE_PAGE_SHARE;
  }

  /** What was hidden is a click away, and what stands in it is judged by itself. */
  open(node: number): void {
    const reason = this.hiddenRoots.get(node);
    if (reason === undefined) return;
    this.hiddenRoots.delete(node);
    this.panels.delete(node);
    this.soft.delete(node);
    this.closedRoots.set(node, `closed panel (${reason})`);
    const past = this.page.tape.end[node]!;
    this.hidden.fill(0, node, past);
    this.markFrom(node + 1, past);
  }

  /** Marks a range of nodes; what is above them is marked. */
  markFrom(first: number, past: number): void {
    const { hidden, test, soft, limit } = this;
    const { maySay } = test;
    const { tape, flow } = this.page;
    const { parent, end } = tape;
    for (let node = first; node < past; node++) {
      if (
        hidden[parent[node]!] === 1 &&
        (soft.size === 0 || maySay[node] === 0 || !takesBack(test, soft, parent, node))
      ) {
        hidden[node] = 1;
        continue;
      }
      // Most elements say nothing of the kind, and this look is all they cost.
      if (maySay[node] === 0 || flow.offset[end[node]!] === flow.offset[node]) continue;
      const reason = test.reason(node);
      if (reason === undefined) {
        const closed = test.closedBy(node);
        if (closed !== undefined) this.closedRoots.set(node, closed);
        continue;
      }
      if (flow.words[end[node]!]! - flow.words[node]! > limit) continue;
      hidden[node] = 1;
      this.hiddenRoots.set(node, reason);
      if (reason.startsWith(BY_VISIBILITY)) soft.add(node);
      if (test.canBeOpened(node)) this.panels.add(node);
    }
  }
}

/** True when the node shows itself in an ancestor that is hidden by `visibility`, and nothing between them is hidden otherwise. */
function takesBack(test: HidingTest, soft: ReadonlySet<number>, parent: Int32Array, node: number): boolean {
  if (!test.showsItself(node)) return false;
  let at = parent[node]!;
  while (at > 0 && !soft.has(at)) {
    if (test.maySay[at] === 1 && test.reason(at)?.startsWith(BY_VISIBILITY) === false) return false;
    at = parent[at]!;
  }
  return at > 0;
}
