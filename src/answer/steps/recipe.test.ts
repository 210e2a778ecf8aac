import { expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, isContent } from '../../methods/index.ts';
import type { Draft } from './draft.ts';
import { addRecipe } from './recipe.ts';

function added(html: string): string[] {
  const page = parsePage(html);
  const labels = emptyLabels(page.segments.count);
  const { label } = addRecipe(page, { labels, prediction: {} } as unknown as Draft, undefined).labels;
  return [...label.keys()].filter((s) => isContent(label[s]!)).map((s) => page.segmentText(s));
}

const DATA = {
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['2 cups flour', 'salt, to taste'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Stir it well.', url: 'https://example.org/stir' }],
};
const page = (body: string): string =>
  `<script type="application/ld+json">${JSON.stringify(DATA)}</script><body>${body}`;

it('adds the lines that the page declares as its recipe, and no others', () => {
  const lines =
    '<ul><li>2 <b>cups</b> flour</li><li>Salt, to taste</li></ul><p>1. Stir it well.</p><p>Print this</p><p>Soup</p>';
  expect(added(page(lines))).toEqual(['2 cups flour', 'Salt, to taste', '1. Stir it well.']);
});

it('adds an amount in a separate element before its ingredient', () => {
  expect(added(page('<div>2</div><div>cups flour</div><div>7</div><div>Stir it well.</div>'))).toEqual([
    '2',
    'cups flour',
    'Stir it well.',
  ]);
});

it('adds nothing without a recipe', () => {
  expect(added('<p>2 cups flour</p>')).toEqual([]);
});

it('reads data only as deep as recipes are nested', () => {
  const nested = (levels: number): string => {
    let steps: unknown = 'Stir it well.';
    for (let i = 0; i < levels; i++) steps = [steps];
    const data = { ...DATA, recipeInstructions: steps };
    return `<script type="application/ld+json">${JSON.stringify(data)}</script><body><p>Stir it well.</p>`;
  };
  expect(added(nested(8))).toEqual(['Stir it well.']);
  expect(added(nested(20))).toEqual([]);
});
