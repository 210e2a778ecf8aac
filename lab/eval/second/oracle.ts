// Gold → a judge that answers a labeling task like a reader who knows the gold, or who gets a share of the segments
// wrong.

import { seededRandom } from '../../../src/base/index.ts';
import type { Judge, Page } from '../../../src/index.ts';
import { measureWords } from '../../../src/text/index.ts';
import type { Gold } from '../data/index.ts';
import { segmentsIn } from '../metrics/index.ts';

/** `wrong`: share of segments whose class is flipped between content and everything else. */
export function oracle(page: Page, gold: Gold, wrong = 0, seed = 1): Judge {
  return ({ count }) => {
    const flags = (text: string | undefined): Uint8Array =>
      text === undefined || text === '' ? new Uint8Array(count) : segmentsIn(page, measureWords(text));
    const content = flags(gold.text);
    const random = seededRandom(seed + count);
    for (let s = 0; s < count; s++) if (random() < wrong) content[s] = 1 - content[s]!;
    return {
      content: ranges(content),
      title: ranges(flags(gold.title)),
      optional: ranges(flags(gold.optional)),
      comments: ranges(flags(gold.comments)),
      empty: content.every((one) => one === 0),
    };
  };
}

function ranges(flags: Uint8Array): string {
  const found: string[] = [];
  for (let from = 0; from < flags.length; from++) {
    if (flags[from] === 0) continue;
    let to = from;
    while (flags[to + 1] === 1) to++;
    found.push(to > from ? `${from}-${to}` : `${from}`);
    from = to;
  }
  return found.join(',');
}
