// Names that a person would use for an element, in site rules and in suggestions.

/** Generated names that change per page or build: with digits, or with a hash. */
const MADE_UP = /\d|__|[A-Z].*[a-z].*[A-Z].*[a-z].*[A-Z]|^css-|^sc-/;
/** People do not write longer names by hand, and the limit bounds the cost of `MADE_UP`. */
const PLAIN = /^[a-z_-][\w-]{0,60}$/i;

export function isPlainName(name: string): boolean {
  return PLAIN.test(name);
}

/** For plain names only. */
export function isMadeUp(name: string): boolean {
  return MADE_UP.test(name);
}

/** Names from style libraries that describe how an element looks, not what it is: `flex`, `mt-8`, `bg-white`. */
const LOOKS = [
  /^-?(?:[mp][trblxyse]?|[wh]|gap|space-[xy]|z|col|row)-(?:\d|auto$|full$|px$|xs|sm|md|lg|xl)/,
  /^(?:bg|font|leading|tracking|rounded|items|justify|overflow|flex|grid)-/,
  /^text-(?:xs|sm|base|lg|xl|\d|left|right|center|white|black|gray|muted)/,
  /^(?:flex|grid|block|inline|relative|absolute|clearfix|container|row|col)$/,
];

/** For plain names only. */
export function isForLooks(name: string): boolean {
  return LOOKS.some((one) => one.test(name));
}

/** Tags that describe the purpose of an element. */
export const LANDMARKS: ReadonlySet<string> = new Set([
  'nav',
  'aside',
  'footer',
  'header',
  'form',
  'figure',
  'figcaption',
  'table',
  'blockquote',
  'dl',
]);
