import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { recipeFacts } from './recipe-facts.ts';

/** The lines of a page that show its times and its yield. */
function facts(data: object, body: string): string[] {
  const json = JSON.stringify({ '@graph': [{ '@type': 'Recipe', recipeIngredient: ['salt'], ...data }] });
  const page = parsePage(`<script type="application/ld+json">${json}</script><body>${body}`);
  const lines = Array.from({ length: page.segments.count }, (_, s) => s).filter((s) => page.segments.words[s]! > 0);
  return recipeFacts(page, lines).map((s) => page.segmentText(s).trim());
}

const list = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('');

describe('times and yield of a recipe', () => {
  it('are lines with the declared numbers, in any language', () => {
    const data = { prepTime: 'PT25M', totalTime: 'PT1H10M', recipeYield: ['6', '6–8 servings'] };
    const lines = list('Vorbereitung: 25', 'Gesamt: 1 Std. 10 Min.', '70 Minuten', '6–8 Portionen', 'Für 6 Personen');
    expect(facts(data, lines)).toHaveLength(5);
    expect(facts(data, list('Vorbereitung: 26', 'Gesamt: 10 Min.', '10. 1.', '6 bis 9 Portionen'))).toEqual([]);
    expect(facts({}, lines)).toEqual([]);
  });

  it('are written in hours or in minutes', () => {
    expect(facts({ cookTime: 'PT90M' }, list('1 h 30 min', '90 min', '30 min'))).toEqual(['1 h 30 min', '90 min']);
    expect(facts({ cookTime: 'PT120M' }, list('2 hours', '120 min', '1 hour'))).toEqual(['2 hours', '120 min']);
    expect(facts({ cookTime: 'PT2H' }, list('2 hours', '120 min'))).toEqual(['2 hours', '120 min']);
    expect(facts({ cookTime: 'soon' }, list('0 min', '2 hours'))).toEqual([]);
  });

  it('include a label right above, in the same box', () => {
    const data = { recipeYield: 4 };
    expect(facts(data, '<div><div>Serves</div><div>4</div></div>')).toEqual(['4', 'Serves']);
    expect(facts(data, '<div><b>Serves</b><br>4</div>')).toEqual(['4', 'Serves']);
    expect(facts(data, '<div>Shares</div><section><div>4</div></section>')).toEqual([]);
    expect(facts(data, '<div><div>Rated by 12 of our readers</div><div>4</div></div>')).toEqual([]);
    expect(facts(data, '<div><div>2</div><div>4</div></div>')).toEqual([]);
  });

  it('are short', () => {
    expect(facts({ recipeYield: 4 }, list(`It serves 4 ${'of us '.repeat(3)}`))).toEqual([]);
  });
});
