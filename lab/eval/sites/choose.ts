// Chooses settings of `site`, or of `fusion` with `site`, on one half of the sites and scores them on the other half:
// the only figure that is not flattered by choosing on the reported sites. The halves are drawn repeatedly.

import { mean, seededRandom, shuffle } from '../../../src/base/index.ts';
import { checkOptions, findMethod, type MethodOptions } from '../../../src/methods/index.ts';

/** The values of an option, including the default. */
const VALUES: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  site: {
    pages: [1, 2, 3, 4, 6],
    'link-cost': [0.3, 0.6, 1],
    'repeat-cost': [0.3, 0.6, 1],
    recall: [0.25, 0.5, 1],
    site: [0.5, 1, 3, 6],
  },
  fusion: { inside: [0.05, 0.1, 0.15, 0.2, 0.3], outside: [0.1, 0.2, 0.3, 0.4, 0.6] },
};

/** The defaults, and `count` random settings. */
export function someSettings(method: 'site' | 'fusion', count: number, seed = 7): MethodOptions[] {
  const { options } = findMethod(method);
  const random = seededRandom(seed);
  const drawn = Array.from({ length: count }, () =>
    Object.fromEntries(
      Object.entries(VALUES[method]!).map(([name, values]) => [name, values[Math.floor(random() * values.length)]!]),
    ),
  );
  return [{}, ...drawn].map((given) => checkOptions(method, options, given));
}

export interface Halves {
  /** Mean on the half the settings were not chosen on, for each half of each draw. */
  readonly other: readonly number[];
  /** The first draw, in both directions: chosen settings, their score on their own half and on the other. */
  readonly first: readonly { readonly chosen: number; readonly own: number; readonly other: number }[];
}

/** `scores[setting][site]`. */
export function chooseOnHalves(scores: readonly (readonly number[])[], draws: number): Halves {
  const sites = [...(scores[0] ?? []).keys()];
  const on = (setting: number, half: readonly number[]): number => mean(half.map((site) => scores[setting]![site]!));
  const results = Array.from({ length: draws }, (_, draw) => {
    const order = draw === 0 ? [...sites].sort((a, b) => (a % 2) - (b % 2)) : shuffle(sites, draw);
    const middle = Math.ceil(order.length / 2);
    const halves = [order.slice(0, middle), order.slice(middle)] as const;
    return [0, 1].map((mine) => {
      const own = halves[mine as 0 | 1];
      const other = halves[(1 - mine) as 0 | 1];
      const chosen = scores.reduce((best, _, setting) => (on(setting, own) > on(best, own) ? setting : best), 0);
      return { chosen, own: on(chosen, own), other: on(chosen, other) };
    });
  });
  return { other: results.flat().map(({ other }) => other), first: results[0] ?? [] };
}
