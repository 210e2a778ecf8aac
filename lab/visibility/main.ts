// lab oracle: tries every way to hide a sentence, lets Chromium decide which of them hide it, and counts Pith's verdicts.
//   --all            also list what is visible and was left out
//   --fresh SEED     try ways that the seed draws instead of the listed ones
//   --count N        of each group, with --fresh; in all, with --sweep (200)
//   --sweep SEED     draw from every declaration that Chromium accepts: half single ones, half mixtures of two
// Lists every way that Pith missed, and apart those that a reader finds by scrolling.

import { toolOptions } from '../kit/index.ts';
import { areReached, areSeen, openChromium } from './chromium-eye.ts';
import { freshWays } from './fresh-ways.ts';
import { countWays, isMissed, type Judged, verdictOf } from './judge-ways.ts';
import { makeWays } from './make-ways.ts';
import { allDeclarations, mixedWays, propertyWays } from './property-ways.ts';
import type { Group, Way } from './ways.ts';

const GROUPS: readonly Group[] = ['inline', 'sheet', 'selector', 'at-rule', 'element', 'limit'];

const { values } = toolOptions(import.meta.url, {
  options: {
    all: { type: 'boolean' },
    fresh: { type: 'string' },
    sweep: { type: 'string' },
    count: { type: 'string', default: '200' },
  },
});
const listed = makeWays();
const browser = await openChromium();
const ways = await chosenWays();
const seen = await areSeen(browser, ways, (done) => process.stderr.write(`\r${done} of ${ways.length}`));
process.stderr.write('\n');
const first = ways.map((way, i): Judged => ({ way, seen: seen[i]!, verdict: verdictOf(way) }));
const open = first.filter(isMissed);
const reached = await areReached(
  browser,
  open.map(({ way }) => way),
);
await browser.close();
const judged = first.map(
  (one): Judged => (open.includes(one) ? { ...one, reached: reached[open.indexOf(one)]! } : one),
);
const rows = [
  ...GROUPS.map((group) => [group, countWays(judged, group)] as const),
  ['all', countWays(judged)] as const,
];
console.table(Object.fromEntries(rows));
for (const { way } of judged.filter(isMissed)) console.log(`missed, ${way.group}: ${way.name.slice(0, 400)}`);
for (const { way } of judged.filter((one) => one.reached === true))
  console.log(`reached by scrolling, ${way.group}: ${way.name.slice(0, 400)}`);
if (values.all === true)
  for (const { way, seen: isSeen, verdict } of judged)
    if (isSeen && verdict !== 'kept') console.log(`seen but ${verdict}, ${way.group}: ${way.name.slice(0, 400)}`);

async function chosenWays(): Promise<Way[]> {
  const { fresh, sweep, count } = values;
  if (fresh !== undefined) return freshWays(Number(fresh), Number(count), listed);
  if (sweep === undefined) return listed;
  const declarations = await allDeclarations(browser);
  const half = Number(count) / 2;
  return [...propertyWays(declarations, Number(sweep), half), ...mixedWays(declarations, Number(sweep), half)];
}
