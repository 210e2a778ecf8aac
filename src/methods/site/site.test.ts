import { describe, expect, it } from 'vitest';
import { extract, learnSite, parsePage, type SiteRecord } from '../../index.ts';
import type { Page } from '../../page/index.ts';

const TOPICS = [
  'harbour',
  'orchard',
  'railway',
  'theatre',
  'quarry',
  'lighthouse',
  'market',
  'library',
  'bridge',
  'mill',
];

/** Prose that only this page has. */
function prose(topic: string, from: number, sentences = 3): string {
  return Array.from(
    { length: sentences },
    (_, i) =>
      `The ${topic} was seen in ${from + i} ways by those who came ${from * 7 + i} times to look at the ${topic}.`,
  ).join(' ');
}

const HEAD = (title: string): string => `<!doctype html><html><head><title>${title}</title></head><body>
  <div class="nav"><a href="/">Home</a> <a href="/a">Articles</a> <a href="/b">About</a></div>`;
const FOOT =
  '<div class="foot">Printed by the gazette since 1901, all rights reserved to its owners.</div></body></html>';

function learn(make: (topic: string, number: number) => string): SiteRecord {
  return learnSite(
    TOPICS.slice(0, 8).map((topic, i) => parsePage(make(topic, i * 10 + 1))),
    { key: 'test' },
  );
}

function textOf(site: SiteRecord, page: Page): string {
  const found = extract(page, { site, method: 'site' });
  expect(found.method).toBe('site');
  return found.text;
}

describe('site', () => {
  it('keeps the container whole: labels that every page has stay if they label something', () => {
    const make = (topic: string, n: number): string => `${HEAD(topic)}<div class="main"><p>${prose(topic, n)}</p>
      <table><tr><td>Founded</td><td>in the year ${n}</td></tr><tr><td>Known for</td><td>${prose(topic, n + 5, 1)}</td></tr></table></div>${FOOT}`;
    const text = textOf(learn(make), parsePage(make('bridge', 91)));
    expect(text).toContain(prose('bridge', 91));
    expect(text).toContain('Known for');
    expect(text).not.toContain('all rights reserved');
    expect(text).not.toContain('Articles');
  });

  it('scores a line by its variation, with the quality of the container as its confidence', () => {
    const same = 'One line that all of the pages have in the very same words.';
    const make = (topic: string, n: number): string =>
      `${HEAD(topic)}<div class="main"><p>${prose(topic, n)}</p><p>${same}</p><p>${prose(topic, n + 5)}</p></div>${FOOT}`;
    const { labels } = extract(parsePage(make('bridge', 91)), { site: learn(make), method: 'site' });
    const [menu, first, shared, last, foot] = labels.score;
    expect([menu, foot]).toEqual([0, 0]);
    expect(shared).toBeGreaterThanOrEqual(0.5);
    expect(shared).toBeLessThan(0.75);
    for (const fresh of [first, last]) {
      expect(fresh).toBeGreaterThan(0.75);
      expect(fresh).toBeLessThanOrEqual(1);
    }
    expect(labels.confidence).toBeGreaterThan(0.5);
    expect(labels.confidence).toBeLessThan(1);
  });

  it('keeps bodies that are nearly the same on every page', () => {
    const same =
      'Before installing, make sure that your computer meets the requirements listed on the page for administrators.';
    const more =
      'To remove the program, open the control panel, choose it in the list of programs, and follow what is said.';
    const make = (topic: string, n: number): string =>
      `${HEAD(topic)}<div class="main"><h2>Release ${n}</h2><p>${prose(topic, n)}</p><h3>Installing</h3><p>${same}</p><h3>Removing</h3><p>${more}</p><h3>Known faults</h3><p>${prose(topic, n + 4, 1)}</p></div>${FOOT}`;
    const text = textOf(learn(make), parsePage(make('bridge', 91)));
    expect(text).toContain(same);
    expect(text).toContain(more);
    expect(text).not.toContain('all rights reserved');
  });

  it('keeps the one of several articles that has the title', () => {
    const article = (topic: string, n: number): string =>
      `<div class="unit"><article><h1>On the ${topic} of ${n}</h1><p>${prose(topic, n)}</p><p>${prose(topic, n + 3)}</p></article></div>`;
    const make = (topic: string, n: number): string =>
      `${HEAD(`On the ${topic} of ${n} | Gazette`)}<div class="main">${article(topic, n)}${article(TOPICS[(n * 3) % 8]!, n + 500)}${article(TOPICS[(n * 5) % 8]!, n + 900)}</div>${FOOT}`;
    const text = textOf(learn(make), parsePage(make('bridge', 91)));
    expect(text).toContain(prose('bridge', 94));
    expect(text).not.toMatch(/On the \w+ of (591|991)/);
  });

  it('leaves out comments, link lists, forms and the print version, and labels them', () => {
    const make = (topic: string, n: number): string => `${HEAD(topic)}<div class="main"><h1>All about the ${topic}</h1>
      <p>${prose(topic, n)}</p><p>${prose(topic, n + 3)}</p><p>${prose(topic, n + 6)}</p>
      <ul><li><a href="/1">More on ${n}</a></li><li><a href="/2">Again on ${n}</a></li><li><a href="/3">Last on ${n}</a></li></ul>
      <div class="comments"><p>I have seen ${n} of them myself, says a reader of the gazette.</p></div>
      <div class="print"><p>${prose(topic, n)}</p><p>${prose(topic, n + 3)}</p></div></div>${FOOT}`;
    const site = learn(make);
    const page = parsePage(make('bridge', 91));
    const text = textOf(site, page);
    expect(text.split(prose('bridge', 91))).toHaveLength(2);
    expect(text).not.toContain('Again on 91');
    expect(text).not.toContain('says a reader');
    const labels = extract(page, { site }).json.blocks.map((block) => block.label);
    expect(labels).toContain('comment');
    expect(labels).toContain('navigation');
    expect(labels).toContain('heading');
  });

  it('keeps the links of a link page on a site of articles', () => {
    const make = (topic: string, n: number): string =>
      `${HEAD(topic)}<div class="main"><h1>The ${topic}</h1><p>${prose(topic, n)}</p></div>${FOOT}`;
    const index = `${HEAD('Index')}<div class="main"><h1>The index</h1><p>All that was written, by name.</p>
      ${TOPICS.map((topic, i) => `<p><a href="/${i}">The ${topic} as it was seen by those who came</a></p>`).join('')}</div>${FOOT}`;
    const text = textOf(learn(make), parsePage(index));
    expect(text).toContain('The quarry as it was seen');
    expect(text).not.toContain('Articles');
  });

  it('abstains without a template and reports its confidence with one', () => {
    expect(extract('<p>text', { method: 'site' }).abstained).toContain('template');
    const make = (topic: string, n: number): string =>
      `${HEAD(topic)}<div class="main"><p>${prose(topic, n)}</p></div>${FOOT}`;
    const { labels } = extract(parsePage(make('bridge', 91)), { site: learn(make) });
    expect(labels.confidence).toBeGreaterThan(0.5);
  });
});
