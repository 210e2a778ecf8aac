// A formula (math-node.ts) → TeX, for pages that do not include the author's TeX. A small writer for the constructs of schools
// and papers, one row per element. Unknown elements are written as their children, so no symbol is lost. The surprise: in
// MathML only the position tells that a sign is an accent, a fence or a limit; TeX has a name for each.

import { cleanCode } from '../../../text/index.ts';
import { type Accents, OVER, UNDER } from './accents.ts';
import type { MathNode } from './math-node.ts';
import { symbols } from './write-symbols.ts';

type Parts = readonly string[];
const at = (parts: Parts, index: number): string => parts[index] ?? '';
const braced = (parts: Parts, index: number): string => `{${at(parts, index).trim()}}`;

export function writeTex(formula: MathNode): string {
  return cleanCode(write(formula)).replace(/ {2,}/g, ' ').trim();
}

function write(node: MathNode): string {
  const how = entry(ELEMENTS, node.name);
  if (how !== undefined) return how(node);
  return node.children.length === 0 ? symbols(node.text) : row(node.children);
}

/** Own properties only: names come from the page, and every object has `constructor`. */
function entry<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const all = (node: MathNode): string[] => node.children.map(write);
const inRow = (node: MathNode): string => (node.children.length === 0 ? symbols(node.text) : row(node.children));
const nothing = (): string => '';

/** The writer of each element. */
const ELEMENTS: Readonly<Record<string, (node: MathNode) => string>> = {
  mi: identifier,
  mn: (node) => variant(node, symbols(node.text)),
  mo: operator,
  mtext: (node) => (node.text.replace(/[\s\u00a0\u200b]+/g, '') === '' ? '\\ ' : textCommand(node)),
  ms: (node) => `\\text{"${textOf(node)}"}`,
  mspace: (node) => space(node.attribute('width')),
  mfrac: fraction,
  msup: (node) => scripts(node, all(node), undefined, 1),
  msub: (node) => scripts(node, all(node), 1, undefined),
  msubsup: (node) => scripts(node, all(node), 1, 2),
  munder: (node) => accented(node, UNDER, 'underset', 1, undefined),
  mover: (node) => accented(node, OVER, 'overset', undefined, 1),
  munderover: (node) => scripts(node, all(node), 1, 2),
  mmultiscripts: multiscripts,
  msqrt: (node) => `\\sqrt{${inRow(node).trim()}}`,
  mroot: root,
  mtable: (node) => table(node),
  mtr: (node) => all(node).map(trimmed).join(' & '),
  mlabeledtr: labeledRow,
  mfenced: fenced,
  mphantom: (node) => `\\phantom{${inRow(node)}}`,
  menclose: enclosure,
  annotation: nothing,
  'annotation-xml': nothing,
  none: nothing,
  mprescripts: nothing,
};

const trimmed = (part: string): string => part.trim();
/** A label without brackets and `\\text`. */
const plain = (part: string): string =>
  part
    .replace(/\\text\{([^{}]*)\}/g, '$1')
    .replace(/[()]/g, '')
    .trim();

// Children are written once: writing them twice at each level would double the work per level.

function root(node: MathNode): string {
  const parts = all(node);
  return `\\sqrt[${at(parts, 1).trim()}]${braced(parts, 0)}`;
}

/** The first cell is the number of the row. */
function labeledRow(node: MathNode): string {
  const [label = '', ...cells] = all(node);
  return `${cells.map(trimmed).join(' & ')} \\tag{${plain(label)}}`;
}

/** Separators are single signs, used in turn; the last one repeats. */
function fenced(node: MathNode): string {
  const signs = [...(node.attribute('separators') ?? ',').slice(0, MAX_SEPARATORS).replace(/\s+/g, '')];
  const between = (i: number): string => (i === 0 ? '' : symbols(signs[Math.min(i, signs.length) - 1] ?? ''));
  const inside = all(node).map((part, i) => between(i) + part);
  return `${symbols(node.attribute('open') ?? '(')}${inside.join('')}${symbols(node.attribute('close') ?? ')')}`;
}

const MAX_SEPARATORS = 100;

const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr ' +
    'sec sin sinh sup tan tanh'
  ).split(' '),
);

function identifier(node: MathNode): string {
  const name = node.text.trim();
  if (FUNCTIONS.has(name)) return `\\${name} `;
  const tex = symbols(name);
  if (/^[a-zA-Z]{2,}$/.test(name)) return node.attribute('mathvariant') ? variant(node, tex) : `\\operatorname{${tex}}`;
  return variant(node, tex);
}

function operator(node: MathNode): string {
  const name = node.text.trim();
  if (FUNCTIONS.has(name)) return `\\${name} `;
  if (name === 'mod') return '\\bmod ';
  if (/^[a-zA-Z]{2,}$/.test(name)) return `\\operatorname{${name}}`;
  return symbols(name);
}

const VARIANTS: Readonly<Record<string, string>> = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  'bold-script': 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

function variant(node: MathNode, tex: string): string {
  const said = node.attribute('mathvariant') ?? '';
  if (said === 'normal') return /^[a-zA-Z]+$/.test(tex) ? `\\mathrm{${tex}}` : tex;
  const command = entry(VARIANTS, said);
  return command === undefined || tex.startsWith('\\math') ? tex : `\\${command}{${tex.trim()}}`;
}

/** Words keep their spaces; characters special to TeX are escaped. */
function textOf(node: MathNode): string {
  const text = node.children.length === 0 ? node.text : node.children.map(textOf).join('');
  return text.replace(/[\s\u00a0]+/g, ' ').replace(/[{}$%#&_]/g, (one) => `\\${one}`);
}

function textCommand(node: MathNode): string {
  const said = node.attribute('mathvariant');
  const command = said === 'bold' ? 'textbf' : said === 'italic' ? 'textit' : said === 'monospace' ? 'texttt' : 'text';
  return `\\${command}{${textOf(node)}}`;
}

/** Maximum width in em of each TeX space. */
const SPACES: readonly (readonly [em: number, tex: string])[] = [
  [0.01, ''],
  [0.2, '\\,'],
  [0.25, '\\:'],
  [0.4, '\\;'],
  [1.5, '\\quad '],
];

function space(width: string | undefined): string {
  if (width === undefined) return '';
  const em = Number.parseFloat(width) * (/px|pt/.test(width) ? 0.1 : 1);
  if (em < 0 || width.startsWith('negative')) return '\\!';
  if (Number.isNaN(em)) return entry(NAMED_SPACES, width) ?? '';
  return SPACES.find(([most]) => em <= most)?.[1] ?? '\\qquad ';
}

const NAMED_SPACES: Readonly<Record<string, string>> = {
  thinmathspace: '\\,',
  mediummathspace: '\\:',
  thickmathspace: '\\;',
};

function fraction(node: MathNode): string {
  return fractionBy(hasLine(node) ? 'frac' : 'genfrac{}{}{0pt}{}', node);
}

const hasLine = (node: MathNode): boolean => !/^0(?:[a-z%.0]*)$/i.test(node.attribute('linethickness') ?? '');

function fractionBy(command: string, node: MathNode): string {
  const parts = all(node);
  return `\\${command}${braced(parts, 0)}${braced(parts, 1)}`;
}

/** The base of a script: one sign, one command, or a group. */
function base(parts: Parts): string {
  const one = at(parts, 0);
  if ([...one].length === 1 || /^\\[a-zA-Z]+ ?$/.test(one)) return one.trimEnd();
  if (/^(?:\\left)?[([].*[)\]]$/.test(one)) return one;
  return /^\\(?:(?:under|over)brace|operatorname\*?|math\w+|vec|hat|bar)\{[^{}]*\}$/.test(one)
    ? one
    : `{${one.trim()}}`;
}

function scripts(_node: MathNode, parts: Parts, lower: number | undefined, upper: number | undefined): string {
  let tex = base(parts);
  if (lower !== undefined && at(parts, lower) !== '') tex += `_${braced(parts, lower)}`;
  const above = upper === undefined ? '' : at(parts, upper).trim();
  if (/^'+$/.test(above)) tex += above;
  else if (above !== '') tex += `^{${above}}`;
  return tex;
}

function multiscripts(node: MathNode): string {
  const cut = node.children.findIndex((child) => child.name === 'mprescripts');
  const parts = all(node);
  const behind = cut < 0 ? parts.slice(1) : parts.slice(1, cut);
  const before = cut < 0 ? [] : parts.slice(cut + 1);
  const pairs = (list: Parts): string => {
    let tex = '';
    for (let i = 0; i < list.length; i += 2) {
      if (at(list, i) !== '') tex += `_${braced(list, i)}`;
      if (at(list, i + 1) !== '') tex += `^${braced(list, i + 1)}`;
    }
    return tex;
  };
  return `${before.length === 0 ? '' : `{}${pairs(before)}`}${base(parts)}${pairs(behind)}`;
}

const ONE_LETTER = /^(?:.|\\[a-z]+(?:\{.\})?)$/iu;
/** Operators with limits above and below by default. */
const LIMITS =
  /^\\(?:sum|prod|coprod|big\w+|lim|liminf|limsup|max|min|sup|inf|det|gcd|Pr|int|iint|iiint|oint|operatorname|underbrace|overbrace)(?![a-z])/;

function accented(
  node: MathNode,
  accents: Accents,
  set: string,
  lower: number | undefined,
  upper: number | undefined,
): string {
  const [under, sign] = node.children.filter((child) => child.text !== APPLY && child.name !== 'mspace');
  if (under === undefined || sign === undefined) return row(node.children);
  const parts = [write(under), write(sign)];
  const accent = sign.children.length === 0 ? entry(accents, sign.text.trim()) : undefined;
  if (accent !== undefined) return `\\${accent[ONE_LETTER.test(at(parts, 0).trim()) ? 0 : 1]}${braced(parts, 0)}`;
  const core = at(parts, 0);
  if (!LIMITS.test(core)) return `\\${set}${braced(parts, 1)}${braced(parts, 0)}`;
  const starred = core.startsWith('\\operatorname{') ? core.replace('\\operatorname{', '\\operatorname*{') : core;
  return scripts(node, [starred, at(parts, 1)], lower, upper);
}

/** Between a function and its argument; some writers leave it where it is not allowed. */
const APPLY = '\u2061';

const ENCLOSURES: readonly (readonly [RegExp, string])[] = [
  [/top/, 'overline'],
  [/bottom/, 'underline'],
  [/box/, 'boxed'],
  [/updiagonalstrike.*downdiagonalstrike/, 'xcancel'],
  [/updiagonalstrike/, 'cancel'],
  [/downdiagonalstrike/, 'bcancel'],
  [/horizontalstrike/, 'sout'],
];

function enclosure(node: MathNode): string {
  const notation = node.attribute('notation') ?? '';
  const command = ENCLOSURES.find(([pattern]) => pattern.test(notation))?.[1];
  return command === undefined ? inRow(node) : `\\${command}{${inRow(node).trim()}}`;
}

/** A table without fences: aligned lines, or values. */
function table(node: MathNode, environment?: string): string {
  const rows = all(node).map(trimmed);
  const [only] = node.children;
  // A numbered line is not a matrix.
  if (environment === undefined && rows.length === 1 && (only?.name === 'mlabeledtr' || only?.children.length === 1))
    return rows[0]!;
  const isAligned =
    node.attribute('displaystyle') === 'true' ||
    /^right (?:left|center)/.test(node.attribute('columnalign') ?? '') ||
    node.children.every(({ children }) => children.length === 2 && RELATION.test(firstText(children[1]!)));
  const name = environment ?? (isAligned ? 'aligned' : 'matrix');
  return `\\begin{${name}}${rows.join(' \\\\ ')}\\end{${name}}`;
}

const RELATION = /^[=<>≤≥≈≡≠∼→⇒⟹∈]/;

function firstText(node: MathNode): string {
  let at: MathNode | undefined = node;
  while (at !== undefined && at.children.length > 0) at = at.children.find((child) => !isBlank(child));
  return at?.text.trim() ?? '';
}

/** Fences around a table → the matrix environment. */
const MATRICES: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
  '{': 'cases',
};
const OPENS = /^[([{|‖⟨⌊⌈]/;
const CLOSES = /^[)\]}|‖⟩⌋⌉]/;
/** Extensible fences are drawn in pieces; bars have two code points. */
const PIECES: Readonly<Record<string, string>> = {
  '⎛': '(',
  '⎝': '(',
  '⎞': ')',
  '⎠': ')',
  '⎡': '[',
  '⎣': '[',
  '⎤': ']',
  '⎦': ']',
  '⎧': '{',
  '⎩': '{',
  '⎫': '}',
  '⎭': '}',
  '∣': '|',
  '∥': '‖',
};

const fence = (wrapped: MathNode | undefined): string => {
  const node = unwrapped(wrapped);
  if (node === undefined || node.name !== 'mo') return '';
  const sign = node.text.trim();
  return PIECES[sign[0] ?? ''] ?? sign;
};
const isBlank = (node: MathNode): boolean =>
  node.children.length === 0 && node.text.trim() === '' && !/^(?:mspace|mtext|mprescripts|none)$/.test(node.name);

function row(children: readonly MathNode[]): string {
  let tex = '';
  let last = '';
  const seen = children.filter((child) => !isBlank(child));
  for (let i = 0; i < seen.length; i++) {
    const opening = fence(seen[i]);
    const inner = opening === '' ? undefined : unwrapped(seen[i + 1]);
    const closing = fence(seen[i + 2]);
    if (inner?.name === 'mtable' && OPENS.test(opening)) {
      const name = entry(MATRICES, CLOSES.test(closing) ? opening + closing : opening);
      if (name !== undefined) {
        tex += table(inner, name);
        i += CLOSES.test(closing) ? 2 : 1;
        continue;
      }
    }
    if (opening === '(' && closing === ')' && inner?.name === 'mfrac' && !hasLine(inner)) {
      tex += fractionBy('binom', inner);
      i += 2;
      continue;
    }
    // TeX adds the space after a function itself.
    if (seen[i]!.name === 'mspace' && BEHIND_FUNCTION.test(last)) continue;
    const part = i === 0 || i === seen.length - 1 ? stretched(seen, i) : write(seen[i]!);
    last = `${last}${part}`.slice(-MAX_BEHIND);
    tex += part;
  }
  return tex;
}

/** Maximum characters to look back for a function and its lower limit. */
const MAX_BEHIND = 200;

const BEHIND_FUNCTION = new RegExp(`\\\\(?:${[...FUNCTIONS].join('|')}) ?(?:_\\{[^{}]*\\})?$`);

/** Fences around something tall grow with it. */
function stretched(children: readonly MathNode[], index: number): string {
  const node = children[index]!;
  const first = fence(children[0]);
  const last = fence(children[children.length - 1]);
  const isPair = children.length > 2 && OPENS.test(first) && CLOSES.test(last) && children.slice(1, -1).some(isHigh);
  if (!isPair || node.attribute('stretchy') === 'false') return write(node);
  return `${index === 0 ? '\\left' : '\\right'}${symbols(index === 0 ? first : last)}`;
}

const HIGH: ReadonlySet<string> = new Set(['mfrac', 'mtable', 'munderover', 'munder', 'mover', 'mroot']);
const isHigh = (node: MathNode): boolean => HIGH.has(node.name) || (node.name === 'mrow' && node.children.some(isHigh));

function unwrapped(node: MathNode | undefined): MathNode | undefined {
  let inner = node;
  while (inner !== undefined && /^(?:mrow|mstyle|mpadded)$/.test(inner.name) && inner.children.length === 1)
    inner = inner.children[0];
  return inner;
}
