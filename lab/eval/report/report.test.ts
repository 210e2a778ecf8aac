import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../../src/terminal/index.ts';
import type { Evaluation, SubjectPage } from '../evaluate.ts';
import { figuresOf } from './figures.ts';
import { milliseconds, score, signed, verdict } from './numbers.ts';
import { terminalReport } from './terminal-report.ts';

function page(f: number): SubjectPage {
  const prf = { precision: f, recall: f, f };
  return { words: prf, shingles: prf, blocks: prf, outputWords: 9, ms: 2 };
}

const SCORES = { 'whole page': [0.4, 0.5, 0.6, 0.7], bte: [0.5, 0.6, 0.7, 0.9], fe: [0.5, 0.6, 0.7, 0.1] };
const EVALUATION: Evaluation = {
  data: 'tiny',
  pages: ['article', 'article', 'forum', 'forum'].map((type, i) => ({
    id: `p${i}`,
    type,
    lang: 'en',
    size: 100,
    goldWords: 9,
  })),
  subjects: Object.entries(SCORES).map(([name, scores]) => ({
    name,
    kind: name === 'whole page' ? 'floor' : 'method',
    pages: scores.map(page),
  })),
};

describe('structure', () => {
  it('has columns if the gold has Markdown, with the mean over those pages', () => {
    const half = { precision: 1, recall: 0.5, f: 2 / 3 };
    const subjects = EVALUATION.subjects.map((subject) => ({
      ...subject,
      pages: subject.pages.map((one, i) => (i < 2 && subject.name === 'bte' ? { ...one, structure: half } : one)),
    }));
    const figures = figuresOf({ ...EVALUATION, subjects });
    expect(figures.subjects.map((one) => one.structure?.recall)).toEqual([undefined, 0.5, undefined]);
    expect(terminalReport(figures, { style: PLAIN })).toMatch(/structure P[\s\S]*bte.*1\.000 +\.500 +\.667/);
    expect(terminalReport(figuresOf(EVALUATION), { style: PLAIN })).not.toContain('structure');
  });
});

describe('figures', () => {
  it('compare with the first method, or with the requested one', () => {
    expect(figuresOf(EVALUATION)).toMatchObject({ against: 'bte', figure: 'word F', pages: 4 });
    const figures = figuresOf(EVALUATION, { against: 'whole page' });
    expect(figures.differences[0]).toBeUndefined();
    expect(figures.differences[1]!.mean).toBeCloseTo(0.125, 12);
    expect(figures.differences[1]!.low).toBeGreaterThan(0);
  });

  it('break down by facts that differ among the pages, largest part first', () => {
    const { parts } = figuresOf(EVALUATION);
    expect(parts.map(({ by, value, pages }) => [by, value, pages])).toEqual([
      ['type', 'article', 2],
      ['type', 'forum', 2],
    ]);
    expect(parts[1]!.subjects[1]!.words!.f).toBeCloseTo(0.8, 12);
  });

  it('list the worst pages of a subject with the scores of all', () => {
    const { worst } = figuresOf(EVALUATION, { worstOf: 'fe', worstCount: 2 });
    expect(worst.map(({ about, scores }) => [about.id, scores])).toEqual([
      ['p3', [0.7, 0.9, 0.1]],
      ['p0', [0.4, 0.5, 0.5]],
    ]);
  });
});

describe('numbers', () => {
  it.each([
    [0.9144, '.914'],
    [1, '1.000'],
    [0, '.000'],
    [undefined, '–'],
  ])('%s is written %s', (value, text) => {
    expect(score(value)).toBe(text);
  });

  it('name the better one only if the interval excludes 0', () => {
    expect(verdict({ mean: 0.021, low: 0.017, high: 0.025 })).toBe('better by .021 ± .004');
    expect(verdict({ mean: -0.021, low: -0.025, high: -0.017 })).toBe('worse by .021 ± .004');
    expect(verdict({ mean: 0.001, low: -0.003, high: 0.005 })).toBe('no clear difference (+.001 ± .004)');
    expect(signed(-0.5)).toBe('−.500');
    expect([1.234, 12.34, 123.4].map(milliseconds)).toEqual(['1.23', '12.3', '123']);
  });
});

describe('terminal report', () => {
  it('has one row per subject, the floor first, the comparison in words, and the parts', () => {
    const text = terminalReport(figuresOf(EVALUATION), { style: PLAIN });
    const rows = text.split('\n');
    expect(rows[0]).toBe('tiny: 4 pages');
    expect(rows[2]).toMatch(/^whole page {2,}\.550/);
    expect(rows[3]).toMatch(/^bte {2,}\.675 +\.675 +\.675/);
    expect(text).toContain('page by page, against bte');
    expect(text).toContain('whole page: worse by .125');
    expect(text).toMatch(/forum +2 +\.650 +\.800 +\.400/);
  });

  it('prints only the requested breakdowns', () => {
    expect(terminalReport(figuresOf(EVALUATION), { style: PLAIN, by: [] })).not.toContain('forum');
  });
});
