// Glob patterns, for shells that do not expand them and for quoted ones: `*`, `?`, `[a-z]`, `{a,b}`, and `**` for any depth.
// Matched by hand, not by a regular expression, so that `*a*a*a*b` costs the product of the lengths and is not exponential.

const MAGIC = /[*?[{]/;
/** `{a,b}{c,d}…` multiplies; past this many alternatives it is a mistake or an attack. */
const MAX_ALTERNATIVES = 1000;

export function isGlob(argument: string): boolean {
  return MAGIC.test(argument);
}

/** The folder that a pattern starts in, and its segments below that folder. */
export function splitGlob(pattern: string): { readonly base: string; readonly segments: readonly string[] } {
  const parts = pattern.split('/');
  const magic = parts.findIndex((part) => MAGIC.test(part));
  const base = parts.slice(0, magic).join('/');
  return { base: base === '' ? (pattern.startsWith('/') ? '/' : '.') : base, segments: parts.slice(magic) };
}

/** `a{b,c}d` → `abd`, `acd`; nesting allowed; an unclosed brace is a plain character. */
export function expandBraces(pattern: string): string[] {
  const waiting = [pattern];
  const done: string[] = [];
  while (waiting.length > 0) {
    const one = waiting.pop()!;
    const choice = firstChoice(one);
    if (choice === undefined) done.push(one);
    else waiting.push(...choice.options.map((option) => choice.before + option + choice.after).reverse());
    if (done.length + waiting.length > MAX_ALTERNATIVES) return [pattern];
  }
  return done;
}

function firstChoice(text: string): { before: string; options: string[]; after: string } | undefined {
  const open = text.indexOf('{');
  if (open < 0) return undefined;
  const options: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === ',' && depth === 1) {
      options.push(text.slice(start, i));
      start = i + 1;
    } else if (text[i] === '}' && --depth === 0) {
      options.push(text.slice(start, i));
      return { before: text.slice(0, open), options, after: text.slice(i + 1) };
    }
  }
  return undefined;
}

/** Matches a whole path; `**` is any number of segments. */
export function matchPath(path: string, pattern: string): boolean {
  return expandBraces(pattern).some((one) => matchSegments(path.split('/'), one.split('/')));
}

/** By rows, so that many `**` cost the product of the lengths. */
function matchSegments(names: readonly string[], segments: readonly string[]): boolean {
  let reached = [true, ...names.map(() => false)];
  for (const segment of segments) {
    const next = reached.map(() => false);
    for (let at = 0; at <= names.length; at++) {
      if (segment === '**') next[at] = reached[at]! || (at > 0 && next[at - 1]!);
      else next[at] = at > 0 && reached[at - 1]! && matchSegment(names[at - 1]!, segment);
    }
    reached = next;
  }
  return reached[names.length]!;
}

/** Matches one path segment against one pattern segment. A leading dot only matches a dot in the pattern. */
export function matchSegment(name: string, pattern: string): boolean {
  if (name.startsWith('.') && !pattern.startsWith('.')) return false;
  const tokens = tokenize(pattern);
  let at = 0;
  let token = 0;
  let star = -1;
  let resume = 0;
  while (at < name.length) {
    const one = tokens[token];
    if (one === '*') {
      star = token++;
      resume = at;
    } else if (one !== undefined && matchOne(name[at]!, one)) {
      at++;
      token++;
    } else if (star >= 0) {
      token = star + 1;
      at = ++resume;
    } else return false;
  }
  while (tokens[token] === '*') token++;
  return token === tokens.length;
}

/** Each token is `*`, `?`, a `[set]` or one character (as `=c`). */
function tokenize(pattern: string): string[] {
  const tokens: string[] = [];
  for (let i = 0; i < pattern.length; i++) {
    const one = pattern[i]!;
    const close = one === '[' ? pattern.indexOf(']', i + 2) : -1;
    if (close > 0) {
      tokens.push(pattern.slice(i, close + 1));
      i = close;
    } else tokens.push(one === '*' || one === '?' ? one : `=${one}`);
  }
  return tokens;
}

function matchOne(character: string, token: string): boolean {
  if (token === '?') return true;
  if (token.startsWith('=')) return token.slice(1) === character;
  const inverted = token[1] === '!' || token[1] === '^';
  const set = token.slice(inverted ? 2 : 1, -1);
  for (let i = 0; i < set.length; i++) {
    const isRange = set[i + 1] === '-' && i + 2 < set.length;
    const last = isRange ? set[i + 2]! : set[i]!;
    if (character >= set[i]! && character <= last) return !inverted;
    if (isRange) i += 2;
  }
  return inverted;
}
