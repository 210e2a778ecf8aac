// HTML → one string for all HTML that looks the same: blocks, marks, links, images, code and tables as a tree, text
// with its white space collapsed. Elements without a Markdown form (div, span, unknown elements) are transparent. It
// ignores whether a list is tight or loose, how a URL is escaped, and whether a mark begins before or after a blank. A
// mark around several blocks becomes a mark in each, an empty mark vanishes, and two adjacent marks of a kind merge.

import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const CONTAINERS = new Set([
  'blockquote',
  'ul',
  'ol',
  'menu',
  'dir',
  'li',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
]);
const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);
/** Names that look like another; header cells are not compared, since Markdown always has exactly one row of them. */
const SHOWN_AS: Readonly<Record<string, string>> = { menu: 'ul', dir: 'ul', th: 'td' };
const TRANSPARENT_TABLE = new Set(['thead', 'tbody', 'tfoot']);
const TEXT_BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements that break a line of text but have no Markdown form. */
const BREAKING = new Set(
  'textarea div section article main aside header footer nav figure figcaption form fieldset address center dl dt dd details summary hgroup search legend'.split(
    ' ',
  ),
);
const IGNORED = new Set('script style template head title link meta base select option datalist noscript'.split(' '));
const MARKS: Readonly<Record<string, string>> = {
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  strong: 'strong',
  b: 'strong',
  del: 'del',
  s: 'del',
  strike: 'del',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

export function canonical(html: string): string {
  const writer = new Writer();
  writer.blocks(parseFragment(html).childNodes);
  writer.endLine();
  return writer.lines.join('\n');
}

class Writer {
  readonly lines: string[] = [];
  private line = '';
  private depth = 0;
  private readonly marks: string[] = [];

  /** Inline text between blocks is a paragraph. */
  endLine(as = 'p'): void {
    const text = tidy(this.line + '}'.repeat(this.marks.length));
    this.line = this.marks.map((mark) => `{${mark}:`).join('');
    // Two consecutive breaks separate paragraphs.
    for (const part of text.split(/⏎{2,}/)) if (part !== '') this.push(`${as}: ${part}`);
  }

  private push(line: string): void {
    this.lines.push('  '.repeat(this.depth) + line);
  }

  blocks(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (node.nodeName === '#text') this.line += escaped((node as DefaultTreeAdapterTypes.TextNode).value);
      else if (!('tagName' in node) || IGNORED.has(node.tagName)) continue;
      else if (TEXT_BLOCKS.has(node.tagName)) this.textBlock(node);
      else if (/^(?:pre|listing|xmp)$/.test(node.tagName)) this.code(node);
      else if (node.tagName === 'hr') {
        this.endLine();
        this.push('hr');
      } else if (CONTAINERS.has(node.tagName)) this.container(node);
      else if (BREAKING.has(node.tagName)) {
        this.endLine();
        this.blocks(node.childNodes);
        this.endLine();
      } else this.inline(node);
    }
  }

  private textBlock(node: Element): void {
    this.endLine();
    this.blocks(node.childNodes);
    this.endLine(node.tagName);
  }

  private container(node: Element): void {
    this.endLine();
    if (TRANSPARENT_TABLE.has(node.tagName)) {
      this.blocks(node.childNodes);
      return;
    }
    const start = node.tagName === 'ol' ? (attribute(node, 'start') ?? '1') : '';
    const at = this.lines.length;
    const name = SHOWN_AS[node.tagName] ?? node.tagName;
    const loose = node.tagName === 'li' && !LISTS.has(parentName(node));
    if (loose) this.push('ul');
    if (loose) this.depth++;
    this.push(`${name}${start === '' ? '' : ` ${Number.parseInt(start, 10)}`}`);
    this.depth++;
    const first = this.lines.length;
    if (LISTS.has(node.tagName)) this.items(node);
    else this.blocks(node.childNodes);
    this.endLine();
    this.depth -= loose ? 2 : 1;
    // Markdown has no empty containers except cells; a table without a header gets a row of empty cells.
    const isEmpty =
      this.lines.length === first || (name === 'tr' && this.lines.slice(first).every((line) => line.trim() === 'td'));
    if (isEmpty && name !== 'td') this.lines.length = at;
  }

  /** Text between the items of a list looks like an item. */
  private items(list: Element): void {
    for (const node of list.childNodes) {
      if (node.nodeName !== '#text') this.blocks([node]);
      else if ((node as DefaultTreeAdapterTypes.TextNode).value.trim() !== '') {
        this.push('li');
        this.depth++;
        this.blocks([node]);
        this.endLine();
        this.depth--;
      }
    }
  }

  private code(node: Element): void {
    this.endLine();
    const inner = node.childNodes.find((child): child is Element => child.nodeName === 'code');
    const language = /lang(?:uage)?-(\S+)/.exec((inner && attribute(inner, 'class')) ?? '')?.[1] ?? '';
    const text = textOf(node).replace(/\n$/, '');
    if (text !== '') this.push(`pre ${language}: ${JSON.stringify(text)}`);
  }

  private inline(node: Element): void {
    const mark = MARKS[node.tagName];
    if (node.tagName === 'br') this.line += '⏎';
    else if (node.tagName === 'q') {
      this.line += '“';
      this.blocks(node.childNodes);
      this.line += '”';
    } else if (node.tagName === 'img' && attribute(node, 'src') === undefined) return;
    else if (node.tagName === 'img')
      this.line += `{img ${address(attribute(node, 'src'))} ${JSON.stringify(attribute(node, 'alt') ?? '')} ${JSON.stringify(title(node))}}`;
    else if (node.tagName === 'input' && attribute(node, 'type') === 'checkbox')
      this.line += attribute(node, 'checked') === undefined ? '☐ ' : '☑ ';
    else if (node.tagName === 'a' && attribute(node, 'href') !== undefined)
      this.wrap(node, `a ${address(attribute(node, 'href'))} ${JSON.stringify(title(node))}`);
    else if (mark !== undefined) this.wrap(node, mark);
    else this.blocks(node.childNodes);
  }

  private wrap(node: Element, name: string): void {
    // Bold in bold is bold.
    if (this.marks.includes(name)) {
      this.blocks(node.childNodes);
      return;
    }
    this.marks.push(name);
    this.line += `{${name}:`;
    this.blocks(node.childNodes);
    this.line += '}';
    this.marks.pop();
  }
}

const attribute = (node: Element, name: string): string | undefined =>
  node.attrs.find((attribute) => attribute.name === name)?.value;

const title = (node: Element): string => (attribute(node, 'title') ?? '').replace(/\s+/g, ' ').trim();

const escaped = (text: string): string => text.replace(/[{}⏎\\]/g, (one) => `\\${one}`);

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (node.nodeName === 'br') return '\n';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** As a browser would send it. */
function address(reference = ''): string {
  try {
    const url = new URL(reference, 'https://example.org/');
    return url.href.replace(/%28/g, '(').replace(/%29/g, ')').replace(/\\/g, '%5C');
  } catch {
    return reference;
  }
}

/** An opening brace with the name of its mark. */
const OPEN = String.raw`(?<!\\)\{(?:em|strong|del|code|a \S+ "(?:[^"\\]|\\.)*"):`;
const EMPTY = new RegExp(`${OPEN}\\}`, 'g');
const LEADING_BLANK = new RegExp(`(${OPEN})([ ⏎]+)`, 'g');

function tidy(line: string): string {
  let text = line.replace(/[ \t\n\r\f]+/g, ' ');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(EMPTY, '')
      .replace(LEADING_BLANK, '$2$1')
      .replace(/(?<!\\)\{(em|strong|del|code):([^{}]*)\}\{\1:/g, '{$1:$2')
      .replace(/(?<!\\)\{strong:\{em:([^{}]*)\}\}/g, '{em:{strong:$1}}')
      .replace(/(?<!\\)([ ⏎]+)\}/g, '}$1')
      .replace(/ ?⏎ ?/g, '⏎')
      .replace(/ {2,}/g, ' ');
  }
  return text.replace(/^[ ⏎]+|[ ⏎]+$/g, '');
}

function parentName(node: Element): string {
  return node.parentNode?.nodeName ?? '';
}
