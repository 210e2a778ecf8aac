// A labeled piece of a page → candidate rules for it, simplest first: by a class, an id, an attribute or a landmark of an
// element around it, by an element inside such a one, and by its text. Generated names, and names that only describe looks,
// come after meaningful ones.

import { isForLooks, isMadeUp, isPlainName, LANDMARKS } from '../../css/index.ts';
import { attribute, isElement, Kind, tagName } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import { type Rule, wordsLine } from '../rules/index.ts';

/** Number of ancestors searched for a name. */
const MAX_UP = 8;
/** Number of an element's classes that are tried. */
const MAX_CLASSES = 6;
/** Maximum candidates per label: each costs a walk over the pages. */
const MAX_CANDIDATES = 64;
/** Maximum words of a text that can identify itself. */
const MAX_TEXT_WORDS = 30;
const PLAIN_VALUE = /^[\w -]{1,40}$/;
const ATTRIBUTES = ['role', 'itemprop', 'data-testid', 'data-component', 'aria-label'] as const;
export function candidates(page: Page, segments: readonly number[], action: Rule['action']): Rule[] {
  const selectors = [...new Set(anchors(page, segments).flatMap((node) => selectorsFor(page, node)))];
  const byElement = selectors.slice(0, MAX_CANDIDATES).map((selector): Rule => ({ action, selector }));
  return [...byElement, ...byText(page, segments, action)];
}

/** The smallest elements around all of it, around its first and around its last segment. */
function anchors(page: Page, segments: readonly number[]): number[] {
  const [first, last] = [segments[0]!, segments.at(-1)!];
  return [...new Set([around(page, first, last), around(page, first, first), around(page, last, last)])];
}

function around({ tape, segments, flow }: Page, first: number, last: number): number {
  let from = segments.from[first]!;
  let past = segments.to[last]!;
  const hasText = (node: number): boolean =>
    tape.kind[node] === Kind.text && flow.offset[node + 1]! > flow.offset[node]!;
  while (from + 1 < past && !hasText(from)) from++;
  while (past - 1 > from && !hasText(past - 1)) past--;
  let node = tape.parent[from]!;
  while (node > 0 && tape.end[node]! < past) node = tape.parent[node]!;
  return node;
}

/** From the element up: its own names, then its tag or names inside a named one. */
function selectorsFor(page: Page, anchor: number): string[] {
  const { tape } = page;
  const own: string[] = [];
  const inside: string[] = [];
  const tag = tagName(tape, anchor);
  for (let node = anchor, step = 0; node > 0 && step < MAX_UP; node = tape.parent[node]!, step++) {
    const name = tagName(tape, node);
    if (!isElement(tape, node) || name === 'body' || name === 'html') break;
    const names = namesOf(page, node);
    own.push(...names);
    if (step > 0) for (const one of names) inside.push(step === 1 ? `${one} > ${tag}` : `${one} ${tag}`);
  }
  return [...own.filter(isTelling), ...inside.filter(isTelling), ...own.filter((one) => !isTelling(one))];
}

/** Whether a selector uses meaningful names: such a rule is likely to hold on the next page too. */
export function isTelling(selector: string): boolean {
  return !selector.split(/[ .#>]+/).some((name) => isMadeUp(name) || isForLooks(name));
}

function namesOf({ tape }: Page, node: number): string[] {
  const tag = tagName(tape, node);
  const classes = (attribute(tape, node, 'class') ?? '').split(/\s+/).filter((name) => isPlainName(name));
  const id = attribute(tape, node, 'id') ?? '';
  const attributes = ATTRIBUTES.flatMap((name) => {
    const value = attribute(tape, node, name) ?? '';
    return PLAIN_VALUE.test(value) ? [`[${name}="${value}"]`] : [];
  });
  const few = classes.slice(0, MAX_CLASSES);
  return [
    ...few.map((name) => `.${name}`),
    ...(isPlainName(id) ? [`#${id}`] : []),
    ...attributes,
    ...(LANDMARKS.has(tag) ? [tag] : []),
    ...few.map((name) => `${tag}.${name}`),
    ...few.slice(1).map((name, i) => `.${few[i]}.${name}`),
  ];
}

/** Its whole text; and its text cut off after a number or a name that differs on other pages. */
function byText(page: Page, segments: readonly number[], action: Rule['action']): Rule[] {
  if (segments.length !== 1) return [];
  const text = page.segmentText(segments[0]!).replace(/\s+/g, ' ').trim();
  const words = wordsLine(text).trim().split(' ');
  if (words[0] === '' || words.length > MAX_TEXT_WORDS) return [];
  const rules: Rule[] = [{ action, text }];
  for (const sign of [':', '|', '–', '-']) {
    const at = text.indexOf(sign);
    const before = at < 0 ? '' : text.slice(0, at).trim();
    if (wordsLine(before).trim() !== '' && !/\d/.test(before)) rules.push({ action, text: `${before} …` });
  }
  const digit = text.search(/\d/);
  const beforeDigit = digit < 0 ? '' : text.slice(0, digit).trim();
  if (wordsLine(beforeDigit).trim() !== '') rules.push({ action, text: `${beforeDigit} …` });
  return rules;
}
