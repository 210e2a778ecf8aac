import { expect, it } from 'vitest';
import { demoSites } from './index.ts';

it('has names in SPANs that vary over the pages of a site, so that no template can contain them', () => {
  for (const { name, pages } of demoSites()) {
    const seen = pages.flatMap(({ html }) => [...new Set(String(html).match(/<span class="term">[^<]*/g) ?? [])]);
    expect(seen.length, name).toBeGreaterThan(20);
    const most = Math.max(...seen.map((one) => seen.filter((other) => other === one).length));
    expect(most, name).toBeLessThan(pages.length / 4);
  }
});
