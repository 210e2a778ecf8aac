// Options to try when a text should have been kept, or left out, in the syntax of the command. Options that can be tested on
// the spot are, and only those that help are offered.

import type { ExtractOptions } from '../answer/index.ts';
import { sums } from '../columns/measures/index.ts';
import { isMadeUp, isPlainName, LANDMARKS, selectEach } from '../css/index.ts';
import { attribute, isElement, tagName } from '../dom/index.ts';
import { isContent, Label, type Scope } from '../methods/index.ts';
import type { Facts } from './facts.ts';

/** Number of ancestors searched for a class or id to select by. */
const MAX_UP = 8;
/** Number of an element's classes that are tried. */
const MAX_CLASSES = 8;
/** A selector that matches more elements than this is too broad. */
const MAX_NAMED = 12;
/** A selector may drop at most this share of the text. */
const MAX_DROPPED = 0.3;

export function triesFor(facts: Facts, segment: number): string[] {
  const { extraction } = facts;
  const label = extraction.labels.label[segment]!;
  const tries: string[] = [];
  const isKept = isContent(label);
  if (label === Label.comment) tries.push('--comments keep');
  if (label === Label.hidden) tries.push('--hidden keep');
  if (isKept && isTitle(facts, segment)) tries.push('--title drop');
  const scope = scopeThatHelps(facts, segment, isKept);
  if (scope !== undefined) tries.push(`--scope ${scope}`);
  const favor = favorThatHelps(facts, segment, isKept);
  if (favor !== undefined) tries.push(`--option favor=${favor}`);
  const selector = selectorFor(facts, segment, isKept);
  if (selector !== undefined) tries.push(`--${isKept ? 'drop' : 'keep'} '${selector}'`);
  return tries;
}

/** Kept only because it is the title. */
function isTitle({ extraction }: Facts, segment: number): boolean {
  return extraction.trace?.of(segment).some(({ rule }) => rule === 'title:keep' || rule === 'headline:title') === true;
}

/** The other scope, if switching to it changes the outcome. */
function scopeThatHelps(facts: Facts, segment: number, isKept: boolean): Scope | undefined {
  const { scope } = facts.extraction;
  if (scope === undefined || !canBeTried(facts, segment)) return undefined;
  const other: Scope = scope === 'story' ? 'page' : 'story';
  return helps(facts, segment, isKept, { scope: other }) ? other : undefined;
}

/** The value of `favor` that changes the outcome; undefined if none does, or if it cannot be tried here. */
function favorThatHelps(facts: Facts, segment: number, isKept: boolean): string | undefined {
  if (!canBeTried(facts, segment)) return undefined;
  const { scope = 'auto' } = facts.extraction;
  const favor = isKept ? 'precision' : 'recall';
  return helps(facts, segment, isKept, { scope, methodOptions: { favor } }) ? favor : undefined;
}

function canBeTried({ extraction }: Facts, segment: number): boolean {
  const { method, template, labels, trace } = extraction;
  if (method !== 'fusion' || template !== undefined || labels.layout !== undefined) return false;
  return trace?.of(segment).some(({ step }) => step === 'select' || step === 'rules') !== true;
}

function helps({ extraction }: Facts, segment: number, isKept: boolean, options: ExtractOptions): boolean {
  return isContent(extraction.again({ ...options, trace: false }).labels.label[segment]!) !== isKept;
}

/** A selector for the smallest named element around the segment that does no harm elsewhere. */
function selectorFor(facts: Facts, segment: number, isKept: boolean): string | undefined {
  const { page } = facts;
  const { tape } = page;
  const names: string[] = [];
  let inner = '';
  for (let node = facts.element(segment), step = 0; node > 0 && step < MAX_UP; node = tape.parent[node]!, step++) {
    if (!isElement(tape, node)) continue;
    const tag = tagName(tape, node);
    if (tag === 'body' || tag === 'html') break;
    for (const own of namesOf(facts, node)) names.push(inner === '' || step > 2 ? own : `${own} ${inner}`);
    if (step === 0) inner = tag;
  }
  let at = 0;
  for (const named of selectEach(page, names)) {
    if (isHarmless(facts, named, isKept)) return names[at];
    at++;
  }
  return undefined;
}

/** Class names written by people come first; generated ones work for a single page too. */
function namesOf({ page: { tape } }: Facts, node: number): string[] {
  const tag = tagName(tape, node);
  const id = attribute(tape, node, 'id')?.trim() ?? '';
  const classes = (attribute(tape, node, 'class') ?? '').split(/\s+/).slice(0, MAX_CLASSES);
  const names = [...classes.map((name) => ({ name, selector: `${tag}.${name}` })), { name: id, selector: `#${id}` }];
  const usable = names.filter(({ name }) => isPlainName(name));
  const given = usable.filter(({ name }) => !isMadeUp(name));
  const made = usable.filter(({ name }) => isMadeUp(name));
  return [...given, ...made].map(({ selector }) => selector).concat(LANDMARKS.has(tag) || tag === 'h1' ? [tag] : []);
}

/** Whether a selector matches few elements and neither drops much of the text nor keeps the whole page. */
function isHarmless(facts: Facts, named: readonly number[], isKept: boolean): boolean {
  const { page } = facts;
  if (named.length === 0 || named.length > MAX_NAMED) return false;
  const { before, words } = sums(page);
  let touched = 0;
  for (const node of named) {
    for (let s = before[node]!; s < before[page.tape.end[node]!]!; s++)
      if (facts.isKept(s) === isKept) touched += facts.words(s);
  }
  const text = facts.extraction.contentWords;
  return touched <= Math.max(isKept ? text * MAX_DROPPED : (words[words.length - 1]! - text) * MAX_DROPPED, 60);
}
