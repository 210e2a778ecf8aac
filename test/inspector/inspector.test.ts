// The inspector as people use it, in a real Chromium: a page's blocks and their reasons, in both directions; a
// correction that changes the answer, survives a reload, becomes a rule, and fixes another page; all of it also with
// keys alone.

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Bag, harmonic } from '../../lab/eval/metrics/index.ts';
import { words } from '../../src/text/index.ts';
import { pith } from '../cli/run.ts';
import { judged, paste, shownOutput } from './open-inspector.ts';
import { BOX, STORIES, type Story } from './site.ts';
import { withInspector } from './with-inspector.ts';

let context: BrowserContext;
let page: Page;
const { browser, folder, store } = withInspector((tab) => {
  ({ context, page } = tab);
});

const row = (text: string): ReturnType<Page['locator']> => page.locator('.row', { hasText: text });
const selected = (): Promise<string | null> => page.locator('.row[aria-selected=true] .text').textContent();
const keptWords = async (): Promise<number> =>
  Number((await page.locator('.kept-words').textContent())!.replace(/\D/g, ''));
const fOf = (text: string, { gold }: Story): number => {
  const [found, wanted] = [words(text), words(gold)];
  const both = new Bag(wanted).overlap(found);
  return harmonic(both / found.length, both / wanted.length);
};
/** The text of the answer, from the Output tab. */
const outputText = async (): Promise<string> => {
  await page.click('#tab-output');
  await page.getByRole('button', { name: 'text', exact: true }).click();
  await page.waitForFunction(() => document.querySelector('#output')?.textContent?.startsWith('#') === false);
  return shownOutput(page);
};
/** The position of a text on the screen, through the frame. */
const placeOf = (text: string): Promise<{ x: number; y: number }> =>
  page.evaluate((wanted) => {
    const frame = document.querySelector('iframe')!;
    const found = [...frame.contentDocument!.querySelectorAll('p,h1,li')].find((one) =>
      one.textContent!.includes(wanted),
    )!;
    const [own, outer] = [found.getBoundingClientRect(), frame.getBoundingClientRect()];
    const scale = outer.width / frame.offsetWidth;
    return { x: outer.left + (own.left + 30) * scale, y: outer.top + (own.top + own.height / 2) * scale };
  }, text);

describe('inspector', () => {
  it('shows the blocks of a pasted page, each with its label, score and reason', async () => {
    await paste(page, STORIES[0]!.html, STORIES[0]!.url);
    await expect.poll(() => page.locator('.row').count()).toBeGreaterThan(8);
    await expect.poll(() => row('sixty barrels').locator('.because').textContent()).not.toBe('');
    expect(await row('sixty barrels').locator('.label').textContent()).toBe('text');
    expect(await row('Home').locator('.label').textContent()).toBe('navigation');
    expect(await row('sixty barrels').locator('.score').textContent()).toMatch(/^(?:9\d|100) %$/);
  });

  it('finds the block of a place on the page, and the place of a block', async () => {
    const long = STORIES[0]!.html.replace(
      '</article>',
      `${'<p>Another line about the ice, which is long enough to be read as text by all.</p>'.repeat(60)}<p>The very last line of the story, far below.</p></article>`,
    );
    await paste(page, long);
    await expect.poll(() => page.locator('.row').count()).toBeGreaterThan(8);
    await page.waitForSelector('html[data-measured]');
    const { x, y } = await placeOf('sixty barrels');
    await page.mouse.click(x, y);
    await expect.poll(selected).toContain('sixty barrels');
    expect(await page.locator('.why .reasons').textContent()).not.toBe('');
    await page.locator('#blocks').focus();
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => document.getElementById('glass')!.scrollTop)).toBeGreaterThan(300);
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => document.getElementById('glass')!.scrollTop)).toBeLessThan(100);
    await page.keyboard.press('Control+k');
    await page.fill('#sentence', 'very last line of the story');
    await page.keyboard.press('Enter');
    await expect.poll(selected).toContain('very last line');
    await expect.poll(() => page.evaluate(() => document.getElementById('glass')!.scrollTop)).toBeGreaterThan(300);
  });

  it('shows the block of a sentence, whether it was kept and why, or that it does not exist', async () => {
    await paste(page, STORIES[0]!.html, STORIES[0]!.url);
    await page.keyboard.press('Control+k');
    await page.fill('#sentence', 'Ship movements');
    await expect.poll(() => page.locator('.found').textContent()).toMatch(/left out.*because/);
    await page.fill('#sentence', 'nobody ever wrote this');
    await expect.poll(() => page.locator('.found').textContent()).toMatch(/not on the page/);
    await page.keyboard.press('Escape');
  });

  it('compares methods, block by block and in words', async () => {
    await paste(page, STORIES[0]!.html, STORIES[0]!.url);
    await page.click('#tab-compare');
    await page.getByRole('button', { name: 'fe', exact: true }).click();
    await expect.poll(() => page.locator('.run.here, .run.there').count()).toBeGreaterThan(0);
    await page.click('#tab-blocks');
    await page.locator('[data-filter=differs]').click();
    await expect.poll(() => page.locator('.row.differs').count()).toBeGreaterThan(0);
    expect(await page.locator('.row:not(.differs)').count()).toBe(0);
  });

  it('leans to recall or to precision without running the method again', async () => {
    const html = readFileSync(join(import.meta.dirname, '../../lab/eval/fixtures/service-sharpener.html'), 'utf8');
    await paste(page, html);
    const balanced = await keptWords();
    const lean = (to: number): Promise<void> =>
      page.locator('#lean').evaluate((slider: HTMLInputElement, value) => {
        slider.value = String(value);
        slider.dispatchEvent(new Event('input'));
      }, to);
    await lean(-4);
    await expect.poll(keptWords).toBeLessThan(balanced);
    await lean(0);
    await expect.poll(keptWords).toBe(balanced);
    await lean(4);
    await expect.poll(keptWords).toBeGreaterThan(balanced);
    await page.locator('#method').selectOption('bte');
    await expect.poll(() => page.locator('#lean').isDisabled()).toBe(true);
  });

  it('shows every candidate of the metadata and every format, and copies', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await paste(page, STORIES[1]!.html, STORIES[1]!.url);
    await page.click('#tab-metadata');
    await expect.poll(() => page.locator('.metadata li.counts').count()).toBeGreaterThan(1);
    await page.click('#tab-output');
    for (const [format, start] of [
      ['markdown', '# A new bell'],
      ['text', 'A new bell'],
      ['html', '<article'],
      ['json', '{'],
      ['tei', '<?xml'],
      ['chunks', '{"'],
    ] as const) {
      await page.getByRole('button', { name: format, exact: true }).click();
      await expect
        .poll(() => shownOutput(page))
        .toMatch(new RegExp(`^${start.replace(/[?]/g, '\\?').replace('{', '\\{')}`));
    }
    await page.getByRole('button', { name: 'markdown', exact: true }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# A new bell/);
    await page.click('#tab-timing');
    expect(await page.locator('.timing .total').textContent()).toMatch(/ms for/);
  });

  it('correction → output → reload → rule → another page improves → pith eval passes', async () => {
    for (const { html, url } of STORIES) await paste(page, html, url);
    const other = STORIES[0]!;
    await page.locator('.picker select').selectOption({ label: 'The ice house opens again' });
    await expect.poll(() => row('sixty barrels').count()).toBe(1);
    const before = await outputText();
    expect(before).toContain(BOX);

    await page.locator('.picker select').selectOption({ label: 'A new bell for the fog' });
    await page.click('#tab-blocks');
    await expect.poll(() => row('came by train').count()).toBe(1);
    await row('printed on the quay').click();
    await page.keyboard.press('x');
    await expect.poll(() => row('printed on the quay').locator('.label').textContent()).toBe('left out');
    expect(await outputText()).not.toContain(BOX);

    await page.reload();
    await judged(page);
    expect(await outputText()).not.toContain(BOX);

    await page.click('#tab-blocks');
    expect(await page.locator('.proposal').textContent()).toMatch(/matches 3 of 3 pages, 0 contradictions/);
    await page.getByRole('button', { name: 'Accept the rule' }).click();
    await expect.poll(() => page.locator('.rules li').count()).toBe(1);

    await page.locator('.picker select').selectOption({ label: 'The ice house opens again' });
    await expect.poll(() => row('sixty barrels').count()).toBe(1);
    const after = await outputText();
    expect(after).not.toContain(BOX);
    const [f0, f1] = [fOf(before, other), fOf(after, other)];
    console.log(`another page of the site: F ${f0.toFixed(3)} → ${f1.toFixed(3)}`);
    expect(f1).toBeGreaterThan(f0);

    // In other front ends: the store has the rule, and the command applies it.
    const file = join(folder, 'story.html');
    writeFileSync(file, STORIES[2]!.html);
    const run = await pith([
      'extract',
      '--site',
      'harbour-post.example',
      '--store',
      store,
      '--url',
      STORIES[2]!.url,
      file,
    ]);
    expect(run.stdout).not.toContain('printed on the quay');
    expect(run.stdout).toContain('eleven saucers');

    await page.click('#tab-blocks');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'labels.jsonl' }).click(),
    ]);
    const labels = join(folder, 'labels.jsonl');
    await download.saveAs(labels);
    const [tasks] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'for Label Studio' }).click(),
    ]);
    const [task] = JSON.parse(readFileSync(await tasks.path(), 'utf8'));
    expect(task.data.html).toBe(STORIES[1]!.html);
    expect(task.annotations[0].result[0].value).toMatchObject({
      start: '/main[1]/article[1]/p[2]/text()[1]',
      startOffset: 0,
      text: BOX,
      hypertextlabels: ['drop'],
    });
    const gate = await pith(['eval', labels]);
    expect(gate.exit, gate.stdout + gate.stderr).toBe(0);
    // And it can fail: without the rule, the label is not met.
    writeFileSync(
      labels,
      readFileSync(labels, 'utf8')
        .split('\n')
        .filter((line) => !line.includes('"rules"'))
        .join('\n'),
    );
    expect((await pith(['eval', labels])).exit).toBe(1);
  });

  it('undoes corrections, one by one', async () => {
    await paste(page, STORIES[2]!.html, 'https://other.example/a');
    await row('eleven saucers').click();
    await page.keyboard.press('x');
    await expect.poll(() => row('eleven saucers').locator('.label').textContent()).toBe('left out');
    await page.keyboard.press('u');
    await expect.poll(() => row('eleven saucers').locator('.label').textContent()).toBe('text');
    await row('Tides').click();
    await page.keyboard.press('k');
    await expect.poll(() => row('Tides').locator('.label').textContent()).toBe('text');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => row('Tides').locator('.label').textContent()).toBe('navigation');
  });

  it('can be used with keys alone', async () => {
    const focusOn = async (text: string): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        if (
          await page.evaluate(
            (wanted) =>
              document.activeElement?.textContent?.includes(wanted) === true &&
              document.activeElement.tagName === 'BUTTON',
            text,
          )
        )
          return;
      }
      throw new Error(`no key leads to ${text}`);
    };
    await focusOn('A small site');
    await page.keyboard.press('Enter');
    await judged(page);
    await page.keyboard.press('d');
    await expect.poll(selected).not.toBeNull();
    await page.keyboard.press('/');
    await page.keyboard.type('four hundred harbours');
    await page.keyboard.press('Enter');
    await expect.poll(selected).toContain('four hundred harbours');
    await page.keyboard.press('x');
    await expect.poll(() => page.locator('.proposal').count()).toBe(1);
    await page.keyboard.press('a');
    await expect.poll(() => page.locator('.rules li').count()).toBe(1);
    await page.keyboard.press('n');
    await expect.poll(() => page.locator('#notice').textContent()).toContain('Why the tide');
    await page.keyboard.press('s');
    await expect.poll(() => page.locator('.strip').count()).toBe(4);
    await page.keyboard.press('o');
    await expect.poll(() => shownOutput(page)).toContain('High water');
    expect(await shownOutput(page)).not.toContain('four hundred harbours');
    await page.keyboard.press('?');
    await expect.poll(() => page.locator('#help').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
  });

  it('reveals a page that waits for its script', async () => {
    const covered = STORIES[0]!.html.replace('<main>', '<main style="visibility:hidden">');
    await paste(page, covered);
    const seen = (): Promise<boolean> =>
      page.evaluate(() =>
        document.querySelector('iframe')!.contentDocument!.querySelector('article p')!.checkVisibility({
          visibilityProperty: true,
        }),
      );
    await expect.poll(seen).toBe(true);
  });

  it('shows a site: strips, what repeats, the template in words, its health', async () => {
    for (const { html, url } of STORIES) await paste(page, html, url);
    await page.click('#tab-site');
    await expect.poll(() => page.locator('.strip').count()).toBe(3);
    expect(await page.locator('.repeats').textContent()).toContain('Ship movements');
    expect(await page.locator('.learned').textContent()).toMatch(/learned by “site” from 3 pages/);
    expect(await page.locator('.health .dots').first().getAttribute('aria-label')).toMatch(/3 × fits/);
  });

  it('tries a rule while it is written, and stores it', async () => {
    for (const { html, url } of STORIES) await paste(page, html, url.replace('harbour-post', 'hand-written'));
    await page.click('.rule-form summary');
    const said = (): Promise<string | null> => page.locator('.trial').textContent();
    await page.fill('#rule-selector', 'p..');
    await expect.poll(said).toContain('is not supported');
    expect(await page.getByRole('button', { name: 'Add the rule' }).isDisabled()).toBe(true);
    // Counts a label of the site that the rule contradicts.
    await row('eleven saucers').click();
    await page.keyboard.press('k');
    await page.fill('#rule-selector', 'article p');
    await expect.poll(said).toContain('matches 3 of 3 pages, 1 contradiction');
    await page.fill('#rule-selector', '.house');
    await expect.poll(said).toContain('matches 3 of 3 pages, 0 contradictions; 84 words would go');
    await page.fill('#rule-selector', '');
    await page.fill('#rule-text', 'The Harbour Post is printed …');
    await expect.poll(said).toContain('matches 3 of 3 pages, 0 contradictions');
    await page.fill('#rule-reason', 'the house speaks of itself');
    await page.getByRole('button', { name: 'Add the rule' }).click();
    await expect.poll(() => page.locator('.rules li').textContent()).toContain('the house speaks of itself');
    await expect.poll(() => row('printed on the quay').locator('.label').textContent()).toBe('left out');
    const run = await pith(['sites', 'rules', 'hand-written.example', '--store', store]);
    expect(run.stdout).toContain('The Harbour Post is printed');
  });

  it('shows the store’s knowledge of the site: the template in words, its health, its rules', async () => {
    const pages = mkdtempSync(join(folder, 'stored-'));
    STORIES.forEach(({ slug, html }) => {
      writeFileSync(join(pages, `${slug}.html`), html);
    });
    const learned = await pith(['learn', '--site', 'stored.example', '--store', store, pages]);
    expect(learned.exit, learned.stderr).toBe(0);
    await pith(['sites', 'rules', 'stored.example', 'add', 'drop', '.gone', '--store', store]);
    // Used on 24 pages since; the rule matches none of them.
    const used = mkdtempSync(join(folder, 'used-'));
    for (let n = 0; n < 24; n++) writeFileSync(join(used, `${n}.html`), STORIES[n % 3]!.html);
    const run = await pith(['extract', '--site', 'stored.example', '--store', store, used]);
    expect(run.exit, run.stderr).toBe(0);
    await paste(page, STORIES[0]!.html, 'https://stored.example/story-1');
    await page.click('#tab-site');
    await expect.poll(() => page.locator('.stored').count()).toBe(2);
    const said = (await page.locator('.stored').allTextContents()).join('\n');
    expect(said).toMatch(/Version 1, learned on \d{4}-\d\d-\d\d from 3 pages: it fits/);
    expect(said).toMatch(/Page kind 1: 3 pages/);
    expect(await page.locator('.stored .dots').first().getAttribute('aria-label')).toContain('24 × fits');
    expect(await page.locator('.stored .warning').allTextContents()).toEqual(['has matched on none of 24 pages']);
  });

  it('exports one file that needs no network and no script', async () => {
    const busy = STORIES[0]!.html.replace('<h1>', '<script>pithRan("x")</script><h1 onclick="pithRan(1)">');
    await paste(page, busy, STORIES[0]!.url);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
    const file = join(folder, 'inspection.html');
    await download.saveAs(file);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toMatch(/<script|\son\w+=/i);
    const offline = await browser().newContext({ offline: true, javaScriptEnabled: false });
    const asked: string[] = [];
    offline.on('request', (request) => asked.push(request.url()));
    const opened = await offline.newPage();
    await opened.goto(`file://${file}`);
    expect(await opened.locator('h1').textContent()).toBe('The ice house opens again');
    expect(await opened.locator('li').count()).toBeGreaterThan(8);
    expect(await opened.frameLocator('iframe').locator('.pith-1').first().textContent()).toContain('ice house');
    expect(await opened.frameLocator('iframe').locator('script, [onclick]').count()).toBe(0);
    expect(asked.filter((url) => !url.startsWith('file:') && url !== 'about:srcdoc')).toEqual([]);
    await offline.close();
  });
});
