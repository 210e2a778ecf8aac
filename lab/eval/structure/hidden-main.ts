// lab eval hidden FILE…: how much text is called hidden or maybe hidden, and how much of it the gold has.
//   --count N        of each set, the first N pages (all)
// Prints for each set: parts that `extract` lists as hidden; parts whose whole text is in the gold, that is, text that a reader
// saw; the same for parts of at least five words; and the share of the kept text that is reported as maybe hidden.

import { maybeHidden } from '../../../src/elements/index.ts';
import { type Extraction, extract } from '../../../src/index.ts';
import { isContent } from '../../../src/methods/index.ts';
import { refuseOptions, toolOptions } from '../../kit/index.ts';
import { firstPages, openDataSet } from '../data/index.ts';

const FEW_WORDS = 5;

const { values, positionals } = toolOptions(import.meta.url, {
  allowPositionals: true,
  options: { count: { type: 'string' } },
});
if (positionals.length === 0) refuseOptions(import.meta.url, 'which data sets?');

const flat = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

class Tally {
  private pages = 0;
  private parts = 0;
  private inGold = 0;
  private longInGold = 0;
  private kept = 0;
  private maybe = 0;

  add(html: string | Uint8Array, url: string | undefined, gold: string): void {
    const answer = extract(html, url === undefined ? {} : { url });
    const whole = ` ${flat(gold)} `;
    this.pages++;
    for (const { text } of answer.hidden) {
      const part = flat(text);
      this.parts++;
      if (part === '' || !whole.includes(` ${part} `)) continue;
      this.inGold++;
      if (part.split(' ').length >= FEW_WORDS) this.longInGold++;
    }
    this.weigh(answer);
  }

  /** Characters of kept segments, and of those in elements that may be hidden. */
  private weigh({ page, labels }: Extraction): void {
    const { tape, segments } = page;
    const doubted = new Uint8Array(tape.size);
    for (const root of maybeHidden(page).keys()) doubted.fill(1, root, tape.end[root]!);
    for (let i = 0; i < segments.count; i++) {
      if (!isContent(labels.label[i]!)) continue;
      const length = segments.textTo[i]! - segments.textFrom[i]!;
      this.kept += length;
      if (doubted[segments.from[i]!] === 1) this.maybe += length;
    }
  }

  get row(): Record<string, number | string> {
    const { pages, parts, inGold, longInGold, kept, maybe } = this;
    const share = `${((100 * maybe) / kept).toFixed(1)} %`;
    return { pages, 'hidden parts': parts, 'in gold': inGold, 'five words': longInGold, 'maybe hidden': share };
  }
}

const rows: Record<string, Tally['row']> = {};
const all = new Tally();
for (const path of positionals) {
  const data = openDataSet(path, { skipsBare: true });
  const own = new Tally();
  for await (const { html, url, gold } of firstPages(data, Number(values.count ?? Number.POSITIVE_INFINITY)).pages()) {
    const words = [gold.text, gold.title, gold.optional, gold.comments].join(' ');
    for (const tally of [own, all]) tally.add(html, url, words);
  }
  rows[data.name] = own.row;
}
console.table({ ...rows, all: all.row });
