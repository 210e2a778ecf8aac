// `pith inspect` as a command: the pages of a folder or a data set, the page that a report links to, access control,
// and the page as files for a static host.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pith } from '../cli/run.ts';
import { startInspect } from '../servers/pith-inspect.ts';
import { judged, openInspector } from './open-inspector.ts';
import { STORIES } from './site.ts';
import { withInspector } from './with-inspector.ts';

const { browser, url, folder, store } = withInspector();

describe('pith inspect', () => {
  it('opens the pages of a folder, with their titles', async () => {
    const pages = mkdtempSync(join(folder, 'pages-'));
    STORIES.forEach(({ slug, html }) => {
      writeFileSync(join(pages, `${slug}.html`), html);
    });
    const shown = await startInspect([pages, '--store', store]);
    const apart = await browser().newContext();
    const other = await openInspector(apart, shown.url);
    await judged(other.page);
    expect(await other.page.locator('.picker option').count()).toBe(3);
    // A single file that states its URL belongs to that site.
    const named = await startInspect(['--url', 'https://www.harbour-post.example/x', join(pages, 'story-1.html')]);
    await other.page.goto(named.url);
    await judged(other.page);
    expect(await other.page.locator('.picker optgroup').getAttribute('label')).toBe('harbour-post.example');
    await named.stop();
    expect(other.deeds.executions.concat(other.deeds.errors)).toEqual([]);
    await apart.close();
    await shown.stop();
  });

  it('opens the page that a report links to, or gives advice if it is missing', async () => {
    const data = join(folder, 'data.jsonl');
    const line = (id: string, story: (typeof STORIES)[number]): string =>
      JSON.stringify({ id, url: story.url, html: story.html, gold: { text: story.gold } });
    writeFileSync(data, Array.from({ length: 30 }, (_, i) => line(`page ${i}`, STORIES[i === 29 ? 2 : 0]!)).join('\n'));
    const shown = await startInspect([data]);
    const apart = await browser().newContext();
    const other = await openInspector(apart, `${shown.url}#page=page%2029`);
    await judged(other.page);
    // The last one is beyond the listed pages.
    await expect
      .poll(() => other.page.locator('.picker select option:checked').textContent())
      .toContain('harbour cats');
    await other.page.evaluate(() => {
      location.hash = 'page=nowhere';
    });
    await expect.poll(() => other.page.locator('#notice').textContent()).toContain('“nowhere” is not among the pages');
    expect(other.deeds.executions.concat(other.deeds.errors)).toEqual([]);
    await apart.close();
    await shown.stop();
  });

  it('answers nothing without its secret or under another host name', async () => {
    const { port } = new URL(url());
    const at = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
    for (const path of ['/pages/0', '/x/pages/0', '/inspector.js', '//']) expect((await at(path)).status).toBe(404);
    expect((await at('/%')).status).toBe(400);
    // Another program on this machine gets nothing; a browser that has the secret already is redirected.
    const stranger = await at('/');
    expect({ status: stranger.status, body: await stranger.text() }).toEqual({
      status: 403,
      body: expect.not.stringContaining(new URL(url()).pathname),
    });
    const cookie = (await fetch(url())).headers.get('set-cookie')!;
    expect(cookie).toContain('HttpOnly; SameSite=Lax');
    const known = await at('/', { cookie: cookie.split(';')[0]! });
    expect(known.headers.get('location')).toBe(new URL(url()).pathname);
    expect((await fetch(url(), { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    const status = await new Promise((resolve) => {
      get({ port, path: '/', headers: { host: 'evil.example' } }, (answer) => resolve(answer.resume().statusCode));
    });
    expect(status).toBe(421);
    const policy = (await fetch(url())).headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'.*require-trusted-types-for 'script'/);
  });

  it('writes the page for a static host', async () => {
    const place = join(folder, 'public');
    const { exit } = await pith(['inspect', '--static', place]);
    expect(exit).toBe(0);
    expect(readFileSync(join(place, 'index.html'), 'utf8')).toContain('<meta name="pith-server" content="{}">');
    // Such a host sends no headers: the page contains its policy.
    expect(readFileSync(join(place, 'index.html'), 'utf8')).toMatch(
      /<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self';[^"]*require-trusted-types-for 'script'/,
    );
    // The core is complete: all its imports are beside it.
    const { extract } = await import(join(place, 'pith.js'));
    expect(extract(STORIES[0]!.html).text).toContain('sixty barrels');
  });
});
