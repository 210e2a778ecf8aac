import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { readTar } from './read-tar.ts';
import { openSiteArchive, serveSites } from './site-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** One entry of a tar: header and body, padded to blocks. */
function entry(name: string, content: string, type = '0'): Buffer {
  const body = Buffer.from(content);
  const header = Buffer.alloc(512);
  header.write(name.slice(0, 100), 0);
  header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
}

const LONG = `root/${'long/'.repeat(30)}page.html`;
const INDEX = [
  { path: 'a b/index.html', id: 'one', gold: { text: 'gold' } },
  { path: LONG.slice(5), id: 'two', gold: { text: 'more' } },
];
const PACKED = gzipSync(
  Buffer.concat([
    entry('./index.jsonl', INDEX.map((one) => JSON.stringify(one)).join('\n')),
    entry('root/', '', '5'),
    entry('root/a b/index.html', '<p>één</p>'),
    entry('root/s.css', 'p { color: red }'),
    entry('pax', `${String(LONG.length + 10)} path=${LONG}\n`, 'x'),
    entry('cut', '<p>long</p>'),
    Buffer.alloc(1024),
  ]),
);

it('reads the files of a tar, including long names, and nothing else', () => {
  expect([...readTar(PACKED).keys()]).toEqual(['index.jsonl', 'root/a b/index.html', 'root/s.css', LONG]);
});

it('returns pages with gold and serves their links on loopback', async () => {
  const path = join(folder, 'site.tar.gz');
  writeFileSync(path, PACKED);
  const server = await serveSites();
  try {
    const archive = openSiteArchive(path, server.origin);
    server.show(archive);
    const pages = [];
    for await (const page of archive.data.pages()) pages.push(page);
    expect(pages[0]).toMatchObject({ id: 'one', site: 'site', html: '<p>één</p>', gold: { text: 'gold' } });
    expect(pages[0]!.url).toBe(`${server.origin}/a%20b/index.html`);
    expect(pages).toHaveLength(2);
    const css = await fetch(`${server.origin}/s.css`);
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css']);
    expect((await fetch(`${server.origin}/none.css`)).status).toBe(404);
    expect([...server.missing]).toEqual(['none.css']);
  } finally {
    await server.close();
  }
});
