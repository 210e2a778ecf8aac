import { describe, expect, it } from 'vitest';
import { extract, learnSite, parsePage, type SiteRecord } from '../../index.ts';
import { openStore, saveSite } from '../../node.ts';
import { TrackedSite } from './tracked-site.ts';

const story = (n: number): string =>
  `<title>Story ${n}</title><nav><a href=/>Home</a></nav><article><h1>Story ${n}</h1>${`<p>The harbour of ${n} was quiet, and its ${n} boats had left before the light reached the quay.</p>`.repeat(4)}</article><footer>About us</footer>`;
const url = (n: number): string => `https://quay.example/${n}`;

async function tracked(observe: (site: TrackedSite) => Promise<void>): Promise<SiteRecord> {
  const store = await openStore('memory:');
  const record = learnSite([1, 2, 3, 4, 5].map((n) => parsePage(story(n), { url: url(n) })));
  await saveSite(store, record);
  const site = new TrackedSite(record, { store, relearn: false, counts: true, onNotice: () => {} });
  await observe(site);
  await site.finish();
  return (await store.get('quay.example', 'site'))!;
}

const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Buffer.from('some words of text')]);

describe('pages of a tracked site', () => {
  it('are counted', async () => {
    const record = await tracked(async (site) => {
      for (const n of [6, 7, 8]) await site.observe(extract(story(n), { url: url(n), site: site.record }));
    });
    expect(record.health.seen).toBe(3);
  });

  it('do not include pictures or empty files', async () => {
    const record = await tracked(async (site) => {
      const file = extract(picture, { url: url(9), site: site.record });
      expect([file.page.info.decoded?.evidence.binary, file.page.segments.count > 0]).toEqual(['png', true]);
      await site.observe(file);
      await site.observe(extract('', { url: url(10), site: site.record }));
    });
    expect(record.health.seen).toBe(0);
  });
});
