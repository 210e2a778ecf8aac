// A site by hand with a long template: every page has the same notes and as many stories of its own. As the authors timed it, each
// block is compared with each stored one; through the index nearly none is.

import { expect, it } from 'vitest';
import { parsePage } from '../../../src/index.ts';
import { Target } from '../metrics/index.ts';
import type { SitePage } from '../sites/index.ts';
import { type TIMED, timeSite } from './fastce-times.ts';
import { learnFrom, type MethodSpec } from './run-method.ts';

const BLOCKS = 400;
const letters = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const paragraphs = (start: string): string =>
  Array.from({ length: BLOCKS }, (_, i) => {
    const name = letters(1000 + i);
    return `<p>${['one', 'two', 'three', 'four', 'five'].map((word) => `${start}${word}${name}`).join(' ')}</p>`;
  }).join('');
const sitePage = (number: number): SitePage => {
  const html = `<body><div><h1>Story ${letters(number)}</h1>${paragraphs(`s${letters(number)}`)}</div><div>${paragraphs('note')}</div></body>`;
  const gold = {
    id: String(number),
    html,
    gold: { text: paragraphs(`s${letters(number)}`).replace(/<[^>]+>/g, '\n') },
  };
  const page = parsePage(html);
  return { gold, page, target: new Target(page, gold.gold) };
};

const SPECS: Readonly<Record<(typeof TIMED)[number] | 'all', MethodSpec>> = {
  'CE, stored': { method: 'ce', options: { form: 'stored' } },
  'FastCE, outermost': { method: 'fastce', options: { form: 'paper' } },
  'FastCE, finest': { method: 'fastce', options: { form: 'finest' } },
  FastCE: { method: 'fastce' },
  all: { method: 'ce' },
};

it('compares block by block for Table II, and through the index for the table after it', () => {
  const pages = [1, 2, 3, 4, 5, 6].map(sitePage);
  const templates = Object.fromEntries(
    Object.entries(SPECS).map(([name, spec]) => [name, learnFrom(spec, pages.slice(0, 5))!]),
  ) as Parameters<typeof timeSite>[0];
  const { compared, indexed, extracting, numBlock, numBlockTemp } = timeSite(templates, pages.slice(5));
  for (const name of ['CE, stored', 'FastCE, finest'] as const) {
    expect(numBlock[name], name).toBeGreaterThanOrEqual(BLOCKS);
    expect(numBlockTemp[name], name).toBeGreaterThanOrEqual(BLOCKS);
    expect(compared[name], name).toBeGreaterThan(2 * indexed[name]);
    expect(compared[name], name).toBeGreaterThan(2 * extracting[name]);
    expect(extracting[name], name).toBeGreaterThan(0);
  }
});
