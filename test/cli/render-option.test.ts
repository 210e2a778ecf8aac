// `pith --render`: a page of a folder and of a server, written by its scripts in a real Chromium; and what they may fetch.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pith } from './run.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Harbor news</title><script src="/app.js" defer></script>
<body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>`,
  'app.js': `fetch('/data.json').then((r) => r.json()).then(({ title, lines }) => {
  document.getElementById('root').innerHTML = '<article><h1>' + title + '</h1>' + lines.map((p) => '<p>' + p + '</p>').join('') + '</article>';
});
fetch('/../secret.txt').then((r) => r.text()).then((t) => document.body.append(t));
fetch('/post', { method: 'POST' });`,
  'data.json': JSON.stringify({
    title: 'The harbor reopens',
    lines: [
      'After two winters of repairs the harbor opens again on Monday, and the first ferry leaves at six in the morning.',
      'The new pier is longer than the old one and stands on steel instead of oak, which should last for eighty years.',
    ],
  }),
};
const EXPECTED = /^# The harbor reopens\n\nAfter two winters[\s\S]*eighty years\.\n$/;

let folder: string;
let server: Server;
let address: string;
const asked: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pith-render-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, '..', 'secret.txt'), 'a secret');
  server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    const body = FILES[url === '/' ? 'index.html' : url!.slice(1)];
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': url!.endsWith('.js')
        ? 'text/javascript'
        : url!.endsWith('.json')
          ? 'application/json'
          : 'text/html',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
  rmSync(join(folder, '..', 'secret.txt'));
});

describe('pith --render', () => {
  it('is suggested by an app shell', async () => {
    const { exit, stderr } = await pith([join(folder, 'index.html')]);
    expect(stderr).toContain('--render');
    expect(exit).toBe(1);
  });

  it('runs a file with the files beside it, and no others', async () => {
    const { stdout, exit } = await pith(['--render', '--md', join(folder, 'index.html')]);
    expect(stdout).toMatch(EXPECTED);
    expect(stdout).not.toContain('secret');
    expect(exit).toBe(0);
  });

  it('runs a page of a server; scripts may read, and only where Pith may', async () => {
    const { stdout } = await pith(['--render', '--md', '--allow-private', address]);
    expect(stdout).toMatch(EXPECTED);
    expect(asked).toContain('GET /data.json');
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
    asked.length = 0;
    const refused = await pith(['--render', '--url', address, join(folder, 'index.html')]);
    expect(refused.exit).toBe(1);
    expect(asked).toEqual([]);
  });

  it('reports a missing browser before it reads anything', async () => {
    const { exit, stderr } = await pith(['--render', join(folder, 'index.html')], {
      env: { PITH_CHROMIUM: '/no/such/chromium' },
    });
    expect(stderr).toContain('/no/such/chromium');
    expect(exit).toBe(8);
  });
});
