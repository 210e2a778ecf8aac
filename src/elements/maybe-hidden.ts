// Page → elements that a reader may not see although they are not known to be hidden, each with the reason: a style that is
// not understood or is close to hiding, text that scripts may fade in, a closed panel, an element that browsers do not draw.
// Callers report these beside the text, so that a page can hide nothing silently. It reads the page's sheets, so it runs only
// on request.

import {
  areAlike,
  type Declarations,
  NOT_PARTLY,
  type Partly,
  pageRules,
  partlyDoubt,
  readColor,
} from '../css/index.ts';
import { attribute, isElement, Kind, MAYBE_SLOTTED, Tag, type Tape, tagName } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { visibility } from './visibility.ts';

/** The outermost elements, with the reason. */
export type MaybeHidden = ReadonlyMap<number, string>;

export const maybeHidden: Fact<MaybeHidden> = fact('elements.maybeHidden', findMaybeHidden);

function findMaybeHidden(page: Page): MaybeHidden {
  const { tape, flow } = page;
  const seen = visibility(page);
  const rules = pageRules(page);
  const colors = new LetterColors(tape, (node) => rules.declaredAt(node));
  const drawing = new Drawing(tape);
  const styleDoubt = (node: number, characters: number): string | undefined => {
    if (!rules.isSuspect(node)) return undefined;
    return (
      rules.doubtAt(node, characters, (css) => colors.matchesBackground(node, css)) ??
      (colors.matchesBackground(node) ? 'color of its background' : undefined)
    );
  };
  const roots = new Map<number, string>();
  const around = new Around();
  for (let node = 1; node < tape.size; ) {
    const past = tape.end[node]!;
    around.leave(node);
    const characters = flow.offset[past]! - flow.offset[node]!;
    if (characters === 0 || !isElement(tape, node)) {
      node++;
      continue;
    }
    if (seen.hidden[node] === 1) {
      node = hasVisible(seen.hidden, node, past) ? node + 1 : past;
      continue;
    }
    const reason =
      seen.closedRoots.get(node) ??
      drawing.undrawn(node) ??
      rules.covered.get(node) ??
      (tape.kind[node] === Kind.math ? undefined : (styleDoubt(node, characters) ?? around.enter(rules, node, past)));
    if (reason === undefined) node++;
    else {
      roots.set(node, reason);
      node = past;
    }
  }
  return roots;
}

/** The effects of the elements around the current one, for those that add up. */
class Around {
  private readonly open: { readonly past: number; readonly partly: Partly }[] = [];

  leave(node: number): void {
    while (this.open.length > 0 && this.open.at(-1)!.past <= node) this.open.pop();
  }

  /** Why the element and those around it may hide together. */
  enter(rules: ReturnType<typeof pageRules>, node: number, past: number): string | undefined {
    const before = this.open.at(-1)?.partly ?? NOT_PARTLY;
    const partly = rules.partlyAt(node, before);
    if (partly === before) return undefined;
    this.open.push({ past, partly });
    return partlyDoubt(partly);
  }
}

function hasVisible(hidden: Uint8Array, from: number, past: number): boolean {
  return hidden.subarray(from, past).includes(0);
}

/** Elements whose text is a fallback for browsers that cannot show them. */
const FALLBACK = /^(?:canvas|object|audio|video|iframe|meter|progress|datalist|select|noembed|noframes|map|rp|applet)$/;
const SVG_UNDRAWN = /^(?:defs|symbol|title|desc|metadata|clippath|mask|pattern|marker|lineargradient)$/;
/** Elements that are not drawn under certain conditions. */
const CONDITIONAL = /^(?:mphantom|details|noscript|marquee|td|th)$/;

/** Why a browser does not draw the text of an element. Called for each element, so results by tag are cached. */
class Drawing {
  private readonly tape: Tape;
  /** By tag: 1 if it is always drawn, 2 if more than the tag must be checked. */
  private readonly ofTags: number[] = [];
  /** Children of shadow hosts, and tables with a column that has a style. */
  private readonly slotted: ReadonlySet<number>;
  private readonly columns: ReadonlySet<number>;

  constructor(tape: Tape) {
    this.tape = tape;
    this.slotted = maybeSlotted(tape);
    this.columns = tablesWithStyledColumns(tape);
  }

  /** Undefined if a browser draws it. */
  undrawn(node: number): string | undefined {
    const { tape } = this;
    const tag = tape.tag[node]!;
    if (this.slotted.has(node)) return 'in a shadow tree with slots or styles';
    this.ofTags[tag] ??= needsLook(tape, node) ? 2 : 1;
    return this.ofTags[tag] === 1 && tape.kind[node] !== Kind.svg ? undefined : this.reason(node);
  }

  private reason(node: number): string | undefined {
    const { tape } = this;
    const name = tagName(tape, node).toLowerCase();
    if (name === 'mphantom') return 'an invisible part of a formula';
    if (tape.kind[node] === Kind.svg && SVG_UNDRAWN.test(name)) return `in an SVG ${name}`;
    if (FALLBACK.test(name)) return `text in ${name}`;
    if (name === 'details' && attribute(tape, node, 'open') === undefined) return 'closed details';
    if (name === 'noscript') return 'shown only without scripts';
    if (name === 'marquee' && /^0/.test(attribute(tape, node, 'height') ?? attribute(tape, node, 'width') ?? ''))
      return 'no size';
    return (name === 'td' || name === 'th') && this.columns.has(tableAround(tape, node))
      ? 'a column with a style'
      : undefined;
  }
}

function needsLook(tape: Tape, node: number): boolean {
  const name = tagName(tape, node).toLowerCase();
  return FALLBACK.test(name) || CONDITIONAL.test(name);
}

/** Children of shadow hosts whose slots or styles may hide them. */
function maybeSlotted(tape: Tape): ReadonlySet<number> {
  const found = new Set<number>();
  if (!tape.source.includes(MAYBE_SLOTTED)) return found;
  for (let node = 1; node < tape.size; node++)
    if (isElement(tape, node) && attribute(tape, node, MAYBE_SLOTTED) !== undefined) found.add(node);
  return found;
}

/** A collapsed column hides its cells. */
function tablesWithStyledColumns(tape: Tape): ReadonlySet<number> {
  const tables = new Set<number>();
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] !== Tag.col && tape.tag[node] !== Tag.colgroup) continue;
    if (/\b(?:visibility|display|class|id)\b/i.test(tape.source.slice(tape.from[node]!, tape.to[node]!)))
      tables.add(tableAround(tape, node));
  }
  return tables;
}

/** 0 for none. */
function tableAround(tape: Tape, node: number): number {
  let at = node;
  while (at > 0 && tape.tag[at] !== Tag.table) at = tape.parent[at]!;
  return Math.max(at, 0);
}

const WHITE = 0xffffffff;
const BLACK = 0x000000ff;

/** Text and background colors from the declarations that certainly apply. */
class LetterColors {
  private readonly tape: Tape;
  private readonly declaredAt: (node: number) => Declarations;

  constructor(tape: Tape, declaredAt: (node: number) => Declarations) {
    this.tape = tape;
    this.declaredAt = declaredAt;
  }

  /** True when an element that sets one of the two colors has text in nearly its background color. */
  matchesBackground(node: number, css: Declarations = this.declaredAt(node)): boolean {
    const sets = ['color', '-webkit-text-fill-color', 'background', 'background-color'].some((name) => css.has(name));
    if (!sets && !/color|background/i.test(this.startTag(node))) return false;
    const letters = this.around(node, (at) => this.lettersOf(at, at === node ? css : undefined)) ?? BLACK;
    const ground = this.around(node, (at) => this.groundOf(at, at === node ? css : undefined)) ?? WHITE;
    return areAlike(letters, ground);
  }

  private startTag(node: number): string {
    return this.tape.source.slice(this.tape.from[node]!, this.tape.to[node]!);
  }

  private around(node: number, ask: (node: number) => number | undefined): number | undefined {
    for (let at = node; at > 0; at = this.tape.parent[at]!) {
      const color = ask(at);
      if (color !== undefined) return color;
    }
    return undefined;
  }

  private lettersOf(node: number, css: Declarations = this.declaredAt(node)): number | undefined {
    const written =
      css.get('-webkit-text-fill-color') ??
      css.get('color') ??
      attribute(this.tape, node, tagName(this.tape, node) === 'body' ? 'text' : 'color')?.toLowerCase();
    return written === undefined ? undefined : readColor(written);
  }

  private groundOf(node: number, css: Declarations = this.declaredAt(node)): number | undefined {
    const written = css.get('background-color') ?? css.get('background') ?? attribute(this.tape, node, 'bgcolor');
    if (written === undefined) return undefined;
    for (const part of written.toLowerCase().split(/\s+(?![^(]*\))/)) {
      const color = readColor(part);
      if (color !== undefined && (color & 0xff) > 0x80) return color;
    }
    return undefined;
  }
}
