// Which lines of a page belong to its recipe, by the letters of its JSON-LD.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, LABEL_NAMES, Label, Trace } from '../../methods/index.ts';
import type { Draft } from './draft.ts';
import { addRecipe } from './recipe.ts';

const script = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

/** Indices of the added lines; those in `before` have labels already. */
function added(
  data: unknown,
  lines: readonly string[],
  before: Readonly<Record<number, number>> = {},
  trace?: Trace,
): string[] {
  const page = parsePage(`${script(data)}<body>${lines.map((line) => `<div>${line}</div>`).join('')}`);
  const labels = emptyLabels(page.segments.count);
  for (const [s, label] of Object.entries(before)) labels.label[Number(s)] = label;
  const was = labels.label.slice();
  const { label } = addRecipe(page, { labels, prediction: {} } as unknown as Draft, trace).labels;
  expect(labels.label).toEqual(was);
  return [...label.keys()].filter((s) => label[s] !== was[s]).map((s) => `${lines[s]}: ${LABEL_NAMES[label[s]!]}`);
}

const recipe = (more: object): object => ({ '@type': 'Recipe', ...more });

describe('recipe lines', () => {
  it('match part of a line from four letters, if the next or the previous part is near', () => {
    const data = recipe({ recipeIngredient: ['butter at room warmth'] });
    const both = ['butt: content', 'er at: content'];
    expect(added(data, ['butt', 'er at', 'Room, warmth!', 'milk'])).toEqual([...both, 'Room, warmth!: content']);
    expect(added(data, ['er at', 'or', 'butt'])).toEqual(['er at: content', 'butt: content']);
    expect(added(data, ['butt', 'or', 'any', 'er at'])).toEqual([]);
  });

  it('match a part alone only if it is long: a menu may have a word of it', () => {
    const data = recipe({
      recipeIngredient: [],
      recipeInstructions: [{ text: 'Bake for about ten minutes, or until the edges are brown' }],
    });
    expect(added(data, ['Home', 'About', 'Contact'])).toEqual([]);
    expect(added(data, ['Home', 'or until the edges are brown', 'or until the edges are browned'])).toEqual([]);
    expect(added(data, ['Home', 'ten minutes, or until the edges are brown'])).toHaveLength(1);
  });

  it('bring the heading right above them', () => {
    const data = recipe({ recipeIngredient: ['butter', 'flour'] });
    const headings = (between: string): string[] => added(data, ['<h2>Sauce</h2>', between, 'butter', 'flour']);
    expect(headings('<h3>Base</h3>')).toContain('<h3>Base</h3>: content');
    expect(headings('<h3>Base</h3>')).toHaveLength(3);
    expect(headings('<h3>1x 2x</h3>')).toContain('<h2>Sauce</h2>: content');
    expect(headings('Units US Metric')).toContain('<h2>Sauce</h2>: content');
    expect(headings('Every line of this is about something else entirely')).toHaveLength(2);
    expect(added(data, ['butter', '<h2>Menu</h2>', 'milk', 'flour'])).toContain('<h2>Menu</h2>: content');
    expect(added(data, ['butter', '<h2>Menu</h2>', 'milk', 'milk', 'milk', 'flour'])).toHaveLength(2);
    expect(added(data, ['butter', '<h1>Menu</h1>', 'flour'])).toHaveLength(2);
  });

  it('match lines of ten letters with up to as many extra ones', () => {
    const data = recipe({ recipeIngredient: ['ten letter', 'abcde fghij', 'nine lett'] });
    expect(added(data, ['abcde fghij 1234567890', 'abcde fghij 1234567890 1', 'my nine lett'])).toEqual([
      'abcde fghij 1234567890: content',
    ]);
  });

  it('do not match across the end of two data lines', () => {
    expect(added(recipe({ recipeIngredient: ['red onion', 'sea salt'] }), ['onion sea', 'red onion'])).toEqual([
      'red onion: content',
    ]);
  });

  it('come from ingredients and from the texts and names of steps, at any nesting', () => {
    const data = [
      null,
      7,
      recipe({
        name: 'Soup of the house',
        recipeIngredient: ['<b>Two</b> carrots', null, 5],
        recipeInstructions: [
          {
            '@type': 'HowToSection',
            name: 'For the base',
            itemListElement: [{ text: 'Peel them all', image: 'knife and board' }],
          },
        ],
        review: { text: 'Loved by us all' },
      }),
    ];
    expect(
      added(data, [
        'Two carrots',
        'For the base',
        'Peel them all',
        'knife and board',
        'Loved by us all',
        'Soup of the house',
      ]),
    ).toEqual(['Two carrots: content', 'For the base: content', 'Peel them all: content']);
  });

  it('are read twelve levels deep, in objects and lists', () => {
    const nested = (levels: number, wrap: (inner: unknown) => unknown): string[] => {
      let steps: unknown = 'Stir it well.';
      for (let i = 0; i < levels; i++) steps = wrap(steps);
      return added(recipe({ recipeIngredient: ['salt'], recipeInstructions: steps }), ['Stir it well.']);
    };
    for (const wrap of [(inner: unknown) => [inner], (inner: unknown) => ({ text: inner })]) {
      expect(nested(11, wrap)).toHaveLength(1);
      expect(nested(12, wrap)).toEqual([]);
    }
  });

  it('keep a content label, and replace any other', () => {
    const data = recipe({ recipeIngredient: ['butter'] });
    expect(added(data, ['butter', 'butter', 'butter'], { 0: Label.heading, 1: Label.related })).toEqual([
      'butter: content',
      'butter: content',
    ]);
  });
});

describe('times and yield', () => {
  const data = recipe({ recipeIngredient: ['butter', 'flour'], prepTime: 'PT25M' });
  it('are added above the ingredients, also of a second list', () => {
    expect(added(data, ['Prep: 25 min', 'or', 'and', 'so', 'butter'])[0]).toBe('Prep: 25 min: content');
    const twice = ['Rest: 25 days', 'a', 'b', 'c', 'butter', 'd', 'Prep: 25 min', 'e', 'f', 'flour'];
    expect(added(data, twice)).toContain('Prep: 25 min: content');
  });

  it('are not searched below them, or far above', () => {
    expect(added(data, ['butter', 'flour', 'Prep: 25 min'])).toHaveLength(2);
    const far = ['Prep: 25 min', ...Array.from({ length: 25 }, () => 'so'), 'butter'];
    expect(added(data, far)).toEqual(['butter: content']);
    expect(added(data, far.slice(0, 25).concat('butter'))).toHaveLength(2);
  });
});

describe('an amount', () => {
  const data = recipe({ recipeIngredient: ['250 g flour', '12 eggs', 'half a lemon', '3 plums'] });

  it('belongs to the ingredient right after it', () => {
    expect(added(data, ['12', 'eggs', '3', 'eggs', '3', 'menu', '3', '!', 'plums'])).toEqual([
      '12: content',
      'eggs: content',
      '3: content',
      'plums: content',
    ]);
  });

  it('starts the line, and has fewer than four letters', () => {
    expect(added(data, ['50', 'g flour', 'flou', '1', '250', 'g flour'])).toEqual([
      'g flour: content',
      '250: content',
      'g flour: content',
    ]);
  });

  it('that is content already stays unchanged', () => {
    expect(added(data, ['12', 'eggs'], { 0: Label.heading })).toEqual(['eggs: content']);
  });
});

it('has a reason; without a recipe, or if the method decides itself, nothing is added', () => {
  const trace = new Trace();
  trace.begin('recipe');
  added(recipe({ recipeIngredient: ['12 eggs'] }), ['12', 'eggs', 'menu'], {}, trace);
  expect(trace.entries.map(({ segment, rule, note }) => [segment, rule, note])).toEqual([
    [1, 'recipe:line', 'content: the page declares it as an ingredient or a step of its recipe'],
    [0, 'recipe:amount', 'content: the amount of the ingredient after it'],
  ]);
  const page = parsePage(`${script(recipe({ recipeIngredient: ['12 eggs'] }))}<p>12 eggs</p>`);
  const decided = { labels: emptyLabels(1) } as unknown as Draft;
  expect(addRecipe(page, decided, undefined)).toBe(decided);
  const none = { labels: emptyLabels(1), prediction: {} } as unknown as Draft;
  expect(addRecipe(parsePage('<p>12 eggs</p>'), none, undefined)).toBe(none);
  expect(addRecipe(parsePage(`${script(recipe({ recipeIngredient: [] }))}<p>12 eggs</p>`), none, undefined)).toBe(none);
});
