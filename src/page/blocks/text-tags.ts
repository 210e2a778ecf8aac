// Which elements are part of a page's text, by tag alone: the tables that every walk over the text uses.

import { tagTable } from '../../dom/index.ts';

/** Elements whose subtree is never visible text: code, templates, fallbacks for content that browsers can show. */
export const NEVER_TEXT: Uint8Array = tagTable(
  ...([
    'head',
    'script',
    'style',
    'template',
    'title',
    'link',
    'meta',
    'iframe',
    'noembed',
    'noframes',
    'svg',
  ] as const),
  ...(['audio', 'video', 'canvas', 'datalist', 'object', 'annotation', 'annotation-xml', 'rp'] as const),
);

/** Elements that end a run of inline text at both their start and their end. */
export const BREAKS_TEXT: Uint8Array = tagTable(
  ...([
    'html',
    'body',
    'table',
    'caption',
    'colgroup',
    'tbody',
    'thead',
    'tfoot',
    'tr',
    'td',
    'th',
    'hr',
    'br',
  ] as const),
  ...(['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'menu', 'dir', 'p', 'div', 'section', 'article', 'main', 'nav'] as const),
  ...(['aside', 'header', 'footer', 'hgroup', 'search', 'form', 'fieldset', 'legend', 'figure', 'figcaption'] as const),
  ...([
    'blockquote',
    'pre',
    'listing',
    'xmp',
    'plaintext',
    'details',
    'summary',
    'dialog',
    'address',
    'center',
  ] as const),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'textarea', 'select', 'option', 'optgroup', 'noscript', 'marquee'] as const),
);

/** Elements that keep their white space as written. */
export const KEEPS_SPACE: Uint8Array = tagTable('pre', 'listing', 'xmp', 'plaintext', 'textarea');

/** Elements whose text belongs to a control and is not prose. */
export const FORM_CONTROL: Uint8Array = tagTable('select', 'option', 'optgroup', 'textarea', 'button');
