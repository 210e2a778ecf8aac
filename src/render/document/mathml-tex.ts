// Presentation MathML → TeX, for formulas whose source is not on the page. Recursion stops at a fixed depth, where the
// rest becomes plain text; what is not known becomes its children in a row, so no symbol is lost.

import { attribute, isElement, Kind, rawText, type Tape, tagName } from '../../dom/index.ts';

const MAX_LEVELS = 24;
/** Longer ones keep their fences as they are. */
const MAX_FENCED = 4000;
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
  '⇐': '\\Leftarrow ',
  '⇔': '\\Leftrightarrow ',
  '←': '\\leftarrow ',
  '↦': '\\mapsto ',
  '∮': '\\oint ',
  '∘': '\\circ ',
  '⋆': '\\star ',
  '∗': '*',
  '⊕': '\\oplus ',
  '⊗': '\\otimes ',
  '⊆': '\\subseteq ',
  '⊃': '\\supset ',
  '⊇': '\\supseteq ',
  '∅': '\\emptyset ',
  '∼': '\\sim ',
  '≅': '\\cong ',
  '∝': '\\propto ',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
  '⌊': '\\lfloor ',
  '⌋': '\\rfloor ',
  '⌈': '\\lceil ',
  '⌉': '\\rceil ',
  '∥': '\\parallel ',
  '∧': '\\land ',
  '∨': '\\lor ',
  '¬': '\\neg ',
  '⋮': '\\vdots ',
  '⋱': '\\ddots ',
  ℝ: '\\mathbb{R}',
  ℕ: '\\mathbb{N}',
  ℤ: '\\mathbb{Z}',
  ℚ: '\\mathbb{Q}',
  ℂ: '\\mathbb{C}',
  ℓ: '\\ell ',
  ζ: '\\zeta ',
  η: '\\eta ',
  κ: '\\kappa ',
  ν: '\\nu ',
  ξ: '\\xi ',
  χ: '\\chi ',
  ψ: '\\psi ',
  ϕ: '\\phi ',
  ϵ: '\\epsilon ',
  Γ: '\\Gamma ',
  Θ: '\\Theta ',
  Λ: '\\Lambda ',
  Π: '\\Pi ',
  Φ: '\\Phi ',
  Ψ: '\\Psi ',
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
    munder: (parts) => accented(parts, UNDER, '_'),
    mover: (parts) => accented(parts, OVER, '^'),
    munderover: (parts) => `${base(parts)}_${braced(parts, 1)}^${braced(parts, 2)}`,
    msqrt: (parts) => `\\sqrt{${parts.join('')}}`,
    mroot: (parts) => `\\sqrt[${at(parts, 1)}]${braced(parts, 0)}`,
    mtable: (parts) => `\\begin{matrix}${parts.join(' \\\\ ')}\\end{matrix}`,
    mtr: (parts) => parts.join(' & '),
    // The first cell is the number of the row.
    mlabeledtr: (parts) =>
      `${parts.slice(1).join(' & ')} \\tag{${at(parts, 0)
        .replace(/\\text\{([^}]*)\}/g, '$1')
        .replace(/[()]/g, '')}}`,
    mtext: (parts) => `\\text{${parts.join('')}}`,
    mfenced: (parts) => `(${parts.join(',')})`,
    mspace: () => ' ',
    annotation: () => '',
    'annotation-xml': () => '',
  }),
);

/** Signs above and below → the accent they are. */
const OVER: Readonly<Record<string, string>> = {
  '\\to': 'vec',
  '→': 'vec',
  '^': 'hat',
  ˆ: 'hat',
  '~': 'tilde',
  '˜': 'tilde',
  '\\sim': 'tilde',
  '˙': 'dot',
  '.': 'dot',
  '¨': 'ddot',
  ˇ: 'check',
  '¯': 'overline',
  '‾': 'overline',
  '―': 'overline',
  _: 'overline',
  '-': 'overline',
  '⏞': 'overbrace',
};
const UNDER: Readonly<Record<string, string>> = {
  '⏟': 'underbrace',
  _: 'underline',
  '‾': 'underline',
  '¯': 'underline',
};

function accented(parts: Parts, accents: Readonly<Record<string, string>>, sign: string): string {
  const accent = accents[at(parts, 1).trim()];
  return accent === undefined ? `${base(parts)}${sign}${braced(parts, 1)}` : `\\${accent}${braced(parts, 0)}`;
}

/** Fences around a matrix → the matrix that has them. */
const FENCED: readonly (readonly [RegExp, string])[] = [
  [/\(\s*\\begin\{matrix\}(.*?)\\end\{matrix\}\s*\)/g, 'pmatrix'],
  [/\[\s*\\begin\{matrix\}(.*?)\\end\{matrix\}\s*\]/g, 'bmatrix'],
  [/\|\s*\\begin\{matrix\}(.*?)\\end\{matrix\}\s*\|/g, 'vmatrix'],
  [/\\\{\s*\\begin\{matrix\}(.*?)\\end\{matrix\}(?!\s*\\\})/g, 'cases'],
];

function base(parts: Parts): string {
  const one = at(parts, 0);
  return [...one].length <= 1 || /^\\[a-zA-Z]+ ?$/.test(one) ? one : `{${one}}`;
}

export function mathmlToTex(tape: Tape, math: number): string {
  let tex = write(tape, math, 0).replace(/ {2,}/g, ' ').trim();
  if (tex.includes('{matrix}') && tex.length < MAX_FENCED)
    for (const [fences, name] of FENCED) tex = tex.replace(fences, `\\begin{${name}}$1\\end{${name}}`);
  return tex.replace(/\(\\genfrac\{\}\{\}\{0pt\}\{\}/g, '\\binom').replace(/(\\binom\{[^{}]*\}\{[^{}]*\})\)/g, '$1');
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
  if (name === 'mfrac' && /^0/.test(attribute(tape, node, 'linethickness') ?? ''))
    return `\\genfrac{}{}{0pt}{}${braced(parts, 0)}${braced(parts, 1)}`;
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
