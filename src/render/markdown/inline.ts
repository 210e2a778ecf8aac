// Inline nodes → one line of Markdown, or several at line breaks. One row per node type. The surprise: emphasis in CommonMark
// depends on the neighboring characters (`**a.**b` is not bold). Where they do not fit, the corresponding HTML tags are
// written instead; their contents are still escaped.

import type { Inline, Link, Mark } from '../document/document.ts';
import type { AddressRun } from './address-run.ts';
import {
  codeSpan,
  type EscapeContext,
  endsInBackslash,
  escapeInline,
  isBalanced,
  linkDestination,
  linkTitle,
} from './escape.ts';

export interface InlineContext extends EscapeContext {
  /** How a line break is written. */
  readonly lineBreak: string;
  /** Inside a code span, where text is not escaped. */
  readonly code: boolean;
  /** Inside a link, where nested links are written as their text. */
  readonly link: boolean;
  readonly images: 'keep' | 'link' | 'drop';
  /** Whether a bare URL is open. */
  readonly run: AddressRun;
  /** No HTML tags: markup that Markdown cannot express is written as its text. */
  readonly plain: boolean;
}

/** `after` is the character after the nodes, '' at the end of a line. */
export function writeInlines(nodes: readonly Inline[], context: InlineContext, before = '', after = ''): string {
  // Pieces, not one growing string: reading its end would flatten it each time.
  const pieces: string[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    const last = pieces[pieces.length - 1];
    const previous = last === undefined ? before : lastCharacter(last);
    const next = i + 1 < nodes.length ? firstCharacter(nodes[i + 1]!) : after;
    const inAddress = context.run.isOpen;
    const piece = writeInline(node, context, previous, next);
    if (piece === '') continue;
    if (last !== undefined) pieces[pieces.length - 1] = keptApart(last, piece, context.plain);
    if (inAddress && STARTS_MARKUP.test(piece))
      pieces.push(piece.startsWith('\\\n') || context.plain ? ' ' : '<!-- -->');
    pieces.push(piece);
    if (node.type === 'text' || node.type === 'formula') context.run.add(piece);
    else if (!('children' in node) || node.type === 'link') context.run.reset();
  }
  return pieces.join('');
}

/** Text that a preceding URL must not absorb. */
const STARTS_MARKUP = /^(?:[\\[!*`~_]|[^\s<]*(?:\\|&(?:lt|amp|#124);))/;

/** Keeps two pieces from forming markup together: `!` and a link are an image, two code spans become one. */
function keptApart(last: string, piece: string, plain: boolean): string {
  if (piece.startsWith('[') && last.endsWith('!') && !endsInBackslash(last.slice(0, -1)))
    return `${last.slice(0, -1)}\\!`;
  if (piece.startsWith('`') && last.endsWith('`')) return `${last}${plain ? ' ' : '<!-- -->'}`;
  return last;
}

function writeInline(node: Inline, context: InlineContext, before: string, after: string): string {
  switch (node.type) {
    case 'text':
      return context.code ? writeCode(node.value, context) : writeText(node.value, context, before);
    case 'break':
      return context.code ? ' ' : context.lineBreak;
    case 'link':
      return writeLink(node, context);
    case 'image':
      return writeImage(node, context);
    case 'media':
      return writeMedia(node, context);
    case 'formula':
      return formula(node.tex, node.display, context.pipes);
    case 'note-reference':
      return `[^${node.id}]`;
    default:
      return writeMark(node, context, before, after);
  }
}

/** Marks that a code span drops: they do not change its meaning. */
const PLAIN_IN_CODE: ReadonlySet<string> = new Set<Mark['type']>([
  'strong',
  'emphasis',
  'strike',
  'inserted',
  'highlight',
  'underline',
  'code',
  'directed',
]);

/** The text of code with only such marks, so that it becomes one span; undefined with anything else inside. */
function codeText(nodes: readonly Inline[]): string | undefined {
  let text = '';
  for (const node of nodes) {
    const own =
      node.type === 'text'
        ? node.value
        : 'children' in node && PLAIN_IN_CODE.has(node.type)
          ? codeText(node.children)
          : undefined;
    if (own === undefined) return undefined;
    text += own;
  }
  return text;
}

/** If no code span can contain the text, uses a tag; without tags writes plain text. */
function writeCode(text: string, context: InlineContext): string {
  const span = codeSpan(text, context);
  if (span !== undefined) return span;
  const escaped = escapeInline(text, context);
  return context.plain ? escaped : `<code>${escaped}</code>`;
}

/** TeX between `\\(…\\)`, `\\[…\\]`, `$$…$$` or `$…$`, as authors write it for MathJax, is a formula and not escaped. */
const TEX_PAIRS: readonly (readonly [open: string, close: string, display: boolean])[] = [
  ['$$', '$$', true],
  ['\\(', '\\)', false],
  ['\\[', '\\]', true],
  ['$', '$', false],
];
const MAX_TEX = 2000;
/**
 * Single dollars are more often money: the text between them must contain a command or a script, and no space at either
 * end.
 */
const IN_DOLLARS = /^(?!\s)(?=[^$]*(?:\\[a-zA-Z]|[\^_]))[^$]{1,300}(?<!\s)$/;

function writeText(value: string, context: InlineContext, before: string): string {
  if (!value.includes('$') && !value.includes('\\(') && !value.includes('\\['))
    return escapeInline(value, context, before);
  let out = '';
  let from = 0;
  for (let at = 0; at < value.length - 1; at++) {
    const pair = TEX_PAIRS.find(([open]) => value.startsWith(open, at));
    if (pair === undefined) continue;
    const [open, close, display] = pair;
    const start = at + open.length;
    const past = value.slice(start, start + MAX_TEX).indexOf(close);
    const body = past < 0 ? '' : value.slice(start, start + past);
    if (body.trim() === '' || /[<>]/.test(body) || (open === '$' && !IN_DOLLARS.test(body))) at += open.length - 1;
    else {
      out +=
        escapeInline(value.slice(from, at), context, from === 0 ? before : '$') +
        formula(body.trim(), display, context.pipes);
      from = start + past + close.length;
      at = from - 1;
    }
  }
  return out + escapeInline(value.slice(from), context, from === 0 ? before : '$');
}

function writeMedia({ url, title }: Extract<Inline, { type: 'media' }>, context: InlineContext): string {
  if (context.link) return '';
  const target = linkDestination(url, context.pipes);
  // Only a complete URL may be between `<` and `>`: `script` there would be a tag.
  if (title === '' && !context.plain && /^https?:\/\//i.test(target)) return `<${target}>`;
  return `[${escapeInline(title || url, context)}](${target})`;
}

/** Replacements for TeX that parsers without formulas would misread: code, tags, links, notes, the end of a cell. */
const TEX_FOR_MARKDOWN: Readonly<Record<string, string>> = {
  '`': '\\lq ',
  '<': '\\lt ',
  '>': '\\gt ',
  $: '\\$',
  '](': '] (',
  '[^': '[{}^',
  '://': ':{}//',
  'www.': 'www{}.',
};

/** Deeper nested brackets are not a formula. */
const MAX_BRACKETS = 20;

function formula(tex: string, display: boolean, pipes: boolean): string {
  const paired = hasPairs(tex)
    ? tex
    : tex.replace(/\\\\|\\?[[\]]/g, (one) => (one.endsWith('[') ? '\\lbrack ' : one.endsWith(']') ? '\\rbrack ' : one));
  const safe = paired.replace(/\\(?=[`<>])|\\[^`<>]|[`<>$|]|\]\(|\[\^|:\/\/|www\.|\s+/g, (piece) => {
    if (piece === '\\') return '';
    if (pipes && piece === '|') return '\\vert ';
    if (pipes && piece === '\\|') return '\\Vert ';
    return TEX_FOR_MARKDOWN[piece] ?? (piece.trim() === '' ? ' ' : piece);
  });
  // A final backslash would escape the closing sign; a final dollar would become part of it.
  const body = endsInBackslash(safe) || safe.endsWith('$') ? `${safe} ` : safe;
  // In parsers without escapes in formulas (remark-math), a dollar ends what one dollar began.
  return display || body.includes('$') ? `$$${body}$$` : `$${body}$`;
}

function hasPairs(tex: string): boolean {
  const bare = tex.replaceAll('\\\\', '');
  return isBalanced(bare, '[', ']', MAX_BRACKETS) && !/\\[[\]]/.test(bare);
}

function writeLink(node: Link, context: InlineContext): string {
  const text = writeInlines(node.children, { ...context, link: true });
  if (context.link || text === '') return text;
  return `[${text}](${linkDestination(node.url, context.pipes)}${linkTitle(node.title, context.pipes)})`;
}

function writeImage(node: Extract<Inline, { type: 'image' }>, context: InlineContext): string {
  if (context.images === 'drop') return '';
  const words = escapeInline(node.alt, context);
  // Inside a link's text, not every parser recognizes that a bracket is escaped.
  const alt = context.link ? words.replace(/\\([[\]])/g, (_, one) => (one === '[' ? '&#91;' : '&#93;')) : words;
  const target = `(${linkDestination(node.url, context.pipes)}${linkTitle(node.title, context.pipes)})`;
  if (context.images === 'link')
    return context.link ? alt : `[${alt === '' ? escapeInline(node.url, context) : alt}]${target}`;
  return `![${alt}]${target}`;
}

interface Wrap {
  readonly open: string;
  readonly close: string;
}

/** Marks written as tags: Markdown has no sign for them, and these tags have no attributes. */
const TAGS: Readonly<Partial<Record<Mark['type'], Wrap>>> = {
  sup: { open: '<sup>', close: '</sup>' },
  sub: { open: '<sub>', close: '</sub>' },
  quoted: { open: '“', close: '”' },
  reading: { open: '(', close: ')' },
};

function writeMark(node: Mark, context: InlineContext, before: string, after: string): string {
  if (node.type === 'code') {
    const text = codeText(node.children);
    return text === undefined
      ? writeInlines(node.children, { ...context, code: true }, before, after)
      : writeCode(text, context);
  }
  if (context.plain && (node.type === 'sup' || node.type === 'sub')) return writeRaised(node, context, before, after);
  const wrap = context.code ? undefined : TAGS[node.type];
  if (wrap !== undefined) {
    context.run.add(wrap.open);
    const inner = writeInlines(node.children, context);
    context.run.add(wrap.close);
    return wrap.open + inner + wrap.close;
  }
  const sign = context.code ? undefined : signOf(node.type, before);
  if (sign === undefined) return writeInlines(node.children, context, before, after);
  const inner = writeInlines(node.children, context, sign, sign);
  const body = inner.trim();
  if (body === '') return inner;
  const lead = inner.slice(0, inner.length - inner.trimStart().length);
  const tail = inner.slice(inner.trimEnd().length);
  const outer = lead === '' ? before : ' ';
  const next = tail === '' ? after : ' ';
  const goesOn = context.run.isOpen && !/^\s?$/.test(next);
  if (!goesOn && canWrap(sign, body, outer, next)) return lead + sign + body + sign + tail;
  if (context.plain) return inner;
  const name = node.type === 'strong' ? 'strong' : node.type === 'emphasis' ? 'em' : 'del';
  context.run.reset();
  return `${lead}<${name}>${body}</${name}>${tail}`;
}

/** Without tags, a power gets a sign, since `10<sup>5</sup>` would read as another number; the rest is plain text. */
function writeRaised(node: Mark, context: InlineContext, before: string, after: string): string {
  const text = writeInlines(node.children, context, before, after);
  return node.type === 'sup' && /^[-+−]?\d+$/.test(text) && /[\p{L}\p{N})]/u.test(before) ? `^${text}` : text;
}

function signOf(type: Mark['type'], before: string): string | undefined {
  if (type === 'strong') return before === '*' ? '__' : '**';
  if (type === 'emphasis') return before === '*' ? '_' : '*';
  return type === 'strike' ? '~~' : undefined;
}

/** CommonMark's flanking rules, for a sign with these neighbors. */
function canWrap(sign: string, body: string, before: string, after: string): boolean {
  const first = firstOf(body);
  const last = lastCharacter(body);
  const opens = !isPunctuation(first) || isEdge(before);
  const closes = !isPunctuation(last) || isEdge(after);
  if (!opens || !closes || body.includes('\n\n')) return false;
  if (sign[0] === '*')
    return before !== '*' && after !== '*' && first !== '*' && last !== '*' ? true : isEdge(before) && isEdge(after);
  if (sign[0] === '~') return before !== '~' && after !== '~';
  return isEdge(before) && isEdge(after);
}

function isEdge(character: string): boolean {
  return character === '' || /\s/.test(character) || isPunctuation(character);
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

function firstOf(text: string): string {
  const code = text.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function lastCharacter(text: string): string {
  const low = text.charCodeAt(text.length - 1);
  return low >= 0xdc00 && low < 0xe000 ? text.slice(-2) : text.slice(-1);
}

/** The first character of a node, exact enough to check its neighbor. */
function firstCharacter(node: Inline): string {
  switch (node.type) {
    case 'text':
      return firstOf(node.value);
    case 'break':
      return ' ';
    case 'link':
    case 'media':
    case 'note-reference':
      return '[';
    case 'image':
      return '!';
    case 'formula':
      return '$';
    case 'code':
      return '`';
    case 'strong':
    case 'emphasis':
      return '*';
    default: {
      const child = node.children[0];
      return TAGS[node.type] !== undefined ? '<' : child === undefined ? '' : firstCharacter(child);
    }
  }
}
