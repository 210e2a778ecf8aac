// The real Chromium: what it reports about a page, what it never does, and what a bad page costs. Everything is on
// loopback; a server that must not be called counts its requests.

import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Renderer, type RenderOutcome } from '../../src/browser/index.ts';
import { attribute, extract, type Layout, type Page, parsePage } from '../../src/index.ts';
import { ensureBuilt, ROOT } from '../built.ts';
import { PATIENT_MS } from '../patient.ts';

let server: Server;
let origin = '';
const asked: string[] = [];
const renderers: Renderer[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/style.css')
      response.writeHead(200, { 'Content-Type': 'text/css' }).end('#side { float: left; width: 200px }');
    else if (request.url !== '/never.css') response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  for (const renderer of renderers) await renderer.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function open(options: ConstructorParameters<typeof Renderer>[0] = {}): Renderer {
  const renderer = new Renderer({ tabs: 1, deadlineMs: PATIENT_MS, ...options });
  renderers.push(renderer);
  return renderer;
}

function layoutOf(outcome: RenderOutcome): Layout {
  if ('failed' in outcome) throw new Error(`${outcome.failed}: ${outcome.reason}`);
  return outcome.layout;
}

function nodeOf({ tape }: Page, id: string): number {
  for (let i = 1; i < tape.size; i++) if (tape.kind[i] === 1 && attribute(tape, i, 'id') === id) return i;
  throw new Error(`no #${id}`);
}

const TROUBLE = `<!doctype html><title>x</title><body style="margin:0"><style>#a{width:300px;height:50px;background:#ff0000;font-size:20px}</style>
  <!-- a comment --><div id=a>box</div><p id=b hidden>unseen</p><table><tr><td id=c>cell<td>cell</table>
  <div style="display:contents"><p id=d>in contents</p></div><details><summary>s</summary><p id=e>closed</p></details>
  <noscript><p id=f>no script</p></noscript><svg><text>svg</text></svg><p id=g>end <b>of <i>it</b> all</i><template><p>t</p></template>`;

describe('Chromium', () => {
  it('returns the position of every element of the tape', async () => {
    const page = parsePage(TROUBLE);
    const outcome = await open().render(page);
    const layout = layoutOf(outcome);
    if ('failed' in outcome) return;
    expect(outcome.mapped / outcome.elements).toBeGreaterThan(0.95); // all except the content of the template
    expect(layout.source).toBe('browser');
    const a = nodeOf(page, 'a');
    expect([layout.left[a], layout.top[a], layout.width[a], layout.height[a]]).toEqual([0, 0, 300, 50]);
    expect([layout.fontSize[a], layout.background[a], layout.visible[a]]).toEqual([20, 0xff0000ff, 1]);
    expect(layout.top[nodeOf(page, 'c')]).toBeGreaterThanOrEqual(50);
    const visible = (id: string): number => layout.visible[nodeOf(page, id)]!;
    expect(['b', 'c', 'd', 'f', 'g'].map(visible)).toEqual([0, 1, 1, 1, 1]);
  });

  it('never runs a page’s scripts by default', async () => {
    const html = `<body><p id=p>text</p><script>document.getElementById('p').style.width = '77px'</script>
      <img src=x onerror="document.getElementById('p').style.width='77px'"><a id=l href="javascript:void 0">l</a></body>`;
    const page = parsePage(html);
    const still = layoutOf(await open().render(page));
    expect(still.width[nodeOf(page, 'p')]).not.toBe(77);
    const run = layoutOf(await open({ scripts: true }).render(page));
    expect(run.width[nodeOf(page, 'p')]).toBe(77);
  });

  it('makes no requests by default, and otherwise only to named origins for style sheets', async () => {
    const page = parsePage(
      `<link rel=stylesheet href="${origin}/style.css"><link rel=preconnect href="${origin}"><link rel=dns-prefetch href="//leak.invalid">
       <link rel=prefetch href="${origin}/next"><meta http-equiv=refresh content="0;url=${origin}/away"><img src="${origin}/pixel.gif">
       <iframe src="${origin}/frame"></iframe><video src="${origin}/film" autoplay></video><object data="${origin}/object"></object>
       <style>@import "${origin}/import.css"; body { background: url(${origin}/back.png) } @font-face { font-family: f; src: url(${origin}/font) } p { font-family: f }</style>
       <div id=side>side</div><p>text</p>`,
      { url: `${origin}/page` },
    );
    asked.length = 0;
    const closed = open();
    expect(layoutOf(await closed.render(page)).unstyled).toBe(true);
    expect(layoutOf(await closed.render(parsePage('<p>no sheets'))).unstyled).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).toEqual([]);
    expect(closed.counts.refused).toBeGreaterThan(3);
    const allowed = layoutOf(await open({ network: [origin] }).render(page));
    expect(allowed.width[nodeOf(page, 'side')]).toBe(200);
    expect(allowed.unstyled).toBeUndefined();
    expect([...new Set(asked)].sort()).toEqual(['/import.css', '/style.css']);
  });

  it('counts a page that hangs, and continues', async () => {
    const renderer = open({ scripts: true, deadlineMs: 5_000 });
    const hang = await renderer.render(parsePage('<p>x<script>for (;;) {}</script>'));
    expect(hang).toMatchObject({ failed: 'timeout' });
    // On a busy machine an ordinary page may take as long as the deadline too.
    await expect.poll(() => renderer.render(parsePage('<p>fine'))).toHaveProperty('layout');
    expect(renderer.counts).toMatchObject({ rendered: 1, crashed: 0, error: 0 });
  });

  it('counts a tab that crashes in the middle of a page, and continues', async () => {
    const renderer = open({ network: [origin] });
    let crash = async (): Promise<void> => {};
    await renderer.use(parsePage('<p>x'), async ({ page }) => {
      const session = await page.context().newCDPSession(page);
      crash = async () => void session.send('Page.crash').catch(() => {});
    });
    asked.length = 0;
    const rendering = renderer.render(parsePage('<link rel=stylesheet href=/never.css><p>x', { url: origin }));
    while (!asked.includes('/never.css')) await new Promise((resolve) => setTimeout(resolve, 10));
    await crash();
    expect(await rendering).toMatchObject({ failed: 'crashed' });
    layoutOf(await renderer.render(parsePage('<p>x')));
    expect(renderer.counts).toMatchObject({ rendered: 2, crashed: 1, timeout: 0, browsers: 1 });
  });

  it('restarts a browser that has died', async () => {
    const renderer = open();
    const page = parsePage('<p>x');
    layoutOf(await renderer.render(page));
    const gone = await renderer.use(page, (tab) => tab.page.context().browser()!.close());
    layoutOf(await renderer.render(page));
    expect(renderer.counts.browsers).toBe(2);
    expect(gone).toBeDefined();
  });

  it('keeps several tabs busy and gives each page its own layout', async () => {
    const renderer = open({ tabs: 2, pagesPerTab: 3 });
    const pages = Array.from({ length: 10 }, (_, i) => parsePage(`<div id=a style="width:${100 + i}px">x</div>`));
    const outcomes = await Promise.all(pages.map((page) => renderer.render(page)));
    const widths = outcomes.map((outcome, i) => layoutOf(outcome).width[nodeOf(pages[i]!, 'a')]);
    expect(widths).toEqual(pages.map((_, i) => 100 + i));
    expect(renderer.counts.tabs).toBeGreaterThanOrEqual(4);
  });

  it('gives the method different layouts for text at the side and in the middle', async () => {
    const prose = 'The harbour was quiet that morning, and the first boats had left before the light. '.repeat(8);
    const page = parsePage(`<!doctype html><style>.l{float:left;width:20%}.r{margin-left:22%}</style>
      <div class=l><p>Weather: calm, some cloud in the west, and later rain.</p><p>Tides: high at noon.</p></div><div class=r><p>Main. ${prose}</p><p>More. ${prose}</p></div>`);
    const { text, labels } = extract(page, { method: 'vce', layout: layoutOf(await open().render(page)) });
    expect(labels.layout).toBe('browser');
    expect(text).toContain('Main.');
    expect(text).not.toContain('Weather');
  });
});

it('reports a missing browser and an unknown option', async () => {
  await expect(open({ executable: '/no/such/browser' }).render(parsePage('<p>x'))).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(() => new Renderer({ tab: 3 } as object)).toThrow(/unknown renderer option 'tab'/);
});

it('lets a signal end the program that renders', async () => {
  await ensureBuilt();
  const code = `
    import { Renderer } from './dist/src/browser/index.js';
    import { parsePage } from './dist/src/index.js';
    const renderer = new Renderer({ tabs: 1 });
    await renderer.use(parsePage('<p>x'), async () => { console.log('rendered'); await new Promise(() => {}); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  child.kill('SIGTERM');
  expect(await ended).toBe('SIGTERM');
});
