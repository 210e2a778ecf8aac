// Sites made by hand, in which page kinds share a frame: a trial takes the groups whose templates agree with pages left out.

import { describe, expect, it } from 'vitest';
import { extract, type Page, parsePage } from '../../../src/index.ts';
import { checkOptions, emptyLabels, findMethod, type Method } from '../../../src/methods/index.ts';
import { GroupTrial } from './group-trial.ts';

const NAMES = ['Harbour', 'Market', 'Station', 'Library', 'Theatre', 'Garden', 'Bridge', 'Tower', 'Museum', 'School'];
const sentences = (i: number, count: number): string =>
  Array.from(
    { length: count },
    (_, k) => `The ${NAMES[(i + k) % 10]} of number ${i * 31 + k} was quiet that morning, and people spoke of it.`,
  ).join(' ');
const frame = (main: string): string =>
  `<body><nav><ul><li><a href="/a">News of the day</a><li><a href="/b">Sport and more</a></ul></nav>${main}<footer><p>All rights reserved by the paper of the town</p></footer></body>`;
const story = (i: number): string =>
  frame(
    `<main><article><h1>${NAMES[i % 10]} ${i}</h1><p>${sentences(i, 4)}</p><p>${sentences(i + 50, 4)}</p></article></main>`,
  );
const at = (path: string, html: string): Page => parsePage(html, { url: `https://paper.example${path}` });
const stories = Array.from({ length: 12 }, (_, i) => at(`/story/${i}`, story(i)));

function trialOf(pages: readonly Page[]): GroupTrial {
  const site = findMethod('site');
  const options = checkOptions('site', site.options);
  const learner = site.learner!(options);
  for (const page of pages) learner.add(page);
  return new GroupTrial(pages, site, options, learner);
}

const group = (...pages: number[]): { pages: readonly number[] } => ({ pages });

describe('a trial', () => {
  it('prefers templates that have seen enough pages', () => {
    const whole = [group(...stories.keys())];
    const pieces = stories.map((_, i) => group(i));
    expect(trialOf(stories).best([pieces, whole])).toBe(whole);
    expect(trialOf(stories).best([whole, pieces])).toBe(whole);
  });

  it('prefers a template per kind to one that answers with nothing of it', () => {
    // A method whose template answers correctly only if all of its pages are of one kind: before, or from page 6.
    const picky: Method<readonly number[]> = {
      ...(findMethod('site') as Method<readonly number[]>),
      reads: { learner: 'picky', version: 1, read: ({ body }) => body as number[] },
      label: (page, { learned = [] }) => {
        const isOfOneKind = learned.every((one) => one < 6) || learned.every((one) => one >= 6);
        return isOfOneKind ? extract(page).labels : emptyLabels(page.segments.count);
      },
    };
    const learner = {
      add: () => {},
      finish: (pages: readonly number[] = []) => ({ method: 'picky', version: 1, pages: 1, figures: {}, body: pages }),
    };
    const trial = new GroupTrial(stories, picky as Method, {}, learner);
    const one = [group(...stories.keys())];
    const kinds = [group(0, 1, 2, 3, 4, 5), group(6, 7, 8, 9, 10, 11)];
    expect(trial.best([one, kinds])).toBe(kinds);
    expect(trial.best([kinds, one])).toBe(kinds);
  });

  it('takes the first of equals', () => {
    const [a, b] = [[group(0, 1)], [group(0, 1)]];
    expect(trialOf(stories.slice(0, 2)).best([a, b])).toBe(a);
  });
});
