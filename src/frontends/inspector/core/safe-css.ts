// A page's own CSS → CSS that loads nothing and stays in place: URLs other than inline pictures become an empty picture,
// `@import` and `@font-face` are removed, and fixed positions become absolute. The frame's policy blocks all that anyway; this
// avoids even trying. One pass, linear.

/** Functions that can contain a URL. */
const LOADERS: ReadonlySet<string> = new Set([
  'url',
  'src',
  'image',
  'image-set',
  '-webkit-image-set',
  'cross-fade',
  '-webkit-cross-fade',
  'paint',
  'element',
  'url-prefix',
  'domain',
]);
const EMPTY = 'linear-gradient(#0000,#0000)';
const PICTURE = /^\s*["']?data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;
const FIXED = /(position\s{0,9}:\s{0,9})(fixed|sticky|-webkit-sticky)/gi;
/** Longest name of a function or at-rule that is checked. */
const MAX_NAME = 40;
/** Larger style sheets are dropped: no page needs them to be recognizable. */
const MAX_CSS = 4_000_000;

export function safeCss(css: string): string {
  if (css.length > MAX_CSS) return '';
  return withoutAddresses(css).replace(
    FIXED,
    (_, before: string, how: string) => `${before}${how.toLowerCase() === 'fixed' ? 'absolute' : 'relative'}`,
  );
}

/** For a `style` attribute: nothing may override the rules that keep the page in its frame. */
export function safeStyle(css: string): string {
  return safeCss(css).replace(/!\s{0,9}important/gi, '');
}

function withoutAddresses(css: string): string {
  let out = '';
  let done = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === '\\') at++;
    else if (sign === '(') {
      const from = nameStart(css, at);
      const name = css.slice(from, at).toLowerCase();
      if (!LOADERS.has(name) && !name.includes('\\')) continue;
      const end = closing(css, at);
      if (name === 'url' && PICTURE.test(css.slice(at + 1, Math.min(end, at + 60)))) {
        at = end;
        continue;
      }
      out += css.slice(done, from) + EMPTY;
      done = end + 1;
      at = end;
    } else if (
      sign === '@' &&
      /^@(?:import|font-face|namespace|charset|document|-moz-document|[\w-]*\\)/i.test(css.slice(at, at + MAX_NAME))
    ) {
      out += `${css.slice(done, at)}@x-`;
      done = at + 1;
    }
  }
  return out + css.slice(done);
}

/** Where the name before a parenthesis begins. Escapes are part of it: `\75rl(` is `url(`. */
function nameStart(css: string, bracket: number): number {
  let from = bracket;
  while (from > 0 && bracket - from < MAX_NAME && /[\w\\-]|[^\0-\x7f]/.test(css[from - 1]!)) from--;
  // An escape may end in a space: `\75 rl(`.
  const escaped = /\\[0-9a-f]{1,6}[ \t\n]$/i.exec(css.slice(Math.max(0, from - 8), from));
  return escaped === null ? from : from - escaped[0].length;
}

/** The matching closing parenthesis, or the end of the text. Quoted ones do not count. */
function closing(css: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < css.length; at++) {
    const sign = css[at]!;
    if (sign === '\\') at++;
    else if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at;
  }
  return css.length;
}
