// The lines above a recipe's ingredients → those that show its times and its yield, as the page's JSON-LD declares them, with
// their labels. A line is compared by its numbers, since a page writes `PT1H10M` in its own language.

import { head } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';

/** Maximum words of a line with a time or a yield, and of its label. */
const FACT_WORDS = 8;
const LABEL_WORDS = 3;
const MAX_LEVELS = 6;
const TIMES: ReadonlySet<string> = new Set(['prepTime', 'cookTime', 'performTime', 'totalTime']);
const DURATION = /^P(?:\d+D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?$/i;

/** `lines`: visible segments in order. */
export function recipeFacts(page: Page, lines: readonly number[]): number[] {
  const declared = readFacts(page);
  if (declared.size === 0) return [];
  const { words } = page.segments;
  const found = new Set<number>();
  for (const [at, s] of lines.entries()) {
    const text = page.segmentText(s);
    if (words[s]! > FACT_WORDS || !declared.has(numbersOf(text))) continue;
    const label = lines[at - 1];
    const hasLabel = label !== undefined && isLabel(page, label, s);
    // A number alone may be a rating or a count of shares.
    if (!hasLabel && !/\p{L}{2}/u.test(text)) continue;
    found.add(s);
    if (hasLabel) found.add(label);
  }
  return [...found];
}

/** A short line without numbers in the same box, right above. */
function isLabel(page: Page, label: number, value: number): boolean {
  const { tape, segments } = page;
  const text = page.segmentText(label);
  if (segments.words[label]! > LABEL_WORDS || !/\p{L}/u.test(text) || /\d/.test(text)) return false;
  const [one, other] = [segments.node[label]!, segments.node[value]!];
  return one === other || tape.parent[one] === tape.parent[other];
}

/** The numbers of each time and of the yield, joined by spaces. */
function readFacts(page: Page): Set<string> {
  const found = new Set<string>();
  const { own, others } = head(page).jsonLd;
  for (const object of [...own, ...others]) collect(object, found, 0);
  found.delete('');
  return found;
}

function collect(value: unknown, found: Set<string>, level: number): void {
  if (level > MAX_LEVELS || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) || !('recipeIngredient' in value)) {
    for (const one of Object.values(value)) collect(one, found, level + 1);
    return;
  }
  for (const [name, one] of Object.entries(value)) {
    if (TIMES.has(name) && typeof one === 'string') for (const time of timesOf(one)) found.add(time);
    if (name === 'recipeYield') for (const portion of [one].flat()) found.add(numbersOf(String(portion)));
  }
}

/** `PT1H10M` → 1 10, and 70. */
function timesOf(duration: string): string[] {
  const [, hours = '0', minutes = '0'] = DURATION.exec(duration.trim()) ?? [];
  const all = Number(hours) * 60 + Number(minutes);
  if (all === 0) return [];
  const [h, m] = [Math.floor(all / 60), all % 60];
  return [String(all), [h, m].filter((part) => part > 0).join(' ')];
}

function numbersOf(text: string): string {
  return (text.match(/\d+/g) ?? []).map(Number).join(' ');
}
