// Page → elements that a reader may not see although they are not known to be hidden, each with the reason: a style that is
// not understood or is close to hiding, text that scripts may fade in, a closed panel, an element that browsers do not draw.
// Callers report these beside the text, so that a page can hide nothing silently. It needs a complete reading of the page's
// sheets, so it runs only on request.

import { areAlike, type Declarations, pageRules, readColor } from '../css/index.ts';
import { attribute, isElement, Kind, Tag, type Tape, tagName } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { visibility } from './visibility.ts';

export interface MaybeHidden {
  /** The outermost elements, with the reason. */
  readonly roots: ReadonlyMap<number, string>;
  /** Limits that were reached during the search. */
  readonly limits: readonly string[];
}

export const maybeHidden: Fact<MaybeHidden> = fact('elements.maybeHidden', findMaybeHidden);

function findMaybeHidden(page: Page): MaybeHidden {
  const { tape, flow } = page;
  const seen = visibility(page);
  const rules = pageRules(page);
  const colors = new LetterColors(tape, (node) => rules.declaredAt(node));
  const styleDoubt = (node: number, characters: number): string | undefined =>
    rules.doubtAt(node, characters, (css) => colors.matchesBackground(node, css)) ??
    (colors.matchesBackground(node) ? 'color of its background' : undefined);
  const roots = new Map<number, string>();
  for (let node = 1; node < tape.size; ) {
    const past = tape.end[node]!;
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
      undrawn(tape, node) ??
      (tape.kind[node] === Kind.math ? undefined : styleDoubt(node, characters));
    if (reason === undefined) node++;
    else {
      roots.set(node, reason);
      node = past;
    }
  }
  return { roots, limits: [...rules.limits] };
}

function hasVisible(hidden: Uint8Array, from: number, past: number): boolean {
  return hidden.subarray(from, past).includes(0);
}

/** Elements whose text is a fallback for browsers that cannot show them. */
const FALLBACK = /^(?:canvas|object|audio|video|iframe|meter|progress|datalist|select|noembed|noframes|map|rp|applet)$/;
const SVG_UNDRAWN = /^(?:defs|symbol|title|desc|metadata|clippath|mask|pattern|marker|lineargradient)$/;

/** Why a browser does not draw the text of an element; undefined when it does. */
function undrawn(tape: Tape, node: number): string | undefined {
  const name = tagName(tape, node).toLowerCase();
  const parent = tape.parent[node]!;
  if (name === 'mphantom') return 'a phantom of a formula';
  if (tape.kind[node] === Kind.svg && SVG_UNDRAWN.test(name)) return `in ${name} of a drawing`;
  if (FALLBACK.test(name)) return `text in ${name}`;
  if (name === 'details' && attribute(tape, node, 'open') === undefined) return 'closed details';
  if (name === 'noscript') return 'shown without scripts only';
  if (name === 'marquee' && /^0/.test(attribute(tape, node, 'height') ?? attribute(tape, node, 'width') ?? ''))
    return 'no size';
  if (name === 'font' && /^-/.test(attribute(tape, node, 'size') ?? '')) return undefined;
  if (hasShadow(tape, node)) return 'covered by a shadow tree';
  return name === 'td' || name === 'th' ? collapsedColumn(tape, node, parent) : undefined;
}

/** True when a declarative shadow tree replaces an element's children. */
function hasShadow(tape: Tape, node: number): boolean {
  for (let child = node + 1; child < tape.end[node]!; child = tape.end[child]!) {
    if (tape.tag[child] !== Tag.template) continue;
    if ((attribute(tape, child, 'shadowrootmode') ?? attribute(tape, child, 'shadowroot')) !== undefined) return true;
  }
  return false;
}

/** A collapsed column hides its cells. */
function collapsedColumn(tape: Tape, _cell: number, row: number): string | undefined {
  let table = row;
  while (table > 0 && tape.tag[table] !== Tag.table) table = tape.parent[table]!;
  for (let child = table + 1; table > 0 && child < tape.end[table]!; child++) {
    if (tape.tag[child] === Tag.tr) break;
    if (tape.tag[child] !== Tag.col && tape.tag[child] !== Tag.colgroup) continue;
    if (/visibility|display|width|class|id/i.test(tape.source.slice(tape.from[child]!, tape.to[child]!)))
      return 'a column with a style';
  }
  return undefined;
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
