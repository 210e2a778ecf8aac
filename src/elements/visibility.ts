// Page → the visibility of every node: visible, closed (one click away) or hidden, and why. It uses only the page itself:
// attributes, closed dialogs, inline style, the page's own `<style>`, and class names that every framework uses.
// Columns, labels, the estimated layout, renderers and JSON all use it.
// Why: pages address programs with text that people do not see.
// The surprises: an element with more than half of the page's words is never hidden; such a page was saved before its
// scripts had shown it. A panel that a visible control opens (disclosed.ts) is closed, not hidden. And `aria-hidden` alone
// hides nothing: it addresses screen readers only.

import { attribute, Kind, Tag, type Tape } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { controlsOf, foldedRows, isOpened, isTooltip, namedInSight } from './disclosed.ts';
import { HidingTest } from './hiding-test.ts';

/** A "hidden" element with a larger share of the page's words is the page itself before its scripts have run. */
const WHOLE_PAGE_SHARE = 0.5;
/** Nested panels are opened from the outside in; deeper ones stay closed. */
const MAX_ROUNDS = 3;

/** Prefix of the reasons that an inner element can override. */
const BY_VISIBILITY = 'visibility:hidden';

export type Sight = 'visible' | 'closed' | 'hidden';

class Visibility {
  /** 1 for every node that is hidden or inside a hidden element. */
  readonly hidden: Uint8Array;
  /** The outermost hidden or closed elements, with the reason. */
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

  /** Why a node is hidden or closed, in words; undefined for visible nodes. */
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

/** 1 for every segment that is completely hidden. */
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
      // A control that is itself hidden opens nothing, so panels cannot open each other.
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
  /** Roots whose `visibility:hidden` an inner element may override. */
  private readonly soft = new Set<number>();
  private readonly page: Page;
  private readonly test: HidingTest;
  /** An element with at least this many words is the page itself. */
  private readonly limit: number;

  constructor(page: Page) {
    this.page = page;
    this.test = new HidingTest(page);
    this.hidden = new Uint8Array(page.tape.size);
    this.limit = page.flow.words[page.tape.size]! * WHOLE_PAGE_SHARE;
  }

  /** Changes a panel from hidden to closed and judges its contents again. */
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

  /** Marks a range of nodes; their ancestors must be marked already. */
  markFrom(first: number, past: number): void {
    const { hidden, test, soft, limit } = this;
    const { mayBeHidden } = test;
    const { tape, flow } = this.page;
    const { parent, end } = tape;
    for (let node = first; node < past; node++) {
      if (
        hidden[parent[node]!] === 1 &&
        (soft.size === 0 || mayBeHidden[node] === 0 || !takesBack(test, soft, parent, node))
      ) {
        hidden[node] = 1;
        continue;
      }
      // This check is all that most elements cost.
      if (mayBeHidden[node] === 0 || flow.offset[end[node]!] === flow.offset[node]) continue;
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

/** True when an ancestor is hidden by `visibility`, the node shows itself, and nothing between them is hidden otherwise. */
function takesBack(test: HidingTest, soft: ReadonlySet<number>, parent: Int32Array, node: number): boolean {
  if (!test.showsItself(node)) return false;
  let at = parent[node]!;
  while (at > 0 && !soft.has(at)) {
    if (test.mayBeHidden[at] === 1 && test.reason(at)?.startsWith(BY_VISIBILITY) === false) return false;
    at = parent[at]!;
  }
  return at > 0;
}
