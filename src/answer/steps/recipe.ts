// Adds a recipe's ingredients and steps if the page's JSON-LD declares them: short lines in a card that would otherwise look
// like a sidebar. Only lines that appear on the page word for word are added.

import { head } from '../../elements/index.ts';
import { isContent, Label } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { Draft, Step } from './draft.ts';

const MAX_LEVELS = 12;
/** Minimum letters of a matching part of a line, and of a matching line. */
const MIN_PART = 4;
const MIN_LINE = 10;
/** Maximum number of ingredients and steps, and of their letters, that are searched for; no recipe has more. */
const MAX_LINES = 300;
const MAX_LETTERS = 20_000;

export const addRecipe: Step = (page, draft, trace): Draft => {
  if (draft.prediction === undefined) return draft;
  const recipe = readRecipe(page);
  if (recipe === '') return draft;
  const label = draft.labels.label.slice();
  const lines = recipe.split('\n').filter((one) => one.length >= MIN_LINE);
  for (let s = 0; s < label.length; s++) {
    if (isContent(label[s]!)) continue;
    const line = letters(page.segmentText(s));
    if (line.length < MIN_PART) continue;
    // Part of a data line, or a data line with a number or a remark next to it.
    if (!recipe.includes(line) && !lines.some((one) => line.length <= one.length * 2 && line.includes(one))) continue;
    label[s] = Label.content;
    trace?.settle('recipe:line', s, 'content: the page declares it as an ingredient or a step of its recipe');
  }
  for (let s = 0; s + 1 < label.length; s++) {
    if (isContent(label[s]!) || !isContent(label[s + 1]!)) continue;
    const amount = letters(page.segmentText(s));
    if (amount === '' || amount.length >= MIN_PART) continue;
    if (!recipe.includes(`\n${amount}${letters(page.segmentText(s + 1))}`)) continue;
    label[s] = Label.content;
    trace?.settle('recipe:amount', s, 'content: the amount of the ingredient after it');
  }
  return { ...draft, labels: { ...draft.labels, label } };
};

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
