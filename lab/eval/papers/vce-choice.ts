// Two things that paper 001 leaves open, tried on rendered sites: the floor of the denominator, and the check of the general
// properties. They are chosen on every other site and scored on the rest, so no site that chooses is reported.

import { mean } from '../../../src/base/index.ts';
import type { ResultTable } from '../../kit/plots/index.ts';
import { f3 } from './cells.ts';
import { runMethod } from './run-method.ts';
import type { RenderedPages } from './vce-rendered.ts';

const FLOORS = [0.001, 0.05, 1];
const CHECKS = ['all', 'text', 'none'];
const WAYS = FLOORS.flatMap((floor) => CHECKS.map((check) => ({ floor, check })));

/** The F of one way on one site. */
export interface Choice {
  readonly word: number;
  readonly block: number;
}

/** One for each way. */
export function tryChoices({ pages, layoutOf }: RenderedPages): Choice[] {
  return WAYS.map((way) => {
    const spec = { method: 'vce', options: { form: 'paper', ...way } };
    const { wordF, blocks } = runMethod(spec, { learn: [], score: pages }, layoutOf);
    return { word: wordF, block: blocks.f };
  });
}

export function choiceTable(
  sites: readonly { readonly name: string }[],
  choices: readonly (readonly Choice[])[],
): ResultTable {
  const isChooser = (_: unknown, i: number): boolean => i % 2 === 0;
  const [choosing, scored] = [choices.filter(isChooser), choices.filter((_, i) => !isChooser(_, i))];
  const meanOf = (list: readonly (readonly Choice[])[], way: number, of: keyof Choice): number =>
    mean(list.map((one) => one[way]![of]));
  const values = WAYS.map((_, way) => meanOf(choosing, way, 'word'));
  const best = values.indexOf(Math.max(...values));
  return {
    title: 'The paper form’s floor of the denominator and check of the general properties',
    columns: ['floor, check', 'word F, choosing', 'block F', 'word F, scored', 'block F, scored', 'chosen'],
    rows: WAYS.map(({ floor, check }, way) => [
      `${floor}, ${check}`,
      f3(values[way]),
      f3(meanOf(choosing, way, 'block')),
      f3(meanOf(scored, way, 'word')),
      f3(meanOf(scored, way, 'block')),
      way === best ? 'yes' : '',
    ]),
    note: `Chosen on ${sites
      .filter(isChooser)
      .map(({ name }) => name)
      .join(
        ', ',
      )}; scored on the other sites. The first of equals is chosen; Pith’s default is .05 with all four conditions.`,
  };
}
