// The default method on our own pages: the choice, its options, its reasons; and the tree walk compared with XGBoost.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTRACT_PAGES } from '../../../test/contract/pages.ts';
import { drawPage } from '../../../test/drawn-page.ts';
import { bestPrefix } from '../../answer/choice/best-prefix.ts';
import { FEATURE_NAMES } from '../../columns/index.ts';
import { extract, isContent, Label, learnSite, parsePage } from '../../index.ts';
import { CLASS_SCORE_COLUMNS } from './class-scores.ts';
import { ModelColumns } from './columns.ts';
import { predict } from './fusion.ts';
import { MODEL } from './model.generated.ts';
import { fusionModel } from './model.ts';
import { sumTrees } from './sum-trees.ts';
import { SURROUNDING_COLUMNS } from './surroundings.ts';
import { contributions, logistic, rootsWalked, sumRow } from './trees.ts';

const model = fusionModel();

/** A list page, an article and a forum in one folder would be better; here each is a few lines. */
const ARTICLE = CONTRACT_PAGES['an article']!;

function run(html: string, methodOptions: Record<string, unknown> = {}): ReturnType<typeof extract> {
  return extract(html, { method: 'fusion', methodOptions, trace: true, url: 'https://example.org/news/the-quay.html' });
}

describe('fusion', () => {
  it('keeps the story and leaves out menu, related links and footer', () => {
    const { text } = run(ARTICLE);
    expect(text).toContain('The harbour was quiet that morning');
    expect(text).toContain('the price of fish');
    for (const other of ['Privacy', 'Another story', 'About']) expect(text).not.toContain(other);
  });

  it('reports its confidence and the page type', () => {
    const { labels } = run(ARTICLE);
    expect(labels.confidence).toBeGreaterThan(0.5);
    expect(labels.confidence).toBeLessThanOrEqual(1);
    expect(model.types).toContain(labels.pageType);
  });

  it('keeps no less with recall than with precision', () => {
    const words = (favor: string): number => {
      const { page, labels } = run(ARTICLE, { favor });
      return [...page.segments.words].reduce((sum, count, s) => sum + (isContent(labels.label[s]!) ? count : 0), 0);
    };
    expect(words('precision')).toBeLessThanOrEqual(words('balanced'));
    expect(words('balanced')).toBeLessThanOrEqual(words('recall'));
    expect(() => run(ARTICLE, { favor: 'speed' })).toThrow(/favor/);
  });

  it('names the columns that moved a segment most', () => {
    const { page, trace, labels } = run(ARTICLE);
    const { first } = predict(page, model, labels.scope!.is);
    for (let s = 0; s < page.segments.count; s++) {
      const moved = contributions(model.first, first.row(s));
      const strongest = [...moved.keys()].sort((a, b) => Math.abs(moved[b]!) - Math.abs(moved[a]!)).slice(0, 3);
      const rules = trace!.entries.filter(({ segment }) => segment === s).map(({ rule }) => rule);
      for (const c of strongest)
        if (Math.abs(moved[c]!) >= 0.05) expect(rules).toContain(`fusion:${model.features[c]}`);
    }
  });

  it('keeps repeated text once', () => {
    const story = 'The harbour was quiet that morning, and the first boats had already left before the light came.';
    const twice = ARTICLE.replace(
      '</article>',
      `<p>${story}</p></article><div class="print-version"><p>${story}</p></div>`,
    );
    expect(run(twice).text.split(story).length - 1).toBeLessThanOrEqual(1);
  });

  it('labels comments, navigation and hidden parts', () => {
    const page = ARTICLE.replace(
      '</main>',
      '</main><div id="comments"><div class="comment"><p>I do not agree, said a reader.</p></div></div><p hidden>secret text here</p>',
    );
    const { labels, page: parsed } = run(page);
    const labelOf = (text: string): number => {
      const s = Array.from({ length: parsed.segments.count }, (_, i) => i).find((i) =>
        parsed.segmentText(i).includes(text),
      )!;
      return labels.label[s]!;
    };
    expect(labelOf('I do not agree')).toBe(Label.comment);
    expect(labelOf('News')).toBe(Label.navigation);
    expect(labelOf('secret')).toBe(Label.hidden);
  });

  it('gives reasons that add up to the log-odds', () => {
    const { trace, page, labels } = run(ARTICLE);
    const sumOf = (s: number, wanted: (rule: string) => boolean): number =>
      trace!
        .of(s)
        .filter(({ step, rule }) => step === 'label' && wanted(rule))
        .reduce((sum, { effect }) => sum + effect, 0);
    for (let s = 0; s < page.segments.count; s++) {
      const around = (rule: string): boolean => rule.startsWith('fusion:around.');
      expect(logistic(sumOf(s, around)), `segment ${s}`).toBeCloseTo(labels.score[s]!, 4);
      const alone = logistic(sumOf(s, (rule) => !around(rule)));
      const given = trace!.of(s).find(({ rule }) => rule === 'fusion:around.p')?.note;
      if (given !== undefined) expect(alone).toBeCloseTo(Number(given.slice(given.lastIndexOf(' '))), 2);
      // The named columns carry most of the sum.
      const named = trace!.of(s).filter(({ rule }) => around(rule) && !/rest$|start$/.test(rule));
      const rest = Math.abs(sumOf(s, (rule) => rule === 'fusion:around.rest'));
      expect(Math.max(...named.map(({ effect }) => Math.abs(effect)))).toBeGreaterThan(rest / 3);
    }
  });
});

describe('fusion with a site', () => {
  const story = (n: number): string =>
    `The mill of ${n} was seen by ${n * 3} people who came ${n * 7} times along the river to look at it.`;
  // Prose that every page repeats looks like content on a single page.
  const notice =
    'We were founded by two sisters who walked the coast for a year, and we still print every copy by hand in the old mill.';
  const make = (n: number): string => `<!doctype html><title>Mill ${n}</title><body>
    <div class="one"><h1>Mill ${n}</h1><p>${story(n)}</p><p>${story(n + 100)}</p></div>
    <div class="two"><p>${notice}</p></div></body>`;
  const learn = (pages: number): ReturnType<typeof learnSite> =>
    learnSite(
      Array.from({ length: pages }, (_, i) => parsePage(make(i + 1))),
      { key: 'mills' },
    );

  it('leaves out what the site repeats, with more certainty from more pages', () => {
    const page = parsePage(make(50));
    const last = page.segments.count - 1;
    expect(page.segmentText(last)).toBe(notice);
    const scores = [undefined, 4, 20].map((pages) => {
      const { labels } = extract(page, pages === undefined ? { method: 'fusion' } : { site: learn(pages) });
      return labels.score[last]!;
    });
    expect(scores[1]).toBeLessThan(scores[0]!);
    expect(scores[2]).toBeLessThan(scores[1]!);
    const { text, method } = extract(page, { site: learn(20) });
    expect(method).toBe('fusion');
    expect(text).toContain(story(50));
    expect(text).not.toContain(notice);
  });
});

describe('a page with more segments than any real one', () => {
  it('still gives its text', () => {
    const page = parsePage(`<nav><a href=/>Home</a></nav>${'<p>A short line of it.'.repeat(25_000)}`);
    const { text, labels } = extract(page, { method: 'fusion' });
    expect(text.length).toBeGreaterThan(page.text.length / 2);
    expect(labels.confidence).toBe(0.5);
  });
});

describe('with a layout', () => {
  it('text at the side of the layout is less probable than the source suggests', () => {
    const prose = (who: string): string =>
      `${who} says that the harbour was quiet, and that the boats had left. `.repeat(6);
    const { page, layout } = drawPage(`<body><div data-box="0 0 1000 900">
      <div data-box="10 10 680 800"><p data-box="10 10 680 400">${prose('Anna')}</p><p data-box="10 410 680 400">${prose('Bert')}</p></div>
      <div data-box="800 10 150 800"><p data-box="800 10 150 800" data-font="9">${prose('Carla')}</p></div></div></body>`);
    const alone = extract(page, { method: 'fusion' }).labels;
    const seen = extract(page, { method: 'fusion', layout }).labels;
    expect(seen.score[2]).toBeLessThan(alone.score[2]!);
    expect(seen.score[0]).toBeGreaterThan(alone.score[0]!);
    expect([alone.layout, seen.layout]).toEqual([undefined, 'browser']);
  });

  const fringe = `<body data-box="BODY"><div data-box="8 0 1000 1800">
    <p data-box="8 0 1000 30">A short line above the column of the text.</p>
    <div data-box="8 1000 1000 800"><p data-box="8 1000 1000 800">${'Anna says that the harbour was quiet. '.repeat(20)}</p></div></div></body>`;

  it('text outside the main block, but not in a side position, is left to the model', () => {
    const { page, layout } = drawPage(fringe.replace('BODY', '0 0 1350 900'));
    const alone = extract(page, { method: 'fusion' }).labels;
    const seen = extract(page, { method: 'fusion', layout }).labels;
    expect(extract(page, { method: 'vce', layout }).text).not.toContain('A short line');
    expect(seen.score[0]).toBeCloseTo(alone.score[0]!, 5);
    expect(seen.score[1]).toBeGreaterThan(alone.score[1]!);
    const strict = extract(page, { method: 'fusion', layout, methodOptions: { 'layout-outside': 2 } }).labels;
    expect(strict.score[0]).toBeLessThan(alone.score[0]!);
  });

  it.each([
    ['names sheets and stands as bare pages do', '<link rel="stylesheet" href="a.css">', '8 8 1350 900', undefined],
    ['names none, so that its bare look is its look', '', '8 8 1350 900', 'browser'],
    ['names sheets and has another margin', '<link rel="stylesheet" href="a.css">', '0 0 1366 900', 'browser'],
  ])('a page that %s', (_, link, body, source) => {
    const { page, layout } = drawPage(link + fringe.replace('BODY', body));
    const alone = extract(page, { method: 'fusion' }).labels;
    const seen = extract(page, { method: 'fusion', layout }).labels;
    expect(seen.layout).toBe(source);
    expect(seen.score[1] === alone.score[1]).toBe(source === undefined);
  });

  it('an estimate, or a layout rendered without style sheets, adds nothing', () => {
    const { page, layout } = drawPage(fringe.replace('BODY', '0 0 1350 900'));
    const alone = extract(page, { method: 'fusion' }).labels;
    for (const told of [
      { ...layout, source: 'estimate' as const },
      { ...layout, unstyled: true },
    ])
      expect(extract(page, { method: 'fusion', layout: told }).labels).toEqual(alone);
  });
});

describe('expected F', () => {
  it('is highest at the prefix found by exhaustive search', () => {
    const p = Float32Array.of(0.9, 0.3, 0.7, 0.26, 0.6);
    const words = Int32Array.of(10, 30, 20, 5, 8);
    const total = p.reduce((sum, value, i) => sum + value * words[i]!, 0);
    let best = 0;
    for (let mask = 1; mask < 32; mask++) {
      let mass = 0;
      let size = 0;
      for (let i = 0; i < 5; i++) {
        if ((mask >> i) & 1) {
          mass += p[i]! * words[i]!;
          size += words[i]!;
        }
      }
      best = Math.max(best, (2 * mass) / (size + total));
    }
    expect(bestPrefix(p, words, 1).expected).toBeCloseTo(best, 9);
  });

  it('ignores a mass of improbable words, unless there is nothing else or recall is favored', () => {
    const sure = 5;
    const p = Float32Array.from({ length: 200 }, (_, s) => (s < sure ? 0.6 : 0.08));
    const words = new Int32Array(200).fill(50);
    const taken = (tilt: number): number => bestPrefix(p, words, tilt).chosen.reduce((sum, one) => sum + one, 0);
    expect(taken(1)).toBe(sure);
    expect(taken(4)).toBe(200);
    expect(bestPrefix(p.subarray(sure), words.subarray(sure), 1).chosen).toContain(1);
  });
});

describe('the model', () => {
  it('is small, and documents its origin', () => {
    // 300 KB, in base64.
    expect(MODEL.length).toBeLessThan(400_000);
    const { data, scores, version } = model.provenance;
    expect(version).toBeGreaterThan(0);
    expect(data).toHaveLength(14);
    expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['wcxb-dev', 'dragnet', 'readers-dev']));
    for (const { sha256, pages } of data) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(pages).toBeGreaterThan(10);
    }
    expect(scores['wcxb-dev']).toBeGreaterThan(0.85);
  });

  it('reads only existing columns', () => {
    const known = new Set([...FEATURE_NAMES, ...CLASS_SCORE_COLUMNS, 'scope']);
    expect(model.features.filter((name) => !known.has(name))).toEqual([]);
    const second = new Set([...SURROUNDING_COLUMNS, ...model.features]);
    expect(model.secondFeatures.filter((name) => !second.has(name))).toEqual([]);
  });

  it.each(['first', 'second'] as const)("walks the %s stage's trees as XGBoost does", (stage) => {
    const path = join(import.meta.dirname, 'vectors.generated.json');
    const vectors = JSON.parse(readFileSync(path, 'utf8')) as Record<string, (number | null)[][]> &
      Record<string, number[]>;
    const rows = vectors[stage] as (number | null)[][];
    const expected = vectors[`${stage}P`] as number[];
    expect(rows.length).toBeGreaterThan(5);
    const columns = new ModelColumns(rows[0]!.length, rows.length);
    rows.forEach((row, s) => {
      row.forEach((value, c) => {
        columns.values[columns.start(c) + s] = value ?? Number.NaN;
      });
    });
    const sums = sumTrees(model[stage], columns);
    const { asked, ...plain } = model[stage];
    expect(asked).toBeDefined();
    expect(sumTrees(plain, columns)).toEqual(sums);
    rows.forEach((_, row) => {
      expect(logistic(sums[row]!)).toBeCloseTo(expected[row]!, 5);
      expect(sumRow(model[stage], columns.row(row))).toBeCloseTo(sums[row]!, 9);
      const moved = contributions(model[stage], columns.row(row));
      const { mean } = model[stage];
      const base = rootsWalked(model[stage], columns.row(row)).reduce((sum, root) => sum + mean[root]!, 0);
      expect(moved.reduce((sum, value) => sum + value, base)).toBeCloseTo(sums[row]!, 3);
    });
  });

  it('stops early only for segments with a clear answer', () => {
    const { first } = predict(
      parsePage(`${ARTICLE}${'<p>A line of the long end. <a href="/x">Related</a>'.repeat(40)}`),
      model,
      'page',
    );
    const { stop: _, ...whole } = model.first;
    const rows = Array.from({ length: first.count }, (_, s) => first.row(s));
    const early = rows.map((row) => sumRow({ ...whole, roots: whole.roots.subarray(0, 20) }, row));
    // The median of the sums: half of the segments stop.
    const beyond = early.map(Math.abs).sort((a, b) => a - b)[Math.floor(early.length / 2)]!;
    const stopping = { ...whole, stop: { after: 20, beyond } };
    const all = sumTrees(whole, first);
    const sums = sumTrees(stopping, first);
    let stopped = 0;
    for (const [s, row] of rows.entries()) {
      const isPlain = Math.abs(early[s]!) > beyond;
      if (isPlain) stopped++;
      expect(sums[s]).toBeCloseTo(isPlain ? early[s]! : all[s]!, 9);
      expect(sumRow(stopping, row)).toBeCloseTo(sums[s]!, 9);
      expect(rootsWalked(stopping, row).length).toBe(isPlain ? 20 : whole.roots.length);
    }
    expect(stopped).toBeGreaterThan(0);
    expect(stopped).toBeLessThan(rows.length);
    expect(sums).not.toEqual(all);
  });

  it('judges a page with and without a URL differently only by the URL', () => {
    const page = parsePage(ARTICLE);
    expect(extract(page, { method: 'fusion' }).text).toContain('The harbour was quiet');
  });
});
