// At-rule prelude or `media` attribute → whether the rules inside apply on a desktop screen of the usual width, in no special
// state. 'maybe' means that it depends on the reader's device or that the condition is not understood.

import { pixels } from './values.ts';

export type Holds = 'yes' | 'no' | 'maybe';

/** The assumed browser window in pixels, the same as for layouts. */
const WINDOW = { width: 1366, height: 768 } as const;

/** At-rules whose blocks contain no element rules, or rules that apply only for a moment. */
const NO_RULES =
  /^@(?:-\w+-)?(?:keyframes|font-face|font-feature-values|font-palette-values|page|counter-style|property|starting-style|position-try|view-transition|viewport|color-profile|document)\b/;

/** Limit on conditions in conditions; deeper ones are not understood. */
const MAX_NESTED = 16;

export function holds(atRule: string): Holds {
  const rule = atRule.trim().toLowerCase();
  if (NO_RULES.test(rule)) return 'no';
  if (rule.startsWith('@layer')) return 'yes';
  if (rule.startsWith('@media')) return holdsMedia(rule.slice('@media'.length));
  return rule.startsWith('@supports') ? holdsSupports(rule) : 'maybe';
}

/** Evaluates a media query list; an empty list applies. */
export function holdsMedia(list: string): Holds {
  if (list.trim() === '') return 'yes';
  return either(splitOutside(list, ',').map(holdsQuery));
}

/** `not print and (min-width: 20em)`. */
function holdsQuery(query: string): Holds {
  const text = query.trim();
  const [, word, type = '', rest = ''] = /^(not|only)?\s*([a-z-]+)?\s*(.*)$/s.exec(text) ?? [];
  if (word === 'not' && type === '') return opposite(condition(rest));
  if (type === '' || type === 'not') return condition(text);
  const known =
    type === 'screen' || type === 'all'
      ? 'yes'
      : /^(?:print|speech|tty|tv|projection|handheld|braille|embossed|aural)$/.test(type)
        ? 'no'
        : 'maybe';
  const both = all([known, rest === '' ? 'yes' : condition(rest.replace(/^and\b/, ''))]);
  return word === 'not' ? opposite(both) : both;
}

/** `(a) and (not (b))`, `(a) or (b)`. */
function condition(text: string, depth = 0): Holds {
  if (depth > MAX_NESTED) return 'maybe';
  const one = text.trim();
  const inside = (part: string): Holds => condition(part, depth + 1);
  if (one.startsWith('not')) return opposite(inside(one.slice(3)));
  const ors = splitOutside(one, ' or ');
  if (ors.length > 1) return either(ors.map(inside));
  const ands = splitOutside(one.replaceAll(')and', ') and').replaceAll('and(', 'and ('), ' and ');
  if (ands.length > 1) return all(ands.map(inside));
  if (!one.startsWith('(') || !one.endsWith(')')) return 'maybe';
  const inner = one.slice(1, -1).trim();
  return inner.startsWith('(') || inner.startsWith('not') ? inside(inner) : feature(inner);
}

const RANGE = /^(?:(.+?)\s*([<>]=?|=))?\s*(width|height|inline-size)\s*(?:([<>]=?|=)\s*(.+))?$/;

function feature(text: string): Holds {
  const plain = /^(?:(min|max)-)?(?:device-)?(width|height)\s*:\s*(.+)$/.exec(text);
  if (plain !== null) return compare(plain[2]!, plain[1] === 'min' ? '>=' : plain[1] === 'max' ? '<=' : '=', plain[3]!);
  const range = RANGE.exec(text);
  if (range !== null && (range[1] !== undefined || range[4] !== undefined)) {
    const [, left, before, name = '', after, right] = range;
    return all([
      left === undefined ? 'yes' : compare(name, turned(before!), left),
      right === undefined ? 'yes' : compare(name, after!, right),
    ]);
  }
  if (/^(?:width|height|color)$/.test(text)) return 'yes';
  if (text.startsWith('orientation')) return text.includes('landscape') ? 'yes' : 'no';
  return /^(?:monochrome|grid)$/.test(text) ? 'no' : 'maybe';
}

function turned(sign: string): string {
  return sign.replace(/[<>]/, (one) => (one === '<' ? '>' : '<'));
}

function compare(name: string, sign: string, value: string): Holds {
  const size = name === 'height' ? WINDOW.height : WINDOW.width;
  const limit = pixels(value);
  if (Number.isNaN(limit)) return 'maybe';
  if (sign === '=') return size === limit ? 'yes' : 'no';
  const isInside = sign.startsWith('<') ? size < limit : size > limit;
  return isInside || (sign.endsWith('=') && size === limit) ? 'yes' : 'no';
}

/** Feature support is not modeled: a positive query is assumed to hold, because authors test for features that exist. */
function holdsSupports(rule: string): Holds {
  return /\bnot\b|\bselector\b|\bfont-/.test(rule) ? 'maybe' : 'yes';
}

export const opposite = (one: Holds): Holds => (one === 'yes' ? 'no' : one === 'no' ? 'yes' : 'maybe');
export const all = (list: readonly Holds[]): Holds =>
  list.includes('no') ? 'no' : list.includes('maybe') ? 'maybe' : 'yes';
export const either = (list: readonly Holds[]): Holds =>
  list.includes('yes') ? 'yes' : list.includes('maybe') ? 'maybe' : 'no';

/** Splits at a word outside parentheses. */
function splitOutside(text: string, word: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (depth <= 0 && text.startsWith(word, at)) {
      parts.push(text.slice(from, at));
      from = at + word.length;
    }
  }
  return [...parts, text.slice(from)];
}
