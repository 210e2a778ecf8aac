// Style sheet or `style` attribute → the same without comments. As in browsers, `/*` inside a string or a URL (`url(//a/*.png)`)
// opens no comment: a page could otherwise hide a declaration between two of them. A sheet has few comments, so only the text
// before each one on its line is read.

export function stripComments(css: string): string {
  let open = css.indexOf('/*');
  if (open < 0) return css;
  let text = '';
  /** Position after the last comment, and a later position outside strings. */
  let at = 0;
  let outside = 0;
  while (open >= 0) {
    outside = outsideFrom(css, outside, open);
    if (outside === open) {
      text += css.slice(at, open);
      const close = css.indexOf('*/', open + 2);
      if (close < 0) return text;
      at = close + 2;
      outside = at;
    }
    open = css.indexOf('/*', outside);
  }
  return text + css.slice(at);
}

/** Where a string, an escape or a URL may begin. */
const QUOTED = /["'\\]|url\(/gi;

/** `to`, or the end of the string or URL that contains it; `from` is outside of both. */
function outsideFrom(css: string, from: number, to: number): number {
  const before = css.slice(from, to);
  // A string ends with its line.
  const line = before.lastIndexOf('\n');
  let at = line > 0 && before[line - 1] !== '\\' ? from + line + 1 : from;
  for (;;) {
    QUOTED.lastIndex = at - from;
    const found = QUOTED.exec(before);
    if (found === null) break;
    at = endOfQuoted(css, from + found.index);
    if (at >= to) break;
  }
  return Math.max(at, to);
}

/** Position after the string, URL or escape that begins here; after this character if none does. */
export function endOfQuoted(css: string, at: number): number {
  const code = css.charCodeAt(at);
  if (code === 34 || code === 39) return endOfString(css, at);
  if (code === 92) return at + 2;
  return (code | 32) === 117 && URL_OPEN.test(css.slice(at, at + 12)) ? endOfAddress(css, at) : at + 1;
}

/** `url(` without a quote after it. */
const URL_OPEN = /^url\(\s{0,8}[^"'\s]/i;

/** A string ends at its quote, or unclosed at the end of its line. */
function endOfString(css: string, from: number): number {
  const mark = css.charCodeAt(from);
  for (let at = from + 1; at < css.length; at++) {
    const code = css.charCodeAt(at);
    if (code === mark || code === 10 || code === 12 || code === 13) return at + 1;
    if (code === 92) at++;
  }
  return css.length;
}

function endOfAddress(css: string, from: number): number {
  for (let at = from + 4; at < css.length; at++) {
    const code = css.charCodeAt(at);
    if (code === 41) return at + 1;
    if (code === 92) at++;
  }
  return css.length;
}
