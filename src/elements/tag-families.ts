// Tags, ARIA roles and schema.org names → bits, one per family: the purpose of an element, whatever its markup.

import { Tag, type TagName } from '../dom/index.ts';

const FAMILIES: Readonly<Record<string, readonly TagName[]>> = {
  p: ['p'],
  item: ['li'],
  cell: ['td', 'th'],
  heading: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  article: ['article'],
  main: ['main'],
  section: ['section'],
  nav: ['nav'],
  aside: ['aside'],
  header: ['header'],
  footer: ['footer'],
  form: ['form', 'fieldset'],
  table: ['table'],
  list: ['ul', 'ol'],
  dl: ['dl'],
  quote: ['blockquote'],
  figure: ['figure', 'figcaption', 'caption'],
  pre: ['pre', 'code'],
  control: ['button', 'select', 'textarea', 'label', 'option'],
  address: ['address'],
  details: ['details'],
  dialog: ['dialog'],
  hidden: [],
  ariaHidden: [],
  noscript: ['noscript'],
  oldStyle: ['font', 'center'],
  bodyProperty: [],
  metaProperty: [],
  commentProperty: [],
  link: ['a'],
  time: ['time'],
  closed: [],
};

export const TAG_FAMILIES: readonly string[] = Object.keys(FAMILIES);

const bit = (name: string): number => 1 << TAG_FAMILIES.indexOf(name);

export const HIDDEN_BIT: number = bit('hidden');
export const CLOSED_BIT: number = bit('closed');

/** Bits by tag id. */
export const TAG_BITS: Int32Array = /* @__PURE__ */ ((): Int32Array => {
  const bits = new Int32Array(256);
  for (const [name, tags] of Object.entries(FAMILIES)) for (const tag of tags) bits[Tag[tag]]! |= bit(name);
  return bits;
})();

export const ROLE_BITS: ReadonlyMap<string, number> = new Map([
  ['main', bit('main')],
  ['navigation', bit('nav')],
  ['menu', bit('nav')],
  ['menubar', bit('nav')],
  ['tablist', bit('nav')],
  ['complementary', bit('aside')],
  ['banner', bit('header')],
  ['contentinfo', bit('footer')],
  ['article', bit('article')],
  ['search', bit('form')],
  ['form', bit('form')],
  ['dialog', bit('dialog')],
  ['alertdialog', bit('dialog')],
  ['heading', bit('heading')],
  ['list', bit('list')],
  ['listitem', bit('item')],
  ['button', bit('control')],
  ['aria-hidden', bit('ariaHidden')],
]);

/** Last part of an itemprop or itemtype, lower case. */
export const PROPERTY_BITS: ReadonlyMap<string, number> = new Map([
  ['articlebody', bit('bodyProperty')],
  ['text', bit('bodyProperty')],
  ['reviewbody', bit('commentProperty')],
  ['comment', bit('commentProperty')],
  ['review', bit('commentProperty')],
  ['author', bit('metaProperty')],
  ['datepublished', bit('metaProperty')],
  ['name', bit('metaProperty')],
  ['publisher', bit('metaProperty')],
  ['breadcrumblist', bit('nav')],
  ['sitenavigationelement', bit('nav')],
  ['wpfooter', bit('footer')],
  ['wpheader', bit('header')],
  ['wpsidebar', bit('aside')],
  ['article', bit('article')],
  ['newsarticle', bit('article')],
  ['blogposting', bit('article')],
]);
