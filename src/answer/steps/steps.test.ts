// Every change is traced: between any two steps, every label and score that differs has a trace entry of that step. Runs on
// hand-made pages and on evaluation pages, with and without site and layout.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTRACT_PAGES, CONTRACT_SITE } from '../../../test/contract/pages.ts';
import {
  estimateLayout,
  extract,
  LABEL_NAMES,
  type Layout,
  learnSite,
  methods,
  type Page,
  parsePage,
  Trace,
} from '../../index.ts';
import { emptyLabels, type TraceEntry } from '../../methods/index.ts';
import { type Draft, firstDraft, planOf, STEPS } from '../index.ts';
import type { ExtractOptions } from '../options/options.ts';

const FIXTURES = join(import.meta.dirname, '../../../lab/eval/fixtures');
const FIXTURE_NAMES = readdirSync(FIXTURES).filter((name) => name.endsWith('.html'));
/** Parsed once for all tests, which only read them. */
const PAGES: readonly (readonly [name: string, page: Page])[] = [
  ...Object.entries(CONTRACT_PAGES),
  ...FIXTURE_NAMES.map((name) => [name, readFileSync(join(FIXTURES, name), 'utf8')] as const),
].map(([name, html]) => [name, parsePage(html, { url: 'https://example.org/a/page.html' })]);
const SITES = ['site', 'fastce', 'ce', 'chunks'].map((method) =>
  learnSite(
    CONTRACT_SITE.map((html) => parsePage(html)),
    { method, key: 'harbour', cluster: false },
  ),
);

/** Changes that no entry of their step explains. */
function unexplained(page: Page, options: ExtractOptions): string[] {
  const trace = new Trace();
  const missing: string[] = [];
  let draft: Draft = firstDraft(page, planOf(options));
  for (const [name, step] of STEPS) {
    if (draft.abstained !== undefined) break;
    trace.begin(name);
    const before = { label: draft.labels.label.slice(), score: draft.labels.score.slice() };
    const next = step(page, draft, trace);
    const { label, score } = draft.labels;
    if (!label.every((one, s) => one === before.label[s]) || !score.every((one, s) => one === before.score[s]))
      missing.push(`${name} wrote into the draft it was given`);
    draft = next;
    const ofStep = new Map<number, TraceEntry[]>();
    for (const entry of trace.entries)
      if (entry.step === name) ofStep.set(entry.segment, [...(ofStep.get(entry.segment) ?? []), entry]);
    for (let s = 0; s < page.segments.count; s++) {
      const [was, is] = [before.label[s]!, draft.labels.label[s]!];
      const moved = draft.labels.score[s]! - before.score[s]!;
      const entries = ofStep.get(s) ?? [];
      if ((was !== is || moved !== 0) && entries.length === 0)
        missing.push(`${name}: segment ${s}, ${LABEL_NAMES[was]} → ${LABEL_NAMES[is]}, score by ${moved}`);
      const said = entries.reduce((sum, { effect }) => sum + effect, 0);
      if (name !== 'label' && Math.abs(said - moved) > 1e-6)
        missing.push(`${name}: segment ${s} says ${said}, and its score changed by ${moved}`);
    }
  }
  return missing;
}

/** The estimate, in place of a browser's layout. */
function asRendered(page: Page): Layout {
  return { ...estimateLayout(page), source: 'browser' };
}

const WAYS: Readonly<Record<string, (page: Page) => ExtractOptions>> = {
  alone: () => ({}),
  'with a layout': (page) => ({ layout: asRendered(page) }),
  ...Object.fromEntries(SITES.map((site) => [`with a site learned by ${site.method}`, () => ({ site })])),
  'with a site, by site alone': () => ({ site: SITES[0]!, method: 'site' }),
  'with site and layout': (page) => ({ site: SITES[0]!, layout: asRendered(page) }),
  'with wishes': () => ({ keep: ['nav, footer', '[hidden]'], drop: ['h1', 'p > a'] }),
  'favoring recall, hidden kept': () => ({ methodOptions: { favor: 'recall' }, hidden: 'keep' }),
};

describe('every change has a reason', () => {
  for (const [way, optionsFor] of Object.entries(WAYS)) {
    it(way, () => {
      for (const [name, page] of PAGES) expect(unexplained(page, optionsFor(page)), name).toEqual([]);
    });
  }

  it('with any method', () => {
    for (const { name, needs, slow } of methods()) {
      if (needs.includes('template') || slow === true) continue;
      for (const [title, page] of PAGES) expect(unexplained(page, { method: name }), `${name} on ${title}`).toEqual([]);
    }
  });

  it('the answer is the same with and without a trace', () => {
    for (const [, page] of PAGES) {
      const layout = asRendered(page);
      const [plain, traced] = [false, true].map((trace) => extract(page, { site: SITES[0]!, layout, trace }));
      expect(traced!.labels).toEqual(plain!.labels);
    }
  });
});

describe('the trace of a step, in words', () => {
  const prose = (n: number): string =>
    `<p>The harbour of ${n} was quiet that morning, and the ${n} boats had already left before the light reached the quay.</p>`;
  const story = `<article><h1>The quay of the old town</h1>${[1, 2, 3, 4, 5, 6].map(prose).join('')}</article>`;
  const page = (html: string): Page =>
    parsePage(
      `<!doctype html><title>The quay of the old town</title><body><nav><a href=/>Home</a></nav>${html}</body>`,
    );
  const notesOn = (of: Page, text: string, options: ExtractOptions = {}): string => {
    const { trace } = extract(of, { ...options, trace: true });
    const segment = Array.from({ length: of.segments.count }, (_, s) => s).findLast((s) =>
      of.segmentText(s).includes(text),
    )!;
    return trace!
      .of(segment)
      .map(({ step, note }) => `${step}: ${note}`)
      .join('\n');
  };

  it('a learned site', () => {
    const site = learnSite(
      CONTRACT_SITE.map((html) => parsePage(html)),
      { key: 'harbour', cluster: false },
    );
    const of = parsePage(CONTRACT_SITE[0]!);
    expect(notesOn(of, 'Copyright', { site })).toMatch(/^site: the 6 learned pages of the site leave it out: /m);
    expect(notesOn(of, 'boats0', { site })).toMatch(/^site: the 6 learned pages of the site keep it/m);
  });

  it('a layout', () => {
    const of = page(story);
    expect(notesOn(of, 'Home', { layout: asRendered(of) })).toMatch(/^layout: the boxes in the layout leave it out/m);
  });

  it('a headline', () => {
    const of = parsePage(
      `<!doctype html><title>The quay of the old town</title><body><header><h1>The quay of the old town</h1></header><main>${[1, 2, 3, 4, 5, 6].map(prose).join('')}</main></body>`,
    );
    const labels = { ...emptyLabels(of.segments.count), label: new Uint8Array(of.segments.count).fill(1) };
    labels.label[0] = 0;
    const prediction = {
      probability: labels.score,
      tilt: 1,
      calibrate: (one: number) => one,
      scope: { is: 'story', because: '' } as const,
    };
    const trace = new Trace();
    const step = STEPS.find(([step]) => step === 'headline')![1];
    const next = step(of, { ...firstDraft(of, planOf({})), labels, prediction }, trace);
    expect(next.labels.label[0]).toBe(1);
    expect(trace.of(0).map(({ note }) => note)).toEqual(['content: it is the title, just before the text of a story']);
  });

  it('a repeat', () => {
    // In the form of a manual or a service, the copy would be a variant.
    const of = page(`<time datetime="2024-05-02">May 2</time>${story}<div class="print">${prose(3)}</div>`);
    expect(notesOn(of, 'harbour of 3')).toMatch(/^choose: left out: the same text appears elsewhere on the page/m);
  });

  it('hidden text', () => {
    const of = page(
      story.replace('</article>', `<p style="display:none">The harbour of 9 was sold to a stranger.</p></article>`),
    );
    const { labels } = extract(of);
    expect([...labels.label].map((one) => LABEL_NAMES[one])).toContain('hidden');
    expect(notesOn(of, 'harbour of 9')).toMatch(/hidden|no reader can see it/);
  });

  it('a name', () => {
    expect(notesOn(page(story), 'Home')).toMatch(
      /^name: navigation: it is inside an element marked or named as navigation/m,
    );
  });
});

describe('an answer', () => {
  const clock = (): (() => number) => {
    let now = 0;
    return () => now++;
  };

  it('always has its timings', () => {
    const unlike = learnSite(
      [1, 2].map((n) => parsePage(`<table>${`<tr><td>${n}<td><form><input>x</form>`.repeat(30)}</table>`)),
      { key: 'other' },
    );
    for (const [input, options] of [
      ['<p>word', {}],
      ['', {}],
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), {}],
      [CONTRACT_PAGES['an article']!, { site: unlike }],
      [CONTRACT_PAGES['an article']!, { method: 'site' }],
      ['<p>word', { minConfidence: 1 }],
    ] as const) {
      const found = extract(input, { ...options, clock: clock() });
      expect(Object.keys(found.timings ?? {})).toContain('open');
      expect(found.withFallback({ from: 'x', reason: 'y' }).timings).toEqual(found.timings);
      expect(found.json.timings).toEqual(found.timings);
    }
  });

  it('has empty labels if no method judged the page', () => {
    const { labels, abstained } = extract(CONTRACT_PAGES['an article']!, { minConfidence: 1 });
    expect(abstained).toMatch(/expected F is 0\.\d\d, below the requested 1/);
    expect(labels).toEqual(emptyLabels(labels.label.length));
  });

  it('caches its renderings', () => {
    const found = extract(CONTRACT_PAGES['an article']!);
    for (const name of ['json', 'metadata', 'comments', 'posts'] as const) expect(found[name]).toBe(found[name]);
  });
});

describe('a page that the choice abstains from', () => {
  it('skips the remaining steps', () => {
    const prose = '<p>The boats went out early, and most of them came back with more fish than anyone had seen.</p>';
    const html = `<nav><a href="/">Home</a></nav><article><h1>Fish of today</h1>${prose.repeat(5)}</article>`;
    const stepsOf = (options: ExtractOptions): Set<string> => {
      const { trace } = extract(html, { ...options, trace: true });
      return new Set(trace!.entries.map(({ step }) => step));
    };
    const names = STEPS.map(([name]) => name);
    const after = names.slice(names.indexOf('choose') + 1);
    expect(after.some((name) => stepsOf({}).has(name))).toBe(true);
    expect(after.filter((name) => stepsOf({ minConfidence: 1 }).has(name))).toEqual([]);
  });
});
