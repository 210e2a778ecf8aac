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
