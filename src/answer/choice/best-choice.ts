// The choice with the highest expected F on pages where one segment outweighs all others, such as a block of search terms
// behind a story. The expectation of bestPrefix is a good estimate if many segments share the uncertainty. Here there are
// only two cases, weighed one by one: the segment is content, or it is not. A wrong guess leaves little of the F either way.

import { bestPrefix, type Choice } from './best-prefix.ts';

export function bestChoice(p: Float32Array, words: Int32Array, tilt: number, group?: Int32Array): Choice {
  const choice = bestPrefix(p, words, tilt, group);
  const heavy = heaviest(p, words);
  if (heavy === undefined || choice.chosen[heavy.segment] === 0) return choice;
  const { segment, others } = heavy;
  const chance = p[segment]!;
  const rest = p.slice();
  rest[segment] = 0;
  const without = bestPrefix(rest, words, tilt, group);
  const ifWrong = (2 * others) / (words[segment]! + 2 * others);
  const taken = chance + (1 - chance) * ifWrong;
  const left = (1 - chance) * without.expected + chance * ifWrong;
  return left > taken ? { ...without, expected: left } : choice;
}

interface Heavy {
  readonly segment: number;
  /** Probable words of all other segments. */
  readonly others: number;
}

/** The segment with more probable words than all others together, if there is one. */
function heaviest(p: Float32Array, words: Int32Array): Heavy | undefined {
  let segment = 0;
  let all = 0;
  for (let s = 0; s < p.length; s++) {
    all += p[s]! * words[s]!;
    if (p[s]! * words[s]! > p[segment]! * words[segment]!) segment = s;
  }
  if (p.length === 0) return undefined;
  const others = all - p[segment]! * words[segment]!;
  return p[segment]! * words[segment]! > others ? { segment, others } : undefined;
}
