// A formula as a tree of MathML elements, however it was drawn: as MathML, as custom elements of MathJax's CHTML (`mjx-mi`),
// or as groups of its SVG (`data-mml-node`). The drawings name every glyph by its code point, so nothing is guessed. The
// surprise: drawings list scripts in drawing order, the upper one first.

import { LIMITS, noteLimit } from '../../../base/index.ts';
import { attribute, isElement, type Tape, tagName } from '../../../dom/index.ts';
import { textIn } from './text-in.ts';

export interface MathNode {
  /** Name of the MathML element. */
  readonly name: string;
  /** Its own text; elements with children have none. */
  readonly text: string;
  readonly children: readonly MathNode[];
  /** An attribute of the MathML, if there is MathML. */
  readonly attribute: (name: string) => string | undefined;
}

/** Below this depth, parts of a formula are read as text. */
const MAX_LEVELS = LIMITS['levels of a formula'];
const none = (): undefined => undefined;

function isTooDeep(tape: Tape, level: number): boolean {
  if (level > MAX_LEVELS) noteLimit(tape, 'levels of a formula');
  return level > MAX_LEVELS;
}

/** `<math>` or an element in it. */
export function fromMathml(tape: Tape, node: number, level = 0): MathNode {
  const name = tagName(tape, node).toLowerCase();
  const read = (key: string): string | undefined => attribute(tape, node, key);
  const children = [...childrenOf(tape, node)].filter((child) => isElement(tape, child));
  if (children.length === 0 || isTooDeep(tape, level))
    return { name, text: textIn(tape, node), children: [], attribute: read };
  return { name, text: '', children: children.map((child) => fromMathml(tape, child, level + 1)), attribute: read };
}

/** The drawing inside a MathJax 3 container; undefined if there is nothing to read. */
export function fromMathJax(tape: Tape, container: number): MathNode | undefined {
  for (let node = container + 1; node < tape.end[container]!; node++) {
    if (!isElement(tape, node)) continue;
    if (tagName(tape, node) === 'mjx-math') return fromChtml(tape, node, 0)[0];
    if (attribute(tape, node, 'data-mml-node') === 'math') return fromSvg(tape, node, 0)[0];
  }
  return undefined;
}

/** CHTML elements that only position others. */
const PLACES = new Set(
  'over under row script num den frac dbox dtable sqrt root table itable cell rbox'
    .split(' ')
    .map((name) => `mjx-${name}`),
);
/** The same, around one or more elements. */
const GROUPS = new Set(['mjx-box', 'mjx-base']);
/** CHTML elements that draw nothing of the formula. */
const STRUTS =
  /^mjx-(?:nstrut|dstrut|line|surd|spacer|tstrut|mark|strut|beg|ext|end|assistive-mml|menclose-border|labels)$/;

function fromChtml(tape: Tape, node: number, level: number): MathNode[] {
  const tag = tagName(tape, node);
  if (STRUTS.test(tag) || isTooDeep(tape, level)) return [];
  if (tag === 'mjx-c' || tag.startsWith('mjx-stretchy'))
    return [glyph(CODE.exec(attribute(tape, node, 'class') ?? '')?.[1])];
  if (tag === 'mjx-utext') return [leaf('#text', textIn(tape, node))];
  const children = [...childrenOf(tape, node)].flatMap((child) =>
    isElement(tape, child) ? fromChtml(tape, child, level + 1) : [],
  );
  if (PLACES.has(tag)) return children;
  if (GROUPS.has(tag)) return grouped(children);
  if (tag === 'mjx-mfrac' && !holds(tape, node, 'mjx-line')) return [withoutLine(children)];
  return [element(tag.replace(/^mjx-/, '').toLowerCase(), inOrder(tag, children))];
}

const CODE = /(?:^|\s)mjx-c([\dA-F]{2,6})(?:\s|$)/i;

function grouped(children: MathNode[]): MathNode[] {
  return children.length > 1 && children.some((child) => child.name !== '#text')
    ? [element('mrow', children)]
    : children;
}

/** `munderover` and `msubsup` have the upper script before the lower one; `mover` and `munderover` even before the base. */
function inOrder(tag: string, children: readonly MathNode[]): readonly MathNode[] {
  const [first, second, third] = children;
  if (first === undefined || second === undefined) return children;
  if (tag === 'mjx-mover') return [second, first];
  if (third !== undefined && tag === 'mjx-msubsup') return [first, third, second];
  // The upper limit, and the base with its lower limit as a separate `munder`.
  if (tag === 'mjx-munderover') {
    const [base, under] = second.name === 'munder' ? second.children : [second, third];
    return base === undefined || under === undefined ? children : [base, under, first];
  }
  if (tag === 'mjx-mroot') return [second, first];
  return children;
}

function fromSvg(tape: Tape, node: number, level: number): MathNode[] {
  const code = attribute(tape, node, 'data-c');
  if (code !== undefined) return [glyph(code)];
  const name = attribute(tape, node, 'data-mml-node');
  if (isTooDeep(tape, level)) return [];
  if (tagName(tape, node) === 'text') return [leaf('#text', textIn(tape, node))];
  const nodes = [...childrenOf(tape, node)].filter((child) => isElement(tape, child));
  const children = nodes.flatMap((child) => fromSvg(tape, child, level + 1));
  if (name === undefined) return grouped(children);
  if (SCRIPTED.test(name) && nodes.length === 3 && children.length === 3) {
    const [base, second, third] = children as [MathNode, MathNode, MathNode];
    return [
      element(name, height(tape, nodes[1]!) < height(tape, nodes[2]!) ? [base, second, third] : [base, third, second]),
    ];
  }
  if (name === 'mfrac' && !nodes.some((child) => tagName(tape, child) === 'rect')) return [withoutLine(children)];
  // The root sign is drawn next to its contents.
  const drawn =
    name === 'msqrt' || name === 'mroot'
      ? children.filter((child) => child.name !== 'mo' || child.text !== '√')
      : children;
  return [element(name.toLowerCase(), drawn)];
}

/** A fraction without its line: a binomial. */
function withoutLine(children: readonly MathNode[]): MathNode {
  return { name: 'mfrac', text: '', children, attribute: (name) => (name === 'linethickness' ? '0' : undefined) };
}

function holds(tape: Tape, node: number, name: string): boolean {
  for (let at = node + 1; at < tape.end[node]!; at++)
    if (isElement(tape, at) && tagName(tape, at) === name) return true;
  return false;
}

const SCRIPTED = /^(?:msubsup|munderover)$/;

/** Vertical position of a group: up is positive in MathJax's drawings. */
function height(tape: Tape, node: number): number {
  return Number.parseFloat(/translate\([^,]+,\s*([-\d.]+)/.exec(attribute(tape, node, 'transform') ?? '')?.[1] ?? '0');
}

/** Tokens have text, all other elements have children. */
function element(name: string, children: readonly MathNode[]): MathNode {
  const said = name.replace(/^texatom$/, 'mrow');
  if (children.length > 0 && children.every((child) => child.name === '#text')) {
    const text = children.map((child) => child.text).join('');
    return { name: said, text, children: [], attribute: none };
  }
  return { name: said, text: '', children, attribute: none };
}

function leaf(name: string, text: string): MathNode {
  return { name, text, children: [], attribute: none };
}

function glyph(code: string | undefined): MathNode {
  const point = Number.parseInt(code ?? '', 16);
  return leaf('#text', point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '');
}

function* childrenOf(tape: Tape, node: number): Generator<number> {
  for (let child = node + 1; child < tape.end[node]!; child = tape.end[child]!) yield child;
}
