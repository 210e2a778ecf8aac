// MathML, KaTeX and MathJax → TeX. All three may include the author's TeX, as an annotation or a script; otherwise MathML or
// MathJax's drawing is converted to TeX (write-tex.ts). The surprise: an annotation is invisible text, so it is used only if
// its words appear in the visible formula too.

import { LIMITS, noteLimit } from '../../../base/index.ts';
import { attribute, isElement, Tag, type Tape, tagName } from '../../../dom/index.ts';
import { cleanCode } from '../../../text/index.ts';
import type { Formula } from '../document.ts';
import { fromMathJax, fromMathml } from './math-node.ts';
import { textIn } from './text-in.ts';
import { writeTex } from './write-tex.ts';

/** Longer TeX is not output. */
const MAX_TEX = LIMITS['characters of a formula'];
/** Maximum nodes and drawn characters of a formula: TeX is hardly ever shorter. */
const MAX_NODES = 8 * MAX_TEX;
const MAX_DRAWN = 8 * MAX_TEX;

/** `<math>`, with or without an annotation. */
export function readMath(tape: Tape, node: number): Formula | undefined {
  if (tape.end[node]! - node > MAX_NODES) return tooLong(tape);
  const written = tidy(annotation(tape, node) ?? attribute(tape, node, 'alttext') ?? '');
  const trusted = written !== '' && isSeen(written, textIn(tape, node, false)) ? written : undefined;
  const tex = trusted ?? writeTex(fromMathml(tape, node));
  return isWritten(tape, tex) ? { type: 'formula', tex, display: isDisplay(tape, node) } : undefined;
}

/** `<script type="math/tex">`, MathJax 2: the source of the formula that is (or will be) drawn before it. */
export function readMathScript(tape: Tape, node: number): Formula | undefined {
  const type = attribute(tape, node, 'type') ?? '';
  if (!/^math\/tex/i.test(type)) return undefined;
  const tex = tidy(textIn(tape, node));
  if (!isWritten(tape, tex)) return undefined;
  return { type: 'formula', tex, display: /mode\s*=\s*display/i.test(type) };
}

/** Attributes that may contain the source of a drawn formula. */
const SOURCE_ATTRIBUTES = ['data-math', 'data-latex', 'data-tex', 'data-expr'] as const;

/** An element with its formula in an attribute, or a MathJax 3 container with MathML for screen readers. */
export function readDrawn(tape: Tape, node: number): Formula | undefined {
  for (const name of SOURCE_ATTRIBUTES) {
    const written = attribute(tape, node, name);
    if (written === undefined) continue;
    const tex = tidy(written);
    if (isWritten(tape, tex) && isSeen(tex, textIn(tape, node)))
      return {
        type: 'formula',
        tex,
        display: isDisplay(tape, node) || /block|display/.test(attribute(tape, node, 'class') ?? ''),
      };
  }
  return tagName(tape, node) === 'mjx-container' ? readMathJax(tape, node) : undefined;
}

/** Maximum words in a copy for screen readers; more are not a formula. */
const MAX_WORDS = 8;

/** Reads a MathJax 3 drawing: by its glyphs, or by the MathML next to them if the drawing does not name them. */
function readMathJax(tape: Tape, container: number): Formula | undefined {
  const display = /^true$/i.test(attribute(tape, container, 'display') ?? '');
  const drawn = fromMathJax(tape, container);
  const tex = drawn === undefined ? '' : writeTex(drawn);
  for (let at = container + 1; at < tape.end[container]!; at++) {
    if (tape.tag[at] !== Tag.math) continue;
    const formula = readMath(tape, at);
    if (formula === undefined || (formula.tex.match(/(?<![\\a-z])[a-z]{4,}/gi)?.length ?? 0) > MAX_WORDS) break;
    return display ? { ...formula, display } : formula;
  }
  return isWritten(tape, tex) ? { type: 'formula', tex, display } : undefined;
}

/** Whether a formula may be drawn in the element without any text. */
export function isDrawing(tape: Tape, node: number): boolean {
  return isElement(tape, node) && tagName(tape, node) === 'mjx-container';
}

const SERVICE = /latex\.php|codecogs\.com|[?&]cht=tx|mathurl\.com|quicklatex|\/mimetex|\/mathtex/i;
/** Commands that no file name or description contains: a text with one of them is TeX. */
const COMMAND =
  /\\(?:frac|sqrt|sum|prod|int|lim|begin|operatorname|mathrm|mathbf|mathbb|mathcal|left|right|alpha|beta|gamma|delta|epsilon|theta|lambda|mu|pi|rho|sigma|phi|omega|Delta|Omega|partial|nabla|infty|cdot|times|leq?|geq?|neq?|approx|to|rightarrow|mapsto|in|exp|log|ln|sin|cos|vec|hat|bar|overline|text|binom|displaystyle)(?![a-zA-Z])/;

/** A picture of a formula with its source in its alt text or URL. */
export function readMathImage(tape: Tape, node: number): Formula | undefined {
  const source = attribute(tape, node, 'src') ?? '';
  const names = attribute(tape, node, 'class') ?? '';
  if (isMathFallback(names) && followsMath(tape, node)) return undefined;
  const alt = attribute(tape, node, 'alt') ?? '';
  const service = SERVICE.test(source);
  const named = /(?:^|\s)(?:latex|tex|ql-img-\w+|equation|math)(?:\s|$)/i.test(names);
  if (!service && !named && !COMMAND.test(alt) && !/%5C/i.test(source)) return undefined;
  const written = /[\\^_={}+]/.test(alt) || (service && alt !== '') ? alt : fromAddress(source);
  const tex = tidy(written)
    .replace(/^\$+|\$+$/g, '')
    .replace(/^\\(?:displaystyle|dpi\{\d+\}|large|inline)\s*/gi, '')
    .trim();
  if (!(service || (named ? /\\[a-z]/i : COMMAND).test(tex)) || !isWritten(tape, tex)) return undefined;
  return { type: 'formula', tex, display: /display/i.test(names) || /^\\begin\{(?:align|gather|equation)/.test(tex) };
}

/** Nodes at the start of a parent that are searched for MathML: MediaWiki puts it in a hidden span. */
const MATH_REACH = 3;

/** Whether MediaWiki shows this picture to browsers without MathML. */
function isMathFallback(names: string): boolean {
  return names.includes('mwe-math-fallback');
}

/** Whether the same formula is MathML before the picture. */
function followsMath(tape: Tape, node: number): boolean {
  const from = tape.parent[node]! + 1;
  for (let at = from; at < Math.min(from + MATH_REACH, node); at++) if (tape.tag[at] === Tag.math) return true;
  return false;
}

function fromAddress(source: string): string {
  const query =
    /[?&](?:latex|chl)=([^&]+)/.exec(source)?.[1] ??
    /codecogs\.com\/[\w.]+\?(.+)$/.exec(source)?.[1] ??
    /\/([^/?#]*%5C[^/?#]*)$/i.exec(source)?.[1] ??
    '';
  try {
    return decodeURIComponent(query.replace(/\+/g, ' '));
  } catch {
    return '';
  }
}

export function isMathDrawingName(names: string): boolean {
  return /^MathJax|^MJX/.test(names);
}

/** Whether MathJax 2 draws this span before such a script, or uses it as a preview. */
export function isMathDrawing(tape: Tape, node: number): boolean {
  const names = attribute(tape, node, 'class') ?? '';
  if (!isMathDrawingName(names)) return false;
  const level = tape.parent[node]!;
  for (let at = tape.end[node]!, steps = 0; at < tape.end[level]! && steps < 4; at = tape.end[at]!, steps++) {
    if (tape.tag[at] === Tag.script) return /^math\//i.test(attribute(tape, at, 'type') ?? '');
  }
  return false;
}

function annotation(tape: Tape, math: number): string | undefined {
  for (let at = math + 1; at < tape.end[math]!; at++) {
    if (tape.tag[at] !== Tag.annotation) continue;
    if (/tex(?!t)/i.test(attribute(tape, at, 'encoding') ?? '')) return textIn(tape, at);
  }
  return undefined;
}

/**
 * Whether the text has the length of a formula, and every word of four or more letters that is not a command appears in
 * the drawing.
 */
function isSeen(tex: string, drawn: string): boolean {
  if (tex.length > MAX_TEX || drawn.length > MAX_DRAWN) return false;
  const seen = drawn.replace(/\s+/g, '');
  for (const [word] of tex.matchAll(/\\[a-z]+(?:\{[a-z]+\*?\})?|[a-z]{4,}/gi)) {
    if (!word.startsWith('\\') && !seen.includes(word)) return false;
  }
  return true;
}

/** False for TeX that is empty or too long. */
function isWritten(tape: Tape, tex: string): boolean {
  if (tex.length > MAX_TEX) tooLong(tape);
  return tex !== '' && tex.length <= MAX_TEX;
}

function tooLong(tape: Tape): undefined {
  noteLimit(tape, 'characters of a formula');
}

/** One line, without the wrapper that Wikipedia adds. */
function tidy(tex: string): string {
  const line = cleanCode(tex).replace(/\s+/g, ' ').trim();
  return line.replace(/^\{\\(?:displaystyle|textstyle)\s?(.*)\}$/, '$1').trim();
}

function isDisplay(tape: Tape, node: number): boolean {
  if (/^block$/i.test(attribute(tape, node, 'display') ?? '')) return true;
  let at = tape.parent[node]!;
  for (let level = 0; level < 3 && at > 0; level++, at = tape.parent[at]!) {
    const names = attribute(tape, at, 'class') ?? '';
    if (/katex-display|MathJax_Display|MathJax_SVG_Display/.test(names)) return true;
    if (/^true$/i.test(attribute(tape, at, 'display') ?? '')) return true;
  }
  return false;
}
