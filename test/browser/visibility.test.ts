// The visibility oracle on a fixed sample: Chromium decides whether a sentence is visible, and Pith leaves an invisible
// one out or reports that it may be hidden. `npm run lab -- oracle` tries all ways.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areSeen, openChromium } from '../../lab/visibility/chromium-eye.ts';
import { isMissed, type Judged, verdictOf } from '../../lab/visibility/judge-ways.ts';
import { makeWays } from '../../lab/visibility/make-ways.ts';
import { SENTENCE, type Way } from '../../lab/visibility/ways.ts';

const EVERY = 23;
/** Not detectable without a layout: overlapping elements, and shadow trees. */
const KNOWN = /position:absolute;inset:0|shadowrootmode/;

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(async () => {
  await browser.close();
});

describe('the visibility oracle', () => {
  it('has thousands of ways', () => {
    expect(makeWays().length).toBeGreaterThan(2_000);
  });

  it('sees plain text, and not removed text', async () => {
    const way = (style: string): Way => ({
      group: 'inline',
      name: style,
      css: '',
      html: `<p style="${style}">${SENTENCE}</p>`,
    });
    expect(await areSeen(browser, [way('color:#333'), way('display:none'), way('opacity:0')])).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('no way of the sample is missed', async () => {
    const sample = makeWays().filter((way, i) => i % EVERY === 0 && way.html.length < 100_000);
    expect(sample.length).toBeGreaterThan(100);
    const seen = await areSeen(browser, sample);
    const judged = sample.map((way, i): Judged => ({ way, seen: seen[i]!, verdict: verdictOf(way) }));
    expect(judged.filter((one) => !one.seen).length).toBeGreaterThan(80);
    const missed = judged.filter(isMissed).map(({ way }) => way.name);
    expect(missed.filter((name) => !KNOWN.test(name))).toEqual([]);
  });
});
