// lab oracle: tries every way to hide a sentence, lets Chromium decide which of them hide it, and counts Pith's verdicts.
//   --all            also list what is visible and was left out
// Lists every way that Pith missed.

import { areSeen, openChromium } from './chromium-eye.ts';
import { countWays, isMissed, type Judged, verdictOf } from './judge-ways.ts';
import { makeWays } from './make-ways.ts';
import type { Group } from './ways.ts';

const GROUPS: readonly Group[] = ['inline', 'sheet', 'selector', 'at-rule', 'element', 'limit'];

const ways = makeWays();
const browser = await openChromium();
const seen = await areSeen(browser, ways, (done) => process.stderr.write(`\r${done} of ${ways.length}`));
await browser.close();
process.stderr.write('\n');
const judged = ways.map((way, i): Judged => ({ way, seen: seen[i]!, verdict: verdictOf(way) }));
const rows = [
  ...GROUPS.map((group) => [group, countWays(judged, group)] as const),
  ['all', countWays(judged)] as const,
];
console.table(Object.fromEntries(rows));
for (const { way } of judged.filter(isMissed)) console.log(`missed, ${way.group}: ${way.name.slice(0, 160)}`);
if (process.argv.includes('--all'))
  for (const { way, seen: isSeen, verdict } of judged)
    if (isSeen && verdict !== 'kept') console.log(`seen but ${verdict}, ${way.group}: ${way.name.slice(0, 160)}`);
