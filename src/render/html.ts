// Document → HTML from an allow-list: every tag and attribute is a literal in this file, every string is escaped, every URL
// came through safe-url.ts. Nothing is copied from the page, so nothing needs cleaning.

import { escapeAttribute, escapeHtml } from '../text/index.ts';
import type { Block, Document, Inline } from './document/document.ts';
import { type BlockOf, type Images, type InlineOf, MarkupWalk, type MarkupWriters } from './document/walk.ts';
import type { RenderOptions } from './options.ts';

export function writeHtml(document: Document, { images }: RenderOptions = {}): string {
  const body = new MarkupWalk(HTML, images).blocks(document.children);
  if (body === '') return '';
  const lang = document.lang === undefined ? '' : ` lang="${escapeAttribute(document.lang)}"`;
  const dir = document.dir === undefined ? '' : ` dir="${document.dir}"`;
  return `<article${lang}${dir}>\n${body}</article>\n`;
}

/** A block as HTML, for writers that embed it. */
export function writeBlockHtml(node: Block, images: Images): string {
  return new MarkupWalk(HTML, images).blocks([node]);
}

/** Inline nodes as HTML, for writers that embed it. */
export function writeInlineHtml(list: readonly Inline[], images: Images): string {
  return new MarkupWalk(HTML, images).inlines(list);
}

const tag =
  (name: string) =>
  ({ children }: { readonly children: Inline[] }, walk: MarkupWalk): string =>
    `<${name}>${walk.inlines(children)}</${name}>`;

const HTML: MarkupWriters = {
  blocks: {
    paragraph: (node, walk) => element('p', node, walk.inlines(node.children)),
    heading: (node, walk) => element(`h${node.level}`, node, walk.inlines(node.children)),
    list: (node, walk) => {
      const start = node.ordered && node.start !== 1 ? ` start="${node.start}"` : '';
      return element(node.ordered ? 'ol' : 'ul', node, `\n${walk.blocks(node.children)}`, start);
    },
    item: (node, walk) => element('li', node, checkBox(node.checked) + loose(node.children, walk)),
    definitions: (node, walk) => element('dl', node, `\n${walk.blocks(node.children)}`),
    term: (node, walk) => element('dt', node, walk.inlines(node.children)),
    description: (node, walk) => element('dd', node, loose(node.children, walk)),
    table: (node, walk) =>
      element('table', node, `\n${walk.part('<caption>', node.caption, '</caption>\n')}${rows(node, walk)}`),
    row: (node, walk) => element('tr', node, walk.blocks(node.children).replace(/\n$/, '')),
    cell: (node, walk) => element(node.header ? 'th' : 'td', node, loose(node.children, walk), cellAttributes(node)),
    'code-block': (node) => `<pre><code${language(node.language)}>${escapeHtml(node.value)}\n</code></pre>\n`,
    quote: (node, walk) => {
      const title = walk.part('<p><strong>', node.title ?? [], '</strong></p>\n');
      return element('blockquote', node, `\n${title}${walk.blocks(node.children)}`);
    },
    figure: (node, walk) => element('figure', node, `\n${figureParts(node.children, walk)}`),
    caption: looseCaption,
    rule: () => '<hr>\n',
    details: (node, walk) =>
      element('details', node, walk.part('<summary>', node.summary, '</summary>\n') + walk.blocks(node.children)),
    post: (node, walk) => `<article class="post">\n${postHead(node)}${walk.blocks(node.children)}</article>\n`,
    notes: (node, walk) => `<section class="footnotes">\n<ol>\n${walk.blocks(node.children)}</ol>\n</section>\n`,
    note: (node, walk) => {
      const id = node.id === '' ? '' : ` id="fn-${escapeAttribute(node.id)}"`;
      return element('li', node, loose(node.children, walk), id);
    },
  },
  inlines: {
    text: ({ value }) => escapeHtml(value),
    break: () => '<br>\n',
    link: ({ url, title, children }, walk) => {
      const inner = walk.with(walk.images === 'link' ? 'alt' : walk.images);
      return anchor(url, inner.inlines(withoutLinks(children)), title);
    },
    image,
    media: ({ url, title }) => anchor(url, escapeHtml(title || url), undefined),
    formula: ({ tex, display }) => `<span class="math">${escapeHtml(display ? `\\[${tex}\\]` : `\\(${tex}\\)`)}</span>`,
    'note-reference': ({ id }) => `<sup><a href="#fn-${escapeAttribute(id)}">${escapeHtml(id)}</a></sup>`,
    strong: tag('strong'),
    emphasis: tag('em'),
    strike: tag('del'),
    inserted: tag('ins'),
    highlight: tag('mark'),
    underline: tag('u'),
    code: tag('code'),
    sup: tag('sup'),
    sub: tag('sub'),
    quoted: tag('q'),
    ruby: tag('ruby'),
    reading: ({ children }, walk) => `<rp>(</rp><rt>${walk.inlines(children)}</rt><rp>)</rp>`,
    directed: ({ dir, children }, walk) => `<bdi dir="${dir ?? 'auto'}">${walk.inlines(children)}</bdi>`,
  },
};

function element(name: string, node: Block, body: string, attributes = ''): string {
  const dir = node.dir === undefined ? '' : ` dir="${node.dir}"`;
  return `<${name}${dir}${attributes}>${body}</${name}>\n`;
}

function figureParts(list: readonly Block[], walk: MarkupWalk): string {
  return list
    .map((node) =>
      node.type === 'caption' ? element('figcaption', node, loose(node.children, walk)) : walk.blocks([node]),
    )
    .join('');
}

/** A caption outside a figure, where HTML has no element for it. */
function looseCaption({ children }: BlockOf<'caption'>, walk: MarkupWalk): string {
  const [first, ...rest] = children;
  if (first?.type !== 'paragraph' || rest.length > 0) return walk.blocks(children);
  return element('p', first, `<em>${walk.inlines(first.children)}</em>`);
}

/** `<header><b>Ada</b>, <time datetime="2025-03-11">…`. */
function postHead({ head, date }: BlockOf<'post'>): string {
  if (head.length === 0) return '';
  const parts = head.map((part) =>
    date?.startsWith(part) === true
      ? `<time datetime="${escapeAttribute(date)}">${escapeHtml(part)}</time>`
      : `<b>${escapeHtml(part)}</b>`,
  );
  return `<header>${parts.join(', ')}</header>\n`;
}

/** A single paragraph inside an item or a cell needs no `p`. */
function loose(list: readonly Block[], walk: MarkupWalk): string {
  const [first, ...rest] = list;
  if (first?.type !== 'paragraph' || first.dir !== undefined || rest.some(({ type }) => type === 'paragraph'))
    return walk.blocks(list).replace(/\n$/, '');
  const tail = walk.blocks(rest);
  return walk.inlines(first.children) + (tail === '' ? '' : `\n${tail}`);
}

function checkBox(checked: boolean | undefined): string {
  return checked === undefined ? '' : checked ? '☑ ' : '☐ ';
}

function rows({ children }: BlockOf<'table'>, walk: MarkupWalk): string {
  let head = 0;
  while (head < children.length && children[head]!.head) head++;
  const top = head === 0 ? '' : `<thead>\n${walk.blocks(children.slice(0, head))}</thead>\n`;
  return head === children.length ? top : `${top}<tbody>\n${walk.blocks(children.slice(head))}</tbody>\n`;
}

function cellAttributes(cell: BlockOf<'cell'>): string {
  const columns = cell.colspan === 1 ? '' : ` colspan="${cell.colspan}"`;
  const rowsDown = cell.rowspan === 1 ? '' : ` rowspan="${cell.rowspan}"`;
  const align = cell.align === undefined ? '' : ` align="${cell.align}"`;
  return columns + rowsDown + align;
}

function language(name: string): string {
  const safe = name.replace(/[^\w+#.-]/g, '');
  return safe === '' ? '' : ` class="language-${safe}"`;
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
  return `<a href="${escapeAttribute(url)}"${titleAttribute(title)} rel="noopener noreferrer">${body}</a>`;
}

function titleAttribute(title: string | undefined): string {
  return title === undefined ? '' : ` title="${escapeAttribute(title)}"`;
}

function image({ url, alt, title }: InlineOf<'image'>, { images }: MarkupWalk): string {
  if (images === 'drop') return '';
  if (images === 'alt') return escapeHtml(alt);
  if (images === 'link') return anchor(url, escapeHtml(alt || url), title);
  return `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}"${titleAttribute(title)}>`;
}
