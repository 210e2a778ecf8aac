// A site's record from elsewhere: learned from drawn pages, then damaged as JSON or as bytes → rejected with a reason,
// or used.

import {
  extract,
  learnSite,
  methods,
  type Page,
  parsePage,
  siteFromBytes,
  siteFromJson,
  siteToBytes,
  siteToJson,
} from '../../../src/index.ts';
import { assertReadable } from '../../../src/sites/tracking/index.ts';
import { Draw } from '../engine/draw.ts';
import type { Target } from '../engine/target.ts';
import { damageBytes, damageText } from '../make/damage.ts';
import { makeJsonValue } from '../make/json.ts';
import { makeMarkup, makePage } from '../make/page.ts';
import { makeSentence } from '../make/text.ts';
import { checkAnswer } from '../oracles/answer.ts';

interface TemplateCase {
  readonly record: string | Uint8Array;
  readonly html: string;
}

const LEARNERS = methods()
  .filter(({ learner, slow }) => learner !== undefined && slow !== true)
  .map(({ name }) => name);

export const templatesTarget: Target<TemplateCase> = {
  name: 'templates',
  make(draw) {
    const method = draw.pick(LEARNERS);
    const frame = makeMarkup(draw);
    const page = (n: number): Page =>
      parsePage(
        `<html><body>${frame}<div class="story"><h1>Story ${n}</h1><p>${makeSentence(draw)}</p><p>${makeSentence(draw)}</p></div></body></html>`,
        { url: `https://site.example/story/${n}` },
      );
    const site = learnSite([page(1), page(2), page(3)], { method, key: 'site.example' });
    const html = draw.chance(200)
      ? `<html><body>${frame}<div class="story"><p>${makeSentence(draw)}</p></div></body></html>`
      : makePage(draw);
    const record = draw.pick([
      () => siteToJson(site),
      () => siteToBytes(site),
      () => damageText(draw, siteToJson(site)),
      () => damageBytes(draw, siteToBytes(site)),
      () => JSON.stringify(replaceOne(draw, JSON.parse(siteToJson(site)))),
    ])();
    return { record, html };
  },
  size: ({ record, html }) => record.length + html.length,
  check({ record, html }) {
    const site = typeof record === 'string' ? siteFromJson(record) : siteFromBytes(record);
    assertReadable(site);
    const extraction = extract(html, { site, url: 'https://site.example/story/9' });
    checkAnswer(extraction, 'text', new Draw(new Uint8Array()));
    checkAnswer(extraction, 'json', new Draw(new Uint8Array()));
  },
};

/** Changes one value somewhere in it. */
function replaceOne(draw: Draw, root: unknown): unknown {
  const places: [Record<string, unknown>, string][] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const key of Object.keys(node).slice(0, 12)) {
      places.push([node as Record<string, unknown>, key]);
      visit((node as Record<string, unknown>)[key]);
    }
  };
  visit(root);
  const [at, key] = draw.pick(places);
  at[key] = makeJsonValue(draw);
  return root;
}
