// Template text chunks as printed, on small sites written from the paper's text: image maps and image buttons are text, keys
// respect case, images are output in the paper form, and worthless image names are in no format.

import { describe, expect, it } from 'vitest';
import { extract, FORMATS, parsePage, type Template } from '../../src/index.ts';
import { pageFigures, templateTokens } from '../../src/methods/chunks/index.ts';
import { checkOptions, findMethod } from '../../src/methods/index.ts';

const words = (start: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `${start}${'abcdefghij'[i % 10]}${'klmnopqrst'[Math.floor(i / 10)]}`).join(
    ' ',
  );

function learn(pages: readonly string[], given: Record<string, string | number | boolean>): Template {
  const chunks = findMethod('chunks');
  const learner = chunks.learner!(checkOptions('chunks', chunks.options, given));
  for (const html of pages) learner.add(parsePage(html));
  return learner.finish();
}

const textOf = (html: string, template: Template, form: string): string =>
  extract(html, { method: 'chunks', methodOptions: { form }, template, title: 'auto' }).text;

describe('image maps and image buttons', () => {
  const bar = (i: number): string =>
    `<table><tr><td><img src="nav.gif" usemap="#m"><map name="m"><area href="/a" alt="News and scores">
     <area href="/b" alt="Our teams"></map><input type="image" src="go.gif" alt="Search this site"></td></tr></table>
     <table><tr><td>${words(`story${i}x`, 40)}<img src="p${i}.jpg" alt="Harbour number ${'abcdef'[i]}"></td></tr></table>`;
  const pages = [0, 1, 2, 3, 4].map(bar);

  it('are text: the bar on every page is template, in the default and in the paper form', () => {
    for (const form of ['default', 'paper']) {
      const template = learn(pages, { form });
      const { templateTokens: tokens } = pageFigures(parsePage(pages[0]!), template);
      expect(tokens).toBeGreaterThanOrEqual(8);
      expect(textOf(pages[0]!, template, form)).not.toContain('Our teams');
    }
  });

  it('are output by the paper form where they are fresh, like other image texts', () => {
    const template = learn(pages, { form: 'paper' });
    const fresh = '<table><tr><td>A lone map<map name="x"><area href="/n" alt="North pier"></map></td></tr></table>';
    const text = textOf(`${pages[0]}${fresh}`, template, 'paper');
    expect(text).toContain('North pier');
    expect(text).toContain('Harbour number a');
    expect(textOf(`${pages[0]}${fresh}`, learn(pages, { form: 'default' }), 'default')).not.toContain('North pier');
  });
});

describe('keys', () => {
  const page = (line: string, i: number): string =>
    `<table><tr><td>${line}</td></tr></table><table><tr><td>${words(`w${'abcdef'[i]}`, 30)}</td></tr></table>`;
  const pages = [0, 1, 2, 3].map((i) => page('CONTACT US', i));

  it('respect case in the paper form, and not in the default', () => {
    expect(textOf(page('Contact us', 5), learn(pages, { form: 'paper' }), 'paper')).toContain('Contact us');
    expect(textOf(page('Contact us', 5), learn(pages, { form: 'default' }), 'default')).not.toContain('Contact us');
  });
});

describe('the average template fraction', () => {
  it('is t / p by Definition 4.1.1, and another number on pages', () => {
    const bar = (i: number): string => words(i % 2 === 0 ? 'left' : 'right', 10);
    const pages = [0, 1, 2, 3, 4, 5].map(
      (i) =>
        `<table><tr><td>${bar(i)}</td></tr></table><table><tr><td>${words(`s${'abcdef'[i]}`, 10)}</td></tr></table>`,
    );
    const template = learn(pages, { form: 'paper', threshold: 3 });
    const parsed = pages.map((html) => parsePage(html));
    const figures = parsed.map((page) => pageFigures(page, template));
    const p = figures.reduce((sum, { tokens }) => sum + tokens, 0) / figures.length;
    expect(templateTokens(parsed, template) / p).toBe(1);
    expect(figures.map((one) => one.templateTokens / one.tokens)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
  });
});

describe('worthless image names', () => {
  const html = `<article><h1>Boats</h1><p>${'The harbour was quiet that morning and the boats had left. '.repeat(4)}</p>
    <img src="a/graphic.png" alt="graphic"><img src="b/x.png" alt="img9" title="spacer 2"><img src="c/quay.jpg" alt="The old quay">
    <img src="d/f.png" alt="x"><img src="e/f.png" alt="猫"><p>${'People spoke of the price of fish that day. '.repeat(4)}
    <a href="/large"><img src="f/y.png" alt="img9"></a> They <img src="g/y.png" alt="spacer"> went home.</p>
    <figure><img src="h/y.png" alt="img9" title="img9"><figcaption>The quay in the evening</figcaption></figure>
    <table><tr><th>Boat</th><th>Crew</th></tr><tr><td><img src="i/y.png" alt="img9"> Anna</td><td>5</td></tr><tr><td>Bella</td><td>6</td></tr></table>
    <ul><li><img src="j/y.png" alt="img9"> nets and ropes of the old boats</li><li>lamps and oars of the new ones</li></ul>
    <p>${'The boats came back when the wind had turned to the west. '.repeat(4)}</p></article>`;
  const found = extract(html, { url: 'https://harbour.example/' });

  it.each(Object.entries(FORMATS))('are not in %s', (_, { write }) => {
    const written = write(found);
    expect(written).toContain('nets and ropes');
    expect(written).not.toMatch(/img9|spacer|!\[graphic|alt="graphic/);
  });

  it('do not drop the image, and other ALT texts are kept', () => {
    expect(found.markdown).toContain('![The old quay]');
    expect(found.markdown).toContain('![](https://harbour.example/a/graphic.png)');
    expect(found.markdown).toContain('![x]');
    expect(found.markdown).toContain('![猫]');
  });
});
