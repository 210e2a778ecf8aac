// The names by which a person would point at an element: in a rule of a site, in what to try next.

/** Names made by tools, other on every page or build: digits in them, or hashes behind a sign. */
const MADE_UP = /\d|__|[A-Z].*[a-z].*[A-Z].*[a-z].*[A-Z]|^css-|^sc-/;
/** Longer ones nobody has written by hand; and `MADE_UP` is not asked of what has no end. */
const PLAIN = /^[a-z_-][\w-]{0,60}$/i;

export function isPlainName(name: string): boolean {
  return PLAIN.test(name);
}

/** Of plain names. */
export function isMadeUp(name: string): boolean {
  return MADE_UP.test(name);
}

/** Names of style libraries that say how an element looks, and nothing of what it is: `flex`, `mt-8`, `bg-white`. */
const LOOKS = [
  /^-?(?:[mp][trblxyse]?|[wh]|gap|space-[xy]|z|col|row)-(?:\d|auto$|full$|px$|xs|sm|md|lg|xl)/,
  /^(?:bg|font|leading|tracking|rounded|items|justify|overflow|flex|grid)-/,
  /^text-(?:xs|sm|base|lg|xl|\d|left|right|center|white|black|gray|muted)/,
  /^(?:flex|grid|block|inline|relative|absolute|clearfix|container|row|col)$/,
];

/** Of plain names. */
export function isForLooks(name: string): boolean {
  return LOOKS.some((one) => one.test(name));
}

/** Tags that say what an element is for. */
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
