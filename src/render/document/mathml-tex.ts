// Presentation MathML → TeX, for formulas whose source is not on the page. Recursion stops at a fixed depth, where the
// rest becomes plain text; what is not known becomes its children in a row, so no symbol is lost.

import { isElement, Kind, rawText, type Tape, tagName } from '../../dom/index.ts';

const MAX_LEVELS = 24;
const SYMBOLS: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  '∓': '\\mp ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '≡': '\\equiv ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∂': '\\partial ',
  '∇': '\\nabla ',
  '√': '\\surd ',
  '→': '\\to ',
  '⇒': '\\Rightarrow ',
  '↔': '\\leftrightarrow ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '⊂': '\\subset ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '∀': '\\forall ',
  '∃': '\\exists ',
  '…': '\\dots ',
  '⋯': '\\cdots ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  ε: '\\epsilon ',
  θ: '\\theta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  π: '\\pi ',
  ρ: '\\rho ',
  σ: '\\sigma ',
  τ: '\\tau ',
  φ: '\\phi ',
  ω: '\\omega ',
  Δ: '\\Delta ',
  Σ: '\\Sigma ',
  Ω: '\\Omega ',
  '−': '-',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  $: '\\$',
  '\u2061': '',
  '\u2062': '',
  '\u2063': ',',
  '\\': '\\backslash ',
};

type Parts = readonly string[];
const at = (parts: Parts, index: number): string => parts[index] ?? '';
const braced = (parts: Parts, index: number): string => `{${at(parts, index)}}`;

/** How each element is written from its children. */
const ELEMENTS: ReadonlyMap<string, (parts: Parts) => string> = new Map(
  Object.entries<(parts: Parts) => string>({
    mfrac: (parts) => `\\frac${braced(parts, 0)}${braced(parts, 1)}`,
    msup: (parts) => `${base(parts)}^${braced(parts, 1)}`,
    msub: (parts) => `${base(parts)}_${braced(parts, 1)}`,
    msubsup: (parts) => `${base(parts)}_${braced(parts, 1)}^${braced(parts, 2)}`,
    munder: (parts) => `${base(parts)}_${braced(parts, 1)}`,
    mover: (parts) => `${base(parts)}^${braced(parts, 1)}`,
    munderover: (parts) => `${base(parts)}_${braced(parts, 1)}^${braced(parts, 2)}`,
    msqrt: (parts) => `\\sqrt{${parts.join('')}}`,
    mroot: (parts) => `\\sqrt[${at(parts, 1)}]${braced(parts, 0)}`,
    mtable: (parts) => `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`,
    mtr: (parts) => parts.join(' & '),
    mtext: (parts) => `\\text{${parts.join('')}}`,
    mfenced: (parts) => `(${parts.join(',')})`,
    mspace: () => ' ',
    annotation: () => '',
    'annotation-xml': () => '',
  }),
);

function base(parts: Parts): string {
  const one = at(parts, 0);
  return [...one].length <= 1 || /^\\[a-zA-Z]+ ?$/.test(one) ? one : `{${one}}`;
}

export function mathmlToTex(tape: Tape, math: number): string {
  return write(tape, math, 0).replace(/ {2,}/g, ' ').trim();
}

function write(tape: Tape, node: number, level: number): string {
  if (tape.kind[node] === Kind.text) return symbols(rawText(tape, node));
  const parts: string[] = [];
  if (level < MAX_LEVELS) {
    for (let child = node + 1; child < tape.end[node]!; child = tape.end[child]!) {
      if (isElement(tape, child) || tape.kind[child] === Kind.text) {
        const part = write(tape, child, level + 1);
        if (part !== '' || isElement(tape, child)) parts.push(part);
      }
    }
  } else {
    for (let inner = node; inner < tape.end[node]!; inner++) {
      if (tape.kind[inner] === Kind.text) parts.push(symbols(rawText(tape, inner)));
    }
  }
  const name = tagName(tape, node).toLowerCase();
  const how = ELEMENTS.get(name);
  if (how !== undefined) return how(parts);
  const joined = parts.join('');
  return name === 'mi' && joined.length > 1 && /^[a-zA-Z]+$/.test(joined) ? `\\operatorname{${joined}}` : joined;
}

function symbols(text: string): string {
  let tex = '';
  for (const character of text.replace(/\s+/g, ' ').trim()) tex += SYMBOLS[character] ?? character;
  return tex;
}
