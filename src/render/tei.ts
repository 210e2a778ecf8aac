// Document + record → XML-TEI (P5), for corpora. A heading opens a division, since TEI allows it only at the start of one;
// inside lists, quotes and cells a heading is an emphasized paragraph. Characters that XML 1.0 does not allow are dropped.

import type { Block, Document, Inline, Mark } from './document/document.ts';
import { escapeXml } from './escape-xml.ts';
import type { RenderOptions } from './options.ts';
import type { PageRecord } from './record/fields.ts';
import { teiHeader } from './tei-header.ts';

export interface TeiOptions extends RenderOptions {
  /** The method that found the text. */
  readonly method?: string;
}

export function writeTei(document: Document, record: PageRecord = {}, options: TeiOptions = {}): string {
  const lang = document.lang ?? record.language;
  const language = lang === undefined ? '' : ` xml:lang="${escapeXml(lang)}"`;
  const body = divisions(document.children, options);
  return `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0"${language}>
${teiHeader(record, options.method ?? 'pith')}<text>
<body>
${body}</body>
</text>
</TEI>
`;
}

/** Top-level blocks; each heading starts a division, all at one level. */
function divisions(list: readonly Block[], options: RenderOptions): string {
  let out = '';
  let open = false;
  for (const one of list) {
    if (one.type !== 'heading') {
      if (!open) out += '<div>\n';
      open = true;
      out += block(one, options);
      continue;
    }
    out += `${open ? '</div>\n' : ''}<div n="${one.level}">\n<head rend="h${one.level}">${inlines(one.children, options)}</head>\n`;
    open = true;
  }
  return open ? `${out}</div>\n` : '<div>\n<p/>\n</div>\n';
}

function blocks(list: readonly Block[], options: RenderOptions): string {
  let out = '';
  for (const one of list) out += block(one, options);
  return out;
}

function block(node: Block, options: RenderOptions): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inlines(node.children, options)}</p>\n`;
    case 'post': {
      const head = node.head.length === 0 ? '' : `<p rend="post">${escapeXml(node.head.join(', '))}</p>\n`;
      return head + blocks(node.children, options);
    }
    case 'heading':
      return `<p rend="h${node.level}">${inlines(node.children, options)}</p>\n`;
    case 'list': {
      const start = node.ordered && node.start !== 1 ? ` n="${node.start}"` : '';
      return `<list rend="${node.ordered ? 'numbered' : 'bulleted'}"${start}>\n${blocks(node.children, options)}</list>\n`;
    }
    case 'item': {
      const state = node.checked === undefined ? '' : ` rend="${node.checked ? 'checked' : 'unchecked'}"`;
      return `<item${state}>${loose(node.children, options)}</item>\n`;
    }
    case 'definitions':
      return `<list type="gloss">\n${blocks(node.children, options)}</list>\n`;
    case 'term':
      return `<label>${inlines(node.children, options)}</label>\n`;
    case 'description':
      return `<item>${loose(node.children, options)}</item>\n`;
    case 'table': {
      const head = node.caption.length === 0 ? '' : `<head>${inlines(node.caption, options)}</head>\n`;
      return `<table>\n${head}${blocks(node.children, options)}</table>\n`;
    }
    case 'row':
      return `<row${node.head ? ' role="label"' : ''}>\n${blocks(node.children, options)}</row>\n`;
    case 'cell': {
      const role = node.header ? ' role="label"' : '';
      const columns = node.colspan === 1 ? '' : ` cols="${node.colspan}"`;
      const rows = node.rowspan === 1 ? '' : ` rows="${node.rowspan}"`;
      return `<cell${role}${columns}${rows}>${loose(node.children, options)}</cell>\n`;
    }
    case 'code-block': {
      const lang = node.language === '' ? '' : ` lang="${escapeXml(node.language)}"`;
      return `<p><code${lang} rend="block" xml:space="preserve">${escapeXml(node.value)}</code></p>\n`;
    }
    case 'quote':
      return `<quote>\n${titleOf(node, options)}${blocks(node.children, options)}</quote>\n`;
    case 'figure':
      return `<figure>\n${figureParts(node.children, options)}</figure>\n`;
    case 'caption':
      return `<ab type="caption">${loose(node.children, options)}</ab>\n`;
    case 'rule':
      return '<milestone unit="section" rend="rule"/>\n';
    case 'details': {
      const summary = node.summary.length === 0 ? '' : `<p rend="summary">${inlines(node.summary, options)}</p>\n`;
      return `<floatingText type="details">\n<body>\n${summary}${blocks(node.children, options) || '<p/>\n'}</body>\n</floatingText>\n`;
    }
    case 'notes':
      return blocks(node.children, options);
    case 'note': {
      const id = node.id === '' ? '' : ` xml:id="fn-${escapeXml(node.id)}"`;
      return `<note place="foot"${id}>${loose(node.children, options)}</note>\n`;
    }
  }
}

function figureParts(list: readonly Block[], options: RenderOptions): string {
  return list
    .map((one) =>
      one.type === 'caption' ? `<figDesc>${loose(one.children, options)}</figDesc>\n` : block(one, options),
    )
    .join('');
}

function titleOf({ title = [] }: Extract<Block, { type: 'quote' }>, options: RenderOptions): string {
  return title.length === 0 ? '' : `<p><hi rend="bold">${inlines(title, options)}</hi></p>\n`;
}

function loose(list: readonly Block[], options: RenderOptions): string {
  const [first] = list;
  if (list.length === 1 && first?.type === 'paragraph') return inlines(first.children, options);
  return list.length === 0 ? '' : `\n${blocks(list, options)}`;
}

/** `rend` of a highlighted run. */
const REND: Readonly<Partial<Record<Mark['type'], string>>> = {
  strong: 'bold',
  emphasis: 'italic',
  strike: 'strikethrough',
  inserted: 'inserted',
  highlight: 'highlight',
  underline: 'underline',
  sup: 'superscript',
  sub: 'subscript',
};

function inlines(list: readonly Inline[], options: RenderOptions): string {
  let out = '';
  for (const one of list) out += inline(one, options);
  return out;
}

function inline(node: Inline, options: RenderOptions): string {
  switch (node.type) {
    case 'text':
      return escapeXml(node.value);
    case 'break':
      return '<lb/>';
    case 'link':
      return `<ref target="${escapeXml(node.url)}">${inlines(node.children, options)}</ref>`;
    case 'image':
      if (options.images === 'drop') return '';
      return `<graphic url="${escapeXml(node.url)}">${node.alt === '' ? '' : `<desc>${escapeXml(node.alt)}</desc>`}</graphic>`;
    case 'media':
      return `<ref type="${node.kind}" target="${escapeXml(node.url)}">${escapeXml(node.title)}</ref>`;
    case 'formula':
      return `<formula notation="TeX"${node.display ? ' rend="block"' : ''}>${escapeXml(node.tex)}</formula>`;
    case 'note-reference':
      return `<ref type="note" target="#fn-${escapeXml(node.id)}">${escapeXml(node.id)}</ref>`;
    case 'code':
      return `<code>${inlines(node.children, options)}</code>`;
    case 'quoted':
      return `<q>${inlines(node.children, options)}</q>`;
    case 'ruby':
      return `<seg type="ruby">${inlines(node.children, options)}</seg>`;
    case 'reading':
      return `<seg type="reading">${inlines(node.children, options)}</seg>`;
    case 'directed':
      return inlines(node.children, options);
    default:
      return `<hi rend="${REND[node.type]}">${inlines(node.children, options)}</hi>`;
  }
}
