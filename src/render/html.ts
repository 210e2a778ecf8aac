// Document → HTML from an allow-list: every tag and attribute is a literal in this file, every string is escaped, every URL
// came through safe-url.ts. Nothing is copied from the page, so nothing needs cleaning.

import { escapeAttribute, escapeHtml } from '../text/index.ts';
import type { Block, Document, Inline, Mark } from './document/document.ts';
import type { RenderOptions } from './options.ts';

export function writeHtml(document: Document, options: RenderOptions = {}): string {
  const images = options.images ?? 'keep';
  const body = blocks(document.children, images);
  if (body === '') return '';
  const lang = document.lang === undefined ? '' : ` lang="${escapeAttribute(document.lang)}"`;
  const dir = document.dir === undefined ? '' : ` dir="${document.dir}"`;
  return `<article${lang}${dir}>\n${body}</article>\n`;
}

/** `alt`: inside a link, an image that would become a link is written as its alt text. */
type Images = 'keep' | 'link' | 'drop' | 'alt';

function blocks(list: readonly Block[], images: Images): string {
  let out = '';
  for (const one of list) out += block(one, images);
  return out;
}

function element(name: string, node: Block, body: string, attributes = ''): string {
  const dir = node.dir === undefined ? '' : ` dir="${node.dir}"`;
  return `<${name}${dir}${attributes}>${body}</${name}>\n`;
}

function block(node: Block, images: Images): string {
  switch (node.type) {
    case 'paragraph':
      return element('p', node, inlines(node.children, images));
    case 'heading':
      return element(`h${node.level}`, node, inlines(node.children, images));
    case 'list': {
      const start = node.ordered && node.start !== 1 ? ` start="${node.start}"` : '';
      return element(node.ordered ? 'ol' : 'ul', node, `\n${blocks(node.children, images)}`, start);
    }
    case 'item':
      return element('li', node, checkBox(node.checked) + loose(node.children, images));
    case 'definitions':
      return element('dl', node, `\n${blocks(node.children, images)}`);
    case 'term':
      return element('dt', node, inlines(node.children, images));
    case 'description':
      return element('dd', node, loose(node.children, images));
    case 'table':
      return element('table', node, `\n${caption(node.caption, images)}${rows(node, images)}`);
    case 'row':
      return element('tr', node, blocks(node.children, images).replace(/\n$/, ''));
    case 'cell':
      return element(node.header ? 'th' : 'td', node, loose(node.children, images), cellAttributes(node));
    case 'code-block':
      return `<pre><code${language(node.language)}>${escapeHtml(node.value)}\n</code></pre>\n`;
    case 'quote':
      return element('blockquote', node, `\n${titleOf(node, images)}${blocks(node.children, images)}`);
    case 'figure':
      return element('figure', node, `\n${figureParts(node.children, images)}`);
    case 'caption':
      return looseCaption(node, images);
    case 'rule':
      return '<hr>\n';
    case 'details': {
      const summary = node.summary.length === 0 ? '' : `<summary>${inlines(node.summary, images)}</summary>\n`;
      return element('details', node, summary + blocks(node.children, images));
    }
    case 'post':
      return `<article class="post">\n${postHead(node)}${blocks(node.children, images)}</article>\n`;
    case 'notes':
      return `<section class="footnotes">\n<ol>\n${blocks(node.children, images)}</ol>\n</section>\n`;
    case 'note': {
      const id = node.id === '' ? '' : ` id="fn-${escapeAttribute(node.id)}"`;
      return element('li', node, loose(node.children, images), id);
    }
  }
}

function figureParts(list: readonly Block[], images: Images): string {
  return list
    .map((one) =>
      one.type === 'caption' ? element('figcaption', one, loose(one.children, images)) : block(one, images),
    )
    .join('');
}

/** A caption outside a figure, where HTML has no element for it. */
function looseCaption({ children }: Extract<Block, { type: 'caption' }>, images: Images): string {
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph' || rest.length > 0) return blocks(children, images);
  return element('p', first, `<em>${inlines(first.children, images)}</em>`);
}

function titleOf({ title = [] }: Extract<Block, { type: 'quote' }>, images: Images): string {
  return title.length === 0 ? '' : `<p><strong>${inlines(title, images)}</strong></p>\n`;
}

/** `<header><b>Ada</b>, <time datetime="2025-03-11">…`. */
function postHead({ head, date }: Extract<Block, { type: 'post' }>): string {
  if (head.length === 0) return '';
  const parts = head.map((part) =>
    date?.startsWith(part) === true
      ? `<time datetime="${escapeAttribute(date)}">${escapeHtml(part)}</time>`
      : `<b>${escapeHtml(part)}</b>`,
  );
  return `<header>${parts.join(', ')}</header>\n`;
}

/** A single paragraph inside an item or a cell needs no `p`. */
function loose(list: readonly Block[], images: Images): string {
  const [first, ...rest] = list;
  if (first?.type !== 'paragraph' || first.dir !== undefined) return blocks(list, images).replace(/\n$/, '');
  if (rest.some((one) => one.type === 'paragraph')) return blocks(list, images).replace(/\n$/, '');
  const tail = blocks(rest, images);
  return inlines(first.children, images) + (tail === '' ? '' : `\n${tail}`);
}

function checkBox(checked: boolean | undefined): string {
  return checked === undefined ? '' : checked ? '☑ ' : '☐ ';
}

function caption(children: readonly Inline[], images: Images): string {
  return children.length === 0 ? '' : `<caption>${inlines(children, images)}</caption>\n`;
}

function rows(table: Extract<Block, { type: 'table' }>, images: Images): string {
  let head = 0;
  while (head < table.children.length && table.children[head]!.head) head++;
  const top = head === 0 ? '' : `<thead>\n${blocks(table.children.slice(0, head), images)}</thead>\n`;
  const rest = table.children.slice(head);
  return rest.length === 0 ? top : `${top}<tbody>\n${blocks(rest, images)}</tbody>\n`;
}

function cellAttributes(cell: Extract<Block, { type: 'cell' }>): string {
  const columns = cell.colspan === 1 ? '' : ` colspan="${cell.colspan}"`;
  const rowsDown = cell.rowspan === 1 ? '' : ` rowspan="${cell.rowspan}"`;
  const align = cell.align === undefined ? '' : ` align="${cell.align}"`;
  return columns + rowsDown + align;
}

function language(name: string): string {
  const safe = name.replace(/[^\w+#.-]/g, '');
  return safe === '' ? '' : ` class="language-${safe}"`;
}

/** A block as HTML, for writers that embed it. */
export function writeBlockHtml(node: Block, images: 'keep' | 'link' | 'drop'): string {
  return block(node, images);
}

/** Inline nodes as HTML, for writers that embed it. */
export function writeInlineHtml(list: readonly Inline[], images: 'keep' | 'link' | 'drop'): string {
  return inlines(list, images);
}

function inlines(list: readonly Inline[], images: Images): string {
  let out = '';
  for (const one of list) out += inline(one, images);
  return out;
}

const MARK_TAGS: Readonly<Record<Exclude<Mark['type'], 'ruby' | 'reading' | 'directed'>, string>> = {
  strong: 'strong',
  emphasis: 'em',
  strike: 'del',
  inserted: 'ins',
  highlight: 'mark',
  underline: 'u',
  code: 'code',
  sup: 'sup',
  sub: 'sub',
  quoted: 'q',
};

function inline(node: Inline, images: Images): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'break':
      return '<br>\n';
    case 'link':
      return anchor(node.url, inlines(withoutLinks(node.children), images === 'link' ? 'alt' : images), node.title);
    case 'image':
      return image(node, images);
    case 'media':
      return anchor(node.url, escapeHtml(node.title || node.url), undefined);
    case 'formula':
      return `<span class="math">${escapeHtml(node.display ? `\\[${node.tex}\\]` : `\\(${node.tex}\\)`)}</span>`;
    case 'note-reference':
      return `<sup><a href="#fn-${escapeAttribute(node.id)}">${escapeHtml(node.id)}</a></sup>`;
    case 'ruby':
      return `<ruby>${inlines(node.children, images)}</ruby>`;
    case 'reading':
      return `<rp>(</rp><rt>${inlines(node.children, images)}</rt><rp>)</rp>`;
    case 'directed':
      return `<bdi dir="${node.dir ?? 'auto'}">${inlines(node.children, images)}</bdi>`;
    default: {
      const name = MARK_TAGS[node.type];
      return `<${name}>${inlines(node.children, images)}</${name}>`;
    }
  }
}

/** Links cannot be nested: a browser would end the outer one. */
function withoutLinks(list: readonly Inline[]): readonly Inline[] {
  if (!list.some((node) => node.type === 'media' || 'children' in node)) return list;
  return list.flatMap((node): readonly Inline[] => {
    if (node.type === 'media') return [];
    if (node.type === 'link') return withoutLinks(node.children);
    return 'children' in node ? [{ ...node, children: [...withoutLinks(node.children)] }] : [node];
  });
}

function anchor(url: string, body: string, title: string | undefined): string {
  const extra = title === undefined ? '' : ` title="${escapeAttribute(title)}"`;
  return `<a href="${escapeAttribute(url)}"${extra} rel="noopener noreferrer">${body}</a>`;
}

function image(node: Extract<Inline, { type: 'image' }>, images: Images): string {
  if (images === 'drop') return '';
  if (images === 'alt') return escapeHtml(node.alt);
  if (images === 'link') return anchor(node.url, escapeHtml(node.alt || node.url), node.title);
  const title = node.title === undefined ? '' : ` title="${escapeAttribute(node.title)}"`;
  return `<img src="${escapeAttribute(node.url)}" alt="${escapeAttribute(node.alt)}"${title}>`;
}
