// Adds a recipe's ingredients and steps if the page's JSON-LD declares them: short lines in a card that would otherwise look
// like a sidebar. Only lines that appear on the page word for word are added, with the headings right above them.

import { headingLevels } from '../../columns/measures/index.ts';
import { head, hiddenSegments } from '../../elements/index.ts';
import { isContent, Label } from '../../methods/index.ts';
import { SegmentFlag } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';
import { recipeFacts } from '../choice/recipe-facts.ts';
import type { Draft, Step } from './draft.ts';

const MAX_LEVELS = 12;
/** Minimum letters of a matching part of a line, and of a matching line. */
const MIN_PART = 4;
const MIN_LINE = 10;
/** A part of this many letters needs no other part near it. */
const MIN_ALONE = 30;
/** Number of lines around a part that are searched for the next part, and maximum letters of such a line. */
const PART_REACH = 2;
const MAX_PART = 200;
/** Units and amounts between a heading and the first line below it: how many, and of how many words each. */
const MAX_PASSED = 2;
const PASSED_WORDS = 8;
/** Number of lines above the ingredients that may show times and the yield. */
const FACT_REACH = 25;
/** Fewer lines between two ingredients or steps have neither. */
const MIN_ABOVE = 4;
/** Maximum number of ingredients and steps, and of their letters, that are searched for; no recipe has more. */
const MAX_LINES = 300;
const MAX_LETTERS = 20_000;

type RecipeRule = 'recipe:line' | 'recipe:amount' | 'recipe:heading' | 'recipe:fact';
const NOTES: Readonly<Record<RecipeRule, string>> = {
  'recipe:line': 'content: the page declares it as an ingredient or a step of its recipe',
  'recipe:amount': 'content: the amount of the ingredient after it',
  'recipe:heading': 'content: the heading of ingredients or steps that the page declares',
  'recipe:fact': 'content: a time or the yield that the page declares for its recipe',
};

export const addRecipe: Step = (page, draft, trace): Draft => {
  if (draft.prediction === undefined) return draft;
  const recipe = readRecipe(page);
  if (recipe === '') return draft;
  const label = draft.labels.label.slice();
  const lines = new RecipeLines(page, recipe);
  const take = (rule: RecipeRule, s: number): void => {
    if (isContent(label[s]!)) return;
    label[s] = Label.content;
    trace?.settle(rule, s, NOTES[rule]);
  };
  for (const s of lines.declared()) take('recipe:line', s);
  for (const s of lines.amounts((s) => isContent(label[s]!))) take('recipe:amount', s);
  for (const s of lines.headings()) take('recipe:heading', s);
  for (const s of recipeFacts(page, lines.above())) take('recipe:fact', s);
  return { ...draft, labels: { ...draft.labels, label } };
};

class RecipeLines {
  private readonly page: Page;
  private readonly recipe: string;
  /** Data lines that are long enough to be found in a longer line. */
  private readonly long: readonly string[];
  /** Visible segments with letters, and their letters. */
  private readonly seen: readonly number[];
  private readonly letters: readonly string[];
  /** Indices in `seen` of the lines that the page declares. */
  private readonly found: readonly number[];

  constructor(page: Page, recipe: string) {
    this.page = page;
    this.recipe = recipe;
    this.long = recipe.split('\n').filter((one) => one.length >= MIN_LINE);
    const hidden = hiddenSegments(page);
    const all = Array.from({ length: page.segments.count }, (_, s) => letters(page.segmentText(s)));
    this.seen = [...all.keys()].filter((s) => hidden[s] === 0 && all[s] !== '');
    this.letters = this.seen.map((s) => all[s]!);
    this.found = [...this.seen.keys()].filter((at) => this.isDeclared(at));
  }

  declared(): number[] {
    return this.found.map((at) => this.seen[at]!);
  }

  /** A data line, part of one, or one with a number or a remark next to it. */
  private isDeclared(at: number): boolean {
    const line = this.letters[at]!;
    if (line.length < MIN_PART) return false;
    if (this.recipe.includes(`\n${line}\n`)) return true;
    if (this.recipe.includes(line)) return line.length >= MIN_ALONE || this.isContinued(at);
    return this.long.some((one) => line.length <= one.length * 2 && line.includes(one));
  }

  /** Whether a line near it is the next or the previous part of the same data line: a menu may have the same word. */
  private isContinued(at: number): boolean {
    const line = this.letters[at]!;
    for (let by = -PART_REACH; by <= PART_REACH; by++) {
      const other = by === 0 ? undefined : this.letters[at + by];
      if (other === undefined || other.length > MAX_PART) continue;
      if (this.recipe.includes(line + other) || this.recipe.includes(other + line)) return true;
    }
    return false;
  }

  /** Amounts in front of the ingredients that are chosen. */
  amounts(isChosen: (segment: number) => boolean): number[] {
    const { seen, letters: all } = this;
    return [...seen.keys()]
      .filter((at) => all[at]!.length < MIN_PART && at + 1 < seen.length && isChosen(seen[at + 1]!))
      .filter((at) => this.recipe.includes(`\n${all[at]}${all[at + 1]}`))
      .map((at) => seen[at]!);
  }

  /** The lines above each group of ingredients and steps: an article may list some before its recipe. */
  above(): readonly number[] {
    const { found, seen } = this;
    return found.flatMap((at, i) => {
      const past = i === 0 ? 0 : found[i - 1]! + 1;
      return at - past < MIN_ABOVE ? [] : seen.slice(Math.max(past, at - FACT_REACH), at);
    });
  }

  /** Headings above the ingredients and steps, at most a few short lines away. */
  headings(): number[] {
    const levels = headingLevels(this.page);
    const { words, flags } = this.page.segments;
    const all = new Set(this.found);
    return this.found.flatMap((at) => {
      for (let above = at - 1, passed = 0; above >= 0 && passed <= MAX_PASSED; above--, passed++) {
        const s = this.seen[above]!;
        const isControl = (flags[s]! & SegmentFlag.control) !== 0 || !/\p{L}{2}/u.test(this.letters[above]!);
        if (levels[s]! > 1 && !isControl) return [s];
        if (all.has(above) || words[s]! > PASSED_WORDS) return [];
      }
      return [];
    });
  }
}

/** Letters and digits of all ingredients and steps, separated by line feeds; '' without a recipe. */
function readRecipe(page: Page): string {
  if (!head(page).mentions('recipeIngredient')) return '';
  const { own, others } = head(page).jsonLd;
  const found: string[] = [];
  for (const object of [...own, ...others]) collect(object, false, found, 0);
  if (found.length === 0) return '';
  return `\n${found.slice(0, MAX_LINES).map(letters).join('\n').slice(0, MAX_LETTERS)}\n`;
}

function collect(value: unknown, inRecipe: boolean, found: string[], level: number): void {
  if (level > MAX_LEVELS) return;
  if (typeof value === 'string') {
    if (inRecipe) found.push(value.replace(/<[^<>]*>/g, ' '));
  } else if (Array.isArray(value)) for (const one of value) collect(one, inRecipe, found, level + 1);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      const isLine = name === 'recipeIngredient' || name === 'recipeInstructions';
      const isText = name === 'text' || name === 'name' || name === 'itemListElement';
      collect(one, isLine || (inRecipe && isText), found, level + 1);
    }
  }
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\n]+/gu, '');
}
