// Document + record → XML-TEI (P5), for corpora. A heading opens a division, since TEI allows it only at the start of one;
// inside lists, quotes and cells a heading is an emphasized paragraph. Characters that XML 1.0 does not allow are dropped.

import type { Block, Document, Inline } from './document/document.ts';
import { MarkupWalk, type MarkupWriters } from './document/walk.ts';
import type { RenderOptions } from './options.ts';
import type { PageRecord } from './record/fields.ts';
import { escapeXml, teiHeader } from './tei-header.ts';

export interface TeiOptions extends RenderOptions {
  /** The method that found the text. */
  readonly method?: string;
}

export function writeTei(document: Document, record: PageRecord = {}, options: TeiOptions = {}): string {
  const lang = document.lang ?? record.language;
  const language = lang === undefined ? '' : ` xml:lang="${escapeXml(lang)}"`;
  const body = divisions(document.children, new MarkupWalk(TEI, options.images));
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
function divisions(list: readonly Block[], walk: MarkupWalk): string {
  let out = '';
  let open = false;
  for (const node of list) {
    if (node.type === 'heading') {
      const head = `<head rend="h${node.level}">${walk.inlines(node.children)}</head>\n`;
      out += `${open ? '</div>\n' : ''}<div n="${node.level}">\n${head}`;
    } else out += (open ? '' : '<div>\n') + walk.blocks([node]);
    open = true;
  }
  return open ? `${out}</div>\n` : '<div>\n<p/>\n</div>\n';
}

/** A run with a look: `rend` names it. */
const highlighted =
  (rend: string) =>
  ({ children }: { readonly children: Inline[] }, walk: MarkupWalk): string =>
    `<hi rend="${rend}">${walk.inlines(children)}</hi>`;

const TEI: MarkupWriters = {
  blocks: {
    paragraph: ({ children }, walk) => `<p>${walk.inlines(children)}</p>\n`,
    heading: ({ level, children }, walk) => `<p rend="h${level}">${walk.inlines(children)}</p>\n`,
    list: ({ ordered, start, children }, walk) => {
      const first = ordered && start !== 1 ? ` n="${start}"` : '';
      return `<list rend="${ordered ? 'numbered' : 'bulleted'}"${first}>\n${walk.blocks(children)}</list>\n`;
    },
    item: ({ checked, children }, walk) => {
      const state = checked === undefined ? '' : ` rend="${checked ? 'checked' : 'unchecked'}"`;
      return `<item${state}>${loose(children, walk)}</item>\n`;
    },
    definitions: ({ children }, walk) => `<list type="gloss">\n${walk.blocks(children)}</list>\n`,
    term: ({ children }, walk) => `<label>${walk.inlines(children)}</label>\n`,
    description: ({ children }, walk) => `<item>${loose(children, walk)}</item>\n`,
    table: ({ caption, children }, walk) =>
      `<table>\n${walk.part('<head>', caption, '</head>\n')}${walk.blocks(children)}</table>\n`,
    row: ({ head, children }, walk) => `<row${head ? ' role="label"' : ''}>\n${walk.blocks(children)}</row>\n`,
    cell: ({ header, colspan, rowspan, children }, walk) => {
      const role = header ? ' role="label"' : '';
      const columns = colspan === 1 ? '' : ` cols="${colspan}"`;
      const rows = rowspan === 1 ? '' : ` rows="${rowspan}"`;
      return `<cell${role}${columns}${rows}>${loose(children, walk)}</cell>\n`;
    },
    'code-block': ({ language, value }) => {
      const lang = language === '' ? '' : ` lang="${escapeXml(language)}"`;
      return `<p><code${lang} rend="block" xml:space="preserve">${escapeXml(value)}</code></p>\n`;
    },
    quote: ({ title = [], children }, walk) =>
      `<quote>\n${walk.part('<p><hi rend="bold">', title, '</hi></p>\n')}${walk.blocks(children)}</quote>\n`,
    figure: ({ children }, walk) => `<figure>\n${figureParts(children, walk)}</figure>\n`,
    caption: ({ children }, walk) => `<ab type="caption">${loose(children, walk)}</ab>\n`,
    rule: () => '<milestone unit="section" rend="rule"/>\n',
    details: ({ summary, children }, walk) => {
      const body = walk.part('<p rend="summary">', summary, '</p>\n') + (walk.blocks(children) || '<p/>\n');
      return `<floatingText type="details">\n<body>\n${body}</body>\n</floatingText>\n`;
    },
    post: ({ head, children }, walk) => {
      const line = head.length === 0 ? '' : `<p rend="post">${escapeXml(head.join(', '))}</p>\n`;
      return line + walk.blocks(children);
    },
    notes: ({ children }, walk) => walk.blocks(children),
    note: ({ id, children }, walk) => {
      const name = id === '' ? '' : ` xml:id="fn-${escapeXml(id)}"`;
      return `<note place="foot"${name}>${loose(children, walk)}</note>\n`;
    },
  },
  inlines: {
    text: ({ value }) => escapeXml(value),
    break: () => '<lb/>',
    link: ({ url, children }, walk) => `<ref target="${escapeXml(url)}">${walk.inlines(children)}</ref>`,
    image: ({ url, alt }, { images }) => {
      if (images === 'drop') return '';
      const description = alt === '' ? '' : `<desc>${escapeXml(alt)}</desc>`;
      return `<graphic url="${escapeXml(url)}">${description}</graphic>`;
    },
    media: ({ kind, url, title }) => `<ref type="${kind}" target="${escapeXml(url)}">${escapeXml(title)}</ref>`,
    formula: ({ tex, display }) =>
      `<formula notation="TeX"${display ? ' rend="block"' : ''}>${escapeXml(tex)}</formula>`,
    'note-reference': ({ id }) => `<ref type="note" target="#fn-${escapeXml(id)}">${escapeXml(id)}</ref>`,
    strong: highlighted('bold'),
    emphasis: highlighted('italic'),
    strike: highlighted('strikethrough'),
    inserted: highlighted('inserted'),
    highlight: highlighted('highlight'),
    underline: highlighted('underline'),
    sup: highlighted('superscript'),
    sub: highlighted('subscript'),
    code: ({ children }, walk) => `<code>${walk.inlines(children)}</code>`,
    quoted: ({ children }, walk) => `<q>${walk.inlines(children)}</q>`,
    ruby: ({ children }, walk) => `<seg type="ruby">${walk.inlines(children)}</seg>`,
    reading: ({ children }, walk) => `<seg type="reading">${walk.inlines(children)}</seg>`,
    directed: ({ children }, walk) => walk.inlines(children),
  },
};

function figureParts(list: readonly Block[], walk: MarkupWalk): string {
  return list
    .map((node) =>
      node.type === 'caption' ? `<figDesc>${loose(node.children, walk)}</figDesc>\n` : walk.blocks([node]),
    )
    .join('');
}

/** A single paragraph inside an item or a cell needs no `p`. */
function loose(list: readonly Block[], walk: MarkupWalk): string {
  const [first] = list;
  if (list.length === 1 && first?.type === 'paragraph') return walk.inlines(first.children);
  return list.length === 0 ? '' : `\n${walk.blocks(list)}`;
}
