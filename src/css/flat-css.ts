// Style sheet text without comments → the same text without escapes in names (`d\69splay`) and without nesting:
// `.a { color: red; .b { x } &.c { y } }` → `.a{color:red;}.a .b{x}.a.c{y}`. Later readers of rules then need not handle either.
// Few sheets have either, and a quick check shows it.

/** An escape of a letter, digit, `-` or `_`: by code point, or a letter that is not a hex digit. */
const ESCAPED = /\\(?:0{0,4}([2-7][\da-f])[ \t\n]?|([g-z_-]))/gi;
const PLAIN = /[\w-]/;
/** Characters that can follow the backslash of such an escape; icon font characters (`\\f101`) do not qualify. */
const ESCAPES = /[02-7g-z_-]/i;
/** Limits: selector length times the length of the outer selectors, and growth relative to the sheet. */
const MAX_SELECTOR = 20_000;
const MAX_GROWTH = 4;

export function flatCss(css: string): string {
  const text = plainEscapes(css);
  return hasNesting(text) ? withoutNesting(text) : text;
}

/** True when a block outside an at-rule contains another block. Jumps from brace to brace: most sheets are long and few nest. */
function hasNesting(css: string): boolean {
  let before = 0;
  for (let open = css.indexOf('{'), close = 0; open >= 0; ) {
    if (close < open) close = css.indexOf('}', open);
    const next = css.indexOf('{', open + 1);
    if (next < 0 || close < 0) return false;
    if (next < close) {
      // The text before the brace may be an `@import …;` and then a plain rule, which is not an at-rule.
      const head = css.slice(before, open);
      if (head.lastIndexOf('@') <= head.lastIndexOf(';')) return true;
    }
    before = next < close ? open + 1 : close + 1;
    open = next;
  }
  return false;
}

export function plainEscapes(css: string): string {
  let at = css.indexOf('\\');
  while (at >= 0 && !ESCAPES.test(css[at + 1] ?? '')) at = css.indexOf('\\', at + 1);
  if (at < 0) return css;
  return css.replace(ESCAPED, (written, hex: string | undefined, letter: string | undefined) => {
    const character = hex === undefined ? letter! : String.fromCharCode(Number.parseInt(hex, 16));
    return PLAIN.test(character) ? character : written;
  });
}

/** Replaces selectors that grow too long; their rules are dropped. */
const NOTHING = '@';

/** Reads the sheet once, from brace to brace. */
function withoutNesting(css: string): string {
  const out: string[] = [];
  const around: { readonly selector: string; readonly isStatement: boolean }[] = [];
  let selector = '';
  let room = css.length * MAX_GROWTH;
  for (let at = 0; at < css.length; ) {
    const past = nextBrace(css, at);
    const text = css.slice(at, past);
    const isOpen = css.charCodeAt(past) === OPEN;
    const cut = isOpen ? text.lastIndexOf(';') + 1 : text.length;
    at = past + 1;
    const said = text.slice(0, cut).trim();
    if (selector === '') out.push(said);
    else if (said !== '' && selector !== NOTHING && room > 0) {
      out.push(`${selector}{${said}}`);
      room -= selector.length;
    }
    if (isOpen) {
      const head = text.slice(cut).trim();
      const isStatement = head.startsWith('@');
      around.push({ selector, isStatement });
      if (isStatement) out.push(`${head}{`);
      else {
        selector = room < 0 ? NOTHING : inside(head, selector);
        if (around.length > 1) room -= selector.length;
      }
    } else {
      const outer = around.pop();
      selector = outer?.selector ?? '';
      if (outer?.isStatement === true) out.push('}');
    }
  }
  return out.join('');
}

const OPEN = 123;
const CLOSE = 125;

/** Position of the next brace outside a string, or the end of the text. */
function nextBrace(css: string, from: number): number {
  for (let at = from; at < css.length; at++) {
    const code = css.charCodeAt(at);
    if (code === OPEN || code === CLOSE) return at;
    if (code !== 34 && code !== 39) continue;
    const end = css.indexOf(css[at]!, at + 1);
    if (end > 0) at = end;
  }
  return css.length;
}

/** `.b, &.c` inside `.a` → `.a .b,.a.c`. */
function inside(head: string, selector: string): string {
  if (selector === '') return head === '' ? NOTHING : head;
  if (selector === NOTHING || head.length * selector.length > MAX_SELECTOR) return NOTHING;
  const made = head
    .split(',')
    .flatMap((one) =>
      selector
        .split(',')
        .map((outer) =>
          one.includes('&') ? one.trim().replaceAll('&', outer.trim()) : `${outer.trim()} ${one.trim()}`,
        ),
    );
  return made.join(',');
}
