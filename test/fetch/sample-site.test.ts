// Fetching from a real server on loopback: politeness, limits, and rejections.

import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { PithError } from '../../src/base/index.ts';
import { httpGet, sampleSite } from '../../src/inputs/fetch/index.ts';
import { type SiteServer, startSite } from '../servers/site-server.ts';

let server: SiteServer;
let other: SiteServer | undefined;
afterEach(async () => {
  await server?.stop();
  await other?.stop();
  other = undefined;
});

const page = (body: string): string => `<!doctype html><title>x</title><body><p>${body}</p></body>`;
const links = (paths: readonly string[]): string => paths.map((path) => `<a href="${path}">to ${path}</a>`).join(' ');
const html = { 'content-type': 'text/html; charset=utf-8' };

/** A site of 40 articles behind a front page, a disallowed part, a file that is not a page and a link elsewhere. */
function smallSite(robots: string, sitemap?: string): Promise<SiteServer> {
  return startSite((path, response) => {
    if (path === '/robots.txt') return response.writeHead(robots === '' ? 404 : 200).end(robots);
    if (path === '/sitemap.xml') return response.writeHead(sitemap === undefined ? 404 : 200).end(sitemap);
    if (path === '/doc.pdf') return response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
    if (path === '/gone') return response.writeHead(500).end();
    if (path === '/moved') return response.writeHead(302, { location: 'http://localhost:9/elsewhere' }).end();
    if (path === '/') {
      const articles = Array.from({ length: 40 }, (_, i) => `/article/${i}`);
      return response
        .writeHead(200, html)
        .end(page(links(['/secret/1', '/doc.pdf', '/gone', '/moved', 'https://other.example/x', ...articles])));
    }
    return response.writeHead(200, html).end(page(`article at ${path}`));
  });
}

describe('sampleSite', () => {
  it('follows links, one request at a time, identifies itself, and obeys robots.txt', async () => {
    server = await smallSite('User-agent: *\nDisallow: /secret');
    const skipped: string[] = [];
    const pages = await sampleSite(`${server.url}/`, {
      allowPrivate: true,
      delayMs: 20,
      pages: 8,
      onSkip: (url) => skipped.push(new URL(url).pathname),
    });
    expect(pages).toHaveLength(8);
    expect(pages.filter(({ url }) => url?.includes('/article/')).length).toBeGreaterThanOrEqual(6);
    const paths = server.requests.map((one) => one.path);
    expect(paths[0]).toBe('/robots.txt');
    expect(paths).not.toContain('/secret/1');
    expect(new Set(paths).size).toBe(paths.length);
    expect(server.requests.every(({ agent }) => agent.startsWith('Pith/'))).toBe(true);
    const gaps = server.requests.slice(1).map((one, i) => one.at - server.requests[i]!.at);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
  });

  it('reads the sitemap if there is one', async () => {
    const locs = Array.from({ length: 12 }, (_, i) => `<url><loc>URL/from-map/${i}</loc></url>`).join('');
    server = await startSite((path, response) => {
      if (path === '/robots.txt') return response.end(`Sitemap: http://${response.req.headers.host}/map.xml`);
      if (path === '/map.xml')
        return response.end(
          `<?xml version="1.0"?><urlset>${locs.replaceAll('URL', `http://${response.req.headers.host}`)}</urlset>`,
        );
      return response.writeHead(200, html).end(page('no links here'));
    });
    const pages = await sampleSite(`${server.url}/`, { allowPrivate: true, delayMs: 0, pages: 10 });
    expect(pages.filter(({ url }) => url?.includes('/from-map/')).length).toBe(9);
  });

  it('limits the number of addresses, however many rules and entries a site has', async () => {
    const rules = Array.from({ length: 1000 }, (_, i) => `Disallow: /no*${i % 10}`).join('\n');
    const entries = (from: number, to: number): string =>
      Array.from({ length: to - from }, (_, i) => `<url><loc>URL/no/${from + i}</loc></url>`).join('');
    server = await startSite((path, response) => {
      const host = `http://${response.req.headers.host}`;
      if (path === '/robots.txt') return response.end(`Sitemap: ${host}/map.xml\nUser-agent: *\n${rules}`);
      if (path === '/map.xml') {
        const early = '<url><loc>URL/early</loc></url>';
        const late = '<url><loc>URL/late</loc></url>';
        const all = `<urlset>${entries(0, 2000)}${early}${entries(2000, 10_000)}${late}</urlset>`;
        return response.end(all.replaceAll('URL', host));
      }
      return response.writeHead(200, html).end(page('no links here'));
    });
    const pages = await sampleSite(`${server.url}/`, { allowPrivate: true, delayMs: 0, pages: 5 });
    expect(pages.map(({ url }) => new URL(url!).pathname)).toEqual(['/', '/early']);
  });

  it('stops at the total time limit, with the pages so far or an error', async () => {
    server = await startSite((path, response) => {
      const next = `<a href="/p${Number(path.slice(2)) + 1 || 1}">next</a>`;
      if (path === '/robots.txt') response.writeHead(404).end();
      else setTimeout(() => response.writeHead(200, html).end(page(next)), 60);
    });
    const said: string[] = [];
    const options = { allowPrivate: true, delayMs: 0, pages: 1000, onSkip: (_: string, why: string) => said.push(why) };
    const pages = await sampleSite(`${server.url}/`, { ...options, totalMs: 4_000 });
    expect(pages.length).toBeGreaterThan(0);
    // Each page takes 60 ms at least.
    expect(pages.length).toBeLessThan(70);
    expect(said.at(-1)).toMatch(/^the time limit for .* was reached after \d+ pages$/);
    await expect(sampleSite(`${server.url}/`, { ...options, totalMs: 1 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('reads a gzipped sitemap', async () => {
    server = await startSite((path, response) => {
      const host = `http://${response.req.headers.host}`;
      if (path === '/robots.txt') return response.end(`Sitemap: ${host}/map.xml.gz`);
      if (path === '/map.xml.gz')
        return response.end(gzipSync(`<urlset><url><loc>${host}/mapped</loc></url></urlset>`));
      return response.writeHead(200, html).end(page('no links here'));
    });
    const pages = await sampleSite(`${server.url}/`, { allowPrivate: true, delayMs: 0, pages: 2 });
    expect(pages.map(({ url }) => new URL(url!).pathname)).toEqual(['/', '/mapped']);
  });

  it('reads the robots.txt of every host of the site, also after a redirect', async () => {
    other = await startSite((path, response) =>
      path === '/robots.txt'
        ? response.end('User-agent: *\nDisallow: /private')
        : response.writeHead(200, html).end(page(`other ${path}`)),
    );
    server = await startSite((path, response) => {
      if (path === '/robots.txt') return response.end('User-agent: *\nDisallow: /b\u00ed-m\u1eadt');
      if (path === '/away') return response.writeHead(302, { location: `${other!.url}/private/2` }).end();
      return response
        .writeHead(200, html)
        .end(page(links(['/b\u00ed-m\u1eadt/1', '/away', `${other!.url}/private/1`, `${other!.url}/open`])));
    });
    const skipped = new Map<string, string>();
    const pages = await sampleSite(`${server.url}/`, {
      allowPrivate: true,
      delayMs: 0,
      pages: 9,
      onSkip: (url, why) => skipped.set(new URL(url).pathname, why),
    });
    expect(pages.map(({ url }) => url)).toEqual([`${server.url}/`, `${other.url}/open`]);
    expect(other.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/open']);
    expect(server.requests.map(({ path }) => path)).not.toContain(encodeURI('/b\u00ed-m\u1eadt/1'));
    expect(skipped.get('/away')).toMatch(/robots\.txt of 127/);
  });

  it('skips dead links, files that are not pages and redirects that lead away', async () => {
    server = await smallSite('');
    const skipped = new Map<string, string>();
    await sampleSite(`${server.url}/`, {
      allowPrivate: true,
      delayMs: 0,
      pages: 60,
      onSkip: (url, why) => skipped.set(new URL(url).pathname, why),
    });
    expect(skipped.get('/doc.pdf')).toMatch(/not HTML/);
    expect(skipped.get('/gone')).toMatch(/500/);
    expect(skipped.has('/moved')).toBe(true);
  });

  it('does not follow a redirect to another site: it is checked first', async () => {
    const other = await startSite((_path, response) => response.writeHead(200, html).end(page('of another site')));
    server = await startSite((path, response) => {
      if (path === '/robots.txt') return response.writeHead(404).end();
      if (path === '/away')
        return response.writeHead(302, { location: `${other.url.replace('127.0.0.1', 'localhost')}/inside` }).end();
      return response.writeHead(200, html).end(page('<a href="/away">away</a>'));
    });
    const said: string[] = [];
    const options = { allowPrivate: true, delayMs: 0, pages: 3, onSkip: (_: string, why: string) => said.push(why) };
    expect(await sampleSite(`${server.url}/`, options)).toHaveLength(1);
    expect(said).toContainEqual(expect.stringContaining('redirects to another site'));
    expect(other.requests).toEqual([]);
    await other.stop();
  });

  it('continues if a sitemap lists hundreds of thousands of others', async () => {
    server = await startSite((path, response) => {
      const host = `http://${response.req.headers.host}`;
      if (path === '/robots.txt') return response.end(`Sitemap: ${host}/map.xml`);
      if (path === '/map.xml')
        return response.end(
          `<sitemapindex>${`<sitemap><loc>${host}/m</loc></sitemap>`.repeat(200_000)}</sitemapindex>`,
        );
      return response.writeHead(200, html).end(page('no links here'));
    });
    expect(await sampleSite(`${server.url}/`, { allowPrivate: true, delayMs: 0, pages: 2 })).toHaveLength(1);
  });

  it('stays away if robots.txt forbids it or is unavailable', async () => {
    server = await smallSite('User-agent: *\nDisallow: /');
    await expect(sampleSite(`${server.url}/`, { allowPrivate: true, delayMs: 0 })).rejects.toMatchObject({
      code: 'refused',
    });
    await server.stop();
    server = await startSite((_path, response) => response.writeHead(503).end());
    await expect(sampleSite(`${server.url}/`, { allowPrivate: true, delayMs: 0 })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('never connects to a private or loopback address unless allowed, by name or by number', async () => {
    server = await smallSite('');
    await expect(sampleSite(`${server.url}/`, { delayMs: 0 })).rejects.toMatchObject({ code: 'refused' });
    await expect(sampleSite(server.url.replace('127.0.0.1', 'localhost'), { delayMs: 0 })).rejects.toMatchObject({
      code: 'refused',
    });
    expect(server.requests).toEqual([]);
  });

  it('names no internal address in an error', async () => {
    server = await smallSite('');
    const byName = httpGet(server.url.replace('127.0.0.1', 'localhost'));
    await expect(byName).rejects.toThrow(/^http:\/\/localhost:\d+\/? is not public/);
  });
});

describe('httpGet', () => {
  it.each(['http://[', '//', 'http://a b', '\\\\'])(
    'says in words that a redirect leads nowhere: %s',
    async (location) => {
      server = await startSite((_path, response) => response.writeHead(302, { location }).end());
      const failed = await httpGet(server.url, { allowPrivate: true, deadlineMs: 5000 }).catch((thrown) => thrown);
      expect(failed).toBeInstanceOf(PithError);
      expect((failed as PithError).code).not.toBe('internal');
    },
  );

  it('rejects other schemes, and redirects to them', async () => {
    await expect(httpGet('file:///etc/hosts')).rejects.toMatchObject({ code: 'refused' });
    server = await startSite((_path, response) => response.writeHead(302, { location: 'file:///etc/hosts' }).end());
    await expect(httpGet(server.url, { allowPrivate: true })).rejects.toMatchObject({ code: 'refused' });
  });

  it('stops at a size, also after unpacking, at a deadline, and at endless redirects', async () => {
    server = await startSite((path, response) => {
      if (path === '/big') return response.end('x'.repeat(5000));
      if (path === '/bomb')
        return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000)));
      if (path === '/loop') return response.writeHead(302, { location: '/loop' }).end();
      return undefined; // anything else: no answer at all
    });
    const get = (path: string, deadlineMs = 60_000): Promise<unknown> =>
      httpGet(server.url + path, { allowPrivate: true, maxBytes: 4000, deadlineMs });
    await expect(get('/big')).rejects.toMatchObject({ code: 'too-large' });
    await expect(get('/bomb')).rejects.toMatchObject({ code: 'too-large' });
    await expect(get('/loop')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(get('/silent', 300)).rejects.toMatchObject({ code: 'timeout' });
  });
});
