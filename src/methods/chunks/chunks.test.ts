import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import type { Page } from '../../page/index.ts';
import { renderText } from '../../render/index.ts';
import type { Template } from '../../sites/templates/index.ts';
import { isAbstained, LABEL_NAMES, type Labels } from '../label.ts';
import { checkOptions } from '../options.ts';
import { readTemplate } from '../read-template.ts';
import { Trace } from '../trace.ts';
import { chunks } from './chunks.ts';
import { pageFigures } from './figures.ts';
import type { ChunksBody } from './learner.ts';

const PAPER = { boundary: 'table', key: 'text', region: false };
const NAV =
  '<table><tr><td><a href="/">Home</a></td><td><a href="/scores">Scores</a></td><td><a href="/teams">Teams</a></td></tr></table>';

function learn(pages: readonly string[], given: Record<string, unknown> = {}): Template {
  const learner = chunks.learner!(checkOptions('chunks', chunks.options, given));
  for (const html of pages) learner.add(parsePage(html));
  return learner.finish();
}

function text(html: string, template: Template, given: Record<string, unknown> = {}): string {
  const page: Page = parsePage(html);
  const labels = chunks.label(page, {
    options: checkOptions('chunks', chunks.options, given),
    learned: readTemplate(chunks, template),
  });
  expect(isAbstained(labels)).toBe(false);
  return renderText(page, labels as Labels);
}

const story = (i: number): string =>
  `<p>Story number ${'abcdefghij'[i % 10]} tells of place${i} and of people${i}, at some length, so that it is clearly prose.</p>`;

describe('chunks', () => {
  it('abstains without a template of its own', () => {
    const answer = chunks.label(parsePage('<p>x</p>'), { options: checkOptions('chunks', chunks.options) });
    expect(isAbstained(answer)).toBe(true);
  });

  it('finds a navigation table that occurs twice on a page; the paper counted it once (nba.com)', () => {
    const page = (i: number): string => `<body>${NAV}<div>${story(i)}</div><div>${NAV}</div></body>`;
    const pages = Array.from({ length: 8 }, (_, i) => page(i));
    for (const form of [{}, PAPER]) {
      const { templateTables, distinctTables } = pageFigures(parsePage(page(9)), learn(pages, form));
      expect([templateTables, distinctTables]).toEqual([2, 1]);
    }
  });

  it('scores by the share of pages, labels fresh text outside the region, and explains both', () => {
    const page = (i: number, below = ''): string =>
      `<body>${NAV}<main>${story(i)}${story(i + 50)}${story(i + 70)}</main>${below}</body>`;
    const template = learn(Array.from({ length: 8 }, (_, i) => page(i)));
    const found = parsePage(page(9, '<div><a href="/n">Wholly new gulls</a></div><div>Unheard words of nobody</div>'));
    const trace = new Trace();
    const options = checkOptions('chunks', chunks.options);
    const labels = chunks.label(found, { options, learned: readTemplate(chunks, template), trace }) as Labels;
    const lines = Array.from({ length: found.segments.count }, (_, s) => ({
      text: found.segmentText(s).slice(0, 6),
      label: LABEL_NAMES[labels.label[s]!],
      score: Math.round(labels.score[s]! * 100) / 100,
      why: trace.of(s).map(({ rule, effect, note }) => `${rule} ${effect} ${note}`),
    }));
    expect(lines).toEqual([
      ...['Home', 'Scores', 'Teams'].map((text) => ({
        text,
        label: 'boilerplate',
        score: 0,
        why: ['chunks:template -1 on 100 % of 8 learned pages'],
      })),
      ...Array(3).fill({ text: 'Story ', label: 'content', score: 1, why: [] }),
      ...['Wholly', 'Unhear'].map((text) => ({
        text,
        label: 'related',
        score: 0.3,
        why: ['chunks:region -0.7 fresh, but outside the region where fresh text clusters'],
      })),
    ]);
  });

  it('counts a chunk once per page', () => {
    const page = (i: number): string =>
      `<body><div>${i === 0 ? '<p>Said thrice</p>'.repeat(3) : ''}</div>${story(i)}</body>`;
    const learned = learn(
      Array.from({ length: 4 }, (_, i) => page(i)),
      { ...PAPER, boundary: 'block', threshold: 2 },
    );
    expect((learned.body as ChunksBody).chunks).toEqual([]);
  });

  it('finds the text of a page with a single paragraph and inline markup', () => {
    const page = (theme: string): string =>
      `<body><div><a href="/">Home</a></div><p>${theme} are <b>new</b> here, say ${theme} of ${theme}, <i>and</i> glad.</p></body>`;
    const template = learn(['boats', 'gulls', 'nets', 'ropes', 'lamps', 'tides'].map(page));
    expect(text(page('bells'), template)).toBe('bells are new here, say bells of bells, and glad.');
  });

  it('finds a navigation table of only images, in both forms', () => {
    const bar = ['home', 'team-scores', 'tickets'].map(
      (name) => `<td><a href="/"><img src="/nav/${name}.gif"></a></td>`,
    );
    const page = (i: number): string => `<body><table><tr>${bar.join('')}</tr></table><div>${story(i)}</div></body>`;
    const pages = Array.from({ length: 6 }, (_, i) => page(i));
    for (const form of [{}, PAPER]) {
      const figures = pageFigures(parsePage(page(7)), learn(pages, form));
      expect([figures.templateTables, figures.templateTokens]).toEqual([1, 4]);
    }
  });

  it('distinguishes two equal bars with one tag path', () => {
    const page = (i: number): string => `<body>${NAV}${story(i)}${NAV}</body>`;
    const template = learn(Array.from({ length: 8 }, (_, i) => page(i)));
    expect(pageFigures(parsePage(page(9)), template).templateTables).toBe(2);
  });

  it('finds an optional part on 60 % of the pages', () => {
    const page = (i: number): string =>
      `<body>${NAV}${i % 5 < 3 ? '<div>Watch the preview of this film</div>' : ''}${story(i)}</body>`;
    const template = learn(Array.from({ length: 20 }, (_, i) => page(i)));
    const out = text(page(40), template);
    expect(out).toContain('place40');
    expect(out).not.toContain('preview');
    expect(out).not.toContain('Scores');
  });

  it('matches chunks that differ in a date, a counter or a name, only in the default form', () => {
    const page = (i: number): string =>
      `<body><div>Logged in as user${'abcdefghijkl'[i % 12]} today</div><div>${i * 7} comments so far</div>${story(i)}<div>Printed on ${i + 1} May 2026</div></body>`;
    const pages = Array.from({ length: 10 }, (_, i) => page(i));
    expect(text(page(11), learn(pages))).not.toMatch(/Logged|comments|Printed/);
    expect(text(page(11), learn(pages, { ...PAPER, boundary: 'block' }), { region: false })).toMatch(
      /Logged.*comments.*Printed/s,
    );
  });

  it('never matches isolated prices', () => {
    const page = (i: number): string => `<body>${NAV}<div>${i + 3}00 €</div>${story(i)}</body>`;
    const template = learn(Array.from({ length: 10 }, (_, i) => page(i)));
    expect(text(page(12), template, { region: false })).toContain('1500 €');
  });

  it('keeps fresh text where it clusters; with `region` off, everywhere', () => {
    const asides = [
      'Rain by noon',
      'Two ferries late',
      'Quiet roads',
      'Market closed',
      'Lost: one dog',
      'Strike over',
      'Bread is dearer now',
    ];
    const page = (i: number): string =>
      `<body>${NAV}<main>${story(i)}${story(i + 20)}${story(i + 40)}</main><aside>${NAV}<p>${asides[i % 7]}</p></aside></body>`;
    const template = learn(Array.from({ length: 7 }, (_, i) => page(i)));
    expect(text(page(50), template)).toMatch(/place50.*place70.*place90/s);
    expect(text(page(50), template)).not.toContain(asides[1]);
    expect(text(page(50), template, { region: false })).toContain(asides[1]);
  });

  it('accepts a threshold as a count or as a share', () => {
    const pages = Array.from(
      { length: 10 },
      (_, i) => `<body>${i < 4 ? '<div>seen on four pages only</div>' : ''}${story(i)}</body>`,
    );
    const found = (threshold: number): boolean => (learn(pages, { threshold }).body as ChunksBody).chunks.length > 0;
    expect([found(4), found(5), found(0.4), found(0.5)]).toEqual([true, false, true, false]);
  });

  it('outputs the text of fresh images on request, never that of template images', () => {
    const birds = ['otter', 'heron', 'seal', 'crane', 'swan', 'goose', 'stork', 'raven'];
    const page = (i: number): string =>
      `<body><table><tr><td><img src="/nav/old-harbour.gif" alt="Home"></td></tr></table><div><img src="/p/${birds[i]}-at-sea.jpg" alt="A ${birds[i]!.toUpperCase()}">${story(i)}${story(i + 20)}<img alt="Two ${birds[i]}s" src="7.jpg"><p hidden>Later: <img alt="Unseen ${birds[i]}" src="8.jpg"></p></div></body>`;
    const pages = Array.from({ length: 6 }, (_, i) => page(i));
    for (const form of [{}, PAPER]) {
      const template = learn(pages, form);
      const lines = text(page(7), template, { ...form, images: true }).split('\n');
      expect([lines[0], lines.at(-1)]).toEqual(['A RAVEN (raven at sea)', 'Two ravens']);
      expect(lines.join()).not.toMatch(/Home|harbour|Unseen/);
      expect(text(page(7), template, form)).not.toMatch(/raven/i);
    }
  });

  it('outputs the text of a page with only images', () => {
    const page = (i: number): string =>
      `<body><table><tr><td><img src="/nav/home.gif"></td></tr></table><p><img src="/autumn-coats-${'abcdef'[i]}ine.jpg"></p></body>`;
    const template = learn([0, 1, 2, 3, 4].map(page), PAPER);
    expect(text(page(5), template, { ...PAPER, images: true })).toBe('autumn coats fine');
  });

  it('counts image texts of a table as its text', () => {
    const page = (i: number): string =>
      `<body><table><tr><td><img src="/nav/old-harbour.gif"></td></tr></table>${story(i)}</body>`;
    const template = learn(
      Array.from({ length: 6 }, (_, i) => page(i)),
      PAPER,
    );
    expect(pageFigures(parsePage(page(7)), template).templateTokens).toBe(2);
  });
});
