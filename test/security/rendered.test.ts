// Rendered HTML in a real browser: none of the vectors runs, nothing is fetched, and every attribute is on the list.
// The same for Markdown, through renderers that pass HTML through. The vectors themselves are loaded first, to check
// that the browser would have run them. `PITH_XSS=all npx vitest run test/security/rendered.test.ts` runs every vector
// in every form through every renderer; PITH_XSS_LIST names a file with your own vectors, one per line.

import { readFileSync } from 'node:fs';
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../src/browser/launch.ts';
import { parsePage } from '../../src/index.ts';
import { renderHtml, renderMarkdown } from '../../src/render/render.ts';
import { contentLabels } from '../golden/content-labels.ts';
import { READERS } from './markdown-readers.ts';
import { inForms, type Vector, vectors } from './vectors.ts';

const PROSE = 'Words before and after it, so that the vector stands inside the text of a page.';
const ATTRIBUTES = new Set('href src alt title rel class id start colspan rowspan align dir lang'.split(' '));
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Markdown renderers add these. */
const OF_READERS = /^(?:data-footnote|aria-)/;
const isWhole = process.env['PITH_XSS'] === 'all';
const list = process.env['PITH_XSS_LIST'];

function allVectors(): Vector[] {
  const given = list === undefined ? [] : readFileSync(list, 'utf8').split('\n');
  const own = given.filter((html) => html !== '').map((html, i) => ({ name: `line ${i + 1}`, html }));
  return isWhole ? inForms([...vectors(), ...own]) : [...vectors(), ...own];
}

let browser: Browser;
let tab: Tab;
const requests: { readonly url: string; readonly type: string }[] = [];

beforeAll(async () => {
  browser = await launchChromium({ network: 'on' });
  tab = await openTab();
});

async function openTab(): Promise<Tab> {
  const tab = await browser.newPage();
  await tab.route('**/*', (route) => {
    const { url, type } = { url: route.request().url(), type: route.request().resourceType() };
    requests.push({ url, type });
    return route.abort();
  });
  await tab.addInitScript(() => {
    const scope = globalThis as unknown as { ran: number; pwn: () => void };
    scope.ran = 0;
    scope.pwn = () => {
      scope.ran++;
    };
  });
  await tab.goto('about:blank');
  return tab;
}

afterAll(() => browser?.close());

interface Seen {
  readonly ran: number;
  readonly attributes: readonly string[];
  readonly schemes: readonly string[];
  readonly elements: readonly string[];
}

async function load(html: string, tab: Tab): Promise<Seen> {
  requests.length = 0;
  await tab.evaluate(() => {
    (globalThis as unknown as { ran: number }).ran = 0;
  });
  await tab
    .setContent(`<!doctype html><body>${html}</body>`, { waitUntil: 'load', timeout: 5000 })
    .catch(() => undefined);
  return tab.evaluate(() => {
    const attributes = new Set<string>();
    const schemes = new Set<string>();
    const elements = new Set<string>();
    for (const element of document.body.querySelectorAll('*')) {
      elements.add(element.localName);
      for (const { name } of element.attributes) attributes.add(name);
      for (const type of ['mouseover', 'focus', 'toggle', 'animationstart']) element.dispatchEvent(new Event(type));
      // `:` is the protocol of a URL that no browser can parse, such as a bare one with a quotation mark in its host.
      const inPage = element.getAttribute('href')?.startsWith('#') === true;
      if (element instanceof HTMLAnchorElement && element.href !== '' && element.protocol !== ':' && !inPage) {
        schemes.add(element.protocol);
        // A click on a mail or telephone link leads out of the page, as intended.
        if (!/^(?:https?|mailto|tel):$/.test(element.protocol)) element.click();
      }
    }
    const ran = (globalThis as unknown as { ran: number }).ran;
    return { ran, attributes: [...attributes], schemes: [...schemes], elements: [...elements] };
  });
}

const FORBIDDEN = new Set(
  'script style link meta base iframe frame frameset object embed applet form input button select textarea svg math template video audio'.split(
    ' ',
  ),
);

function render(html: string, format: string, images: 'keep' | 'link'): string {
  const page = parsePage(`<p>${PROSE}</p>${html}<p>${PROSE}</p>`, { url: 'https://victim.example/a/page' });
  const options = { images };
  if (format === 'html') return renderHtml(page, contentLabels(page), options);
  return READERS[format]!(renderMarkdown(page, contentLabels(page), options));
}

/** Vectors in one document: loading is what costs. */
const BATCH = 6;

async function problemsOf(rendered: string, images: 'keep' | 'link'): Promise<string[]> {
  const seen = await load(rendered, tab);
  const fetched = requests.filter(({ url, type }) => images === 'link' || type !== 'image' || !/^https?:/.test(url));
  return [
    seen.ran > 0 ? 'ran' : '',
    fetched.length > 0 ? `fetched ${JSON.stringify(fetched)}` : '',
    ...seen.attributes.filter((one) => !ATTRIBUTES.has(one) && !OF_READERS.test(one)).map((one) => `attribute ${one}`),
    ...seen.schemes.filter((one) => !SCHEMES.has(one)).map((one) => `scheme ${one}`),
    ...seen.elements.filter((one) => FORBIDDEN.has(one)).map((one) => `element ${one}`),
  ].filter((one) => one !== '');
}

describe('vectors', () => {
  const all = allVectors();

  it('are many, and a browser runs many of them', async () => {
    expect(all.length).toBeGreaterThan(300);
    let ran = 0;
    for (const { html } of all.filter((_, index) => index % (isWhole ? 40 : 8) === 0)) {
      const fresh = await openTab();
      const seen = await load(html, fresh).catch(() => undefined); // some navigate away, which counts as running
      if (seen === undefined || seen.ran > 0) ran++;
      await fresh.close();
    }
    expect(ran).toBeGreaterThan(6);
  });

  const formats = ['html', ...(isWhole ? Object.keys(READERS) : ['markdown-it', 'marked'])];

  it.each(formats)('do nothing in rendered %s', { timeout: 3_600_000 }, async (format) => {
    const bad: string[] = [];
    for (const images of ['keep', 'link'] as const) {
      for (let from = 0; from < all.length; from += BATCH) {
        const some = all.slice(from, from + BATCH);
        const rendered = some.map(({ html }) => render(html, format, images));
        if ((await problemsOf(rendered.join('\n'), images)).length === 0) continue;
        // Finds out which one.
        for (const [index, { name, html }] of some.entries()) {
          const problems = await problemsOf(rendered[index]!, images);
          if (problems.length > 0) bad.push(`${name}: ${problems.join(', ')}\n${html}\n${rendered[index]}`);
        }
        if (bad.length === 0) bad.push(`together: ${some.map(({ name }) => name).join(', ')}`);
      }
    }
    expect(bad).toEqual([]);
  });
});
