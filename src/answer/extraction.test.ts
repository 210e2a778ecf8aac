// The record of an answer: what it takes from its draft, and what it caches.

import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { emptyLabels, Label, type Labels } from '../methods/index.ts';
import { Extraction, type Finished } from './extraction.ts';
import type { OutputOptions } from './options/options.ts';
import type { Draft } from './steps/draft.ts';
import { firstDraft, planOf } from './steps/first-draft.ts';

const PAGE = parsePage(
  `<html lang="en"><head><title>The quay</title><meta name="author" content="Ada Byron"><meta name="description" content="Of boats"></head>
  <body><h1>The quay</h1><p>First line of the story.</p><p>Menu</p><p hidden>Unseen</p></body></html>`,
  { url: 'https://example.org/quay' },
);
const LABELS: Labels = {
  ...emptyLabels(4),
  label: Uint8Array.of(Label.heading, Label.content, Label.navigation, Label.hidden),
  confidence: 0.75,
  scope: { is: 'story', because: '' },
};

interface Given {
  readonly draft?: Partial<Draft>;
  readonly finished?: Partial<Finished>;
  readonly output?: OutputOptions;
}

function made({ draft = {}, finished = {}, output = {} }: Given = {}): Extraction {
  const whole: Draft = { ...firstDraft(PAGE, planOf({})), labels: LABELS, ...draft };
  return new Extraction(PAGE, whole, { trace: undefined, timings: undefined, output, ...finished });
}

describe('an extraction', () => {
  it('is printed and written as JSON as its record, never its internals', () => {
    const extraction = made();
    const printed = inspect(extraction);
    for (const words of ["title: 'The quay'", "byline: 'Ada Byron'", 'First line of the story', "method: 'fusion'"])
      expect(printed).toContain(words);
    expect(printed).not.toMatch(/tape|draft|Uint8Array|Function|Menu|Unseen/);
    expect(inspect({ deep: { down: [extraction] } }, { depth: 9 })).not.toContain('tape');
    expect(JSON.stringify(extraction)).not.toContain('tape');
  });

  it('has the values of its draft', () => {
    const { method, labels, source, template, fallback, confidence, scope, ruled, isJudged, abstained } = made();
    expect({ method, source, template, fallback, confidence, scope, ruled, isJudged, abstained }).toEqual({
      method: 'fusion',
      source: 'page',
      template: undefined,
      fallback: undefined,
      confidence: 0.75,
      scope: 'story',
      ruled: [],
      isJudged: true,
      abstained: undefined,
    });
    expect(labels).toBe(LABELS);
    expect(made().contentWords).toBe(7);
  });

  it('has empty labels and a reason if no method judged the page', () => {
    const { labels, abstained, isJudged, text } = made({ draft: { abstained: 'it is binary' } });
    expect([labels, abstained, isJudged, text]).toEqual([emptyLabels(4), 'it is binary', false, '']);
  });

  it('has a reason if there is no text', () => {
    const { abstained, isJudged } = made({ draft: { labels: emptyLabels(4) } });
    expect([abstained, isJudged]).toEqual(['fusion found no main text', true]);
  });

  it('has rules, template, fallback and the source of embedded text', () => {
    const ruled = [{ rule: 0, named: 1, changed: 1 }];
    const one = made({ draft: { ruled, templateId: 't1' }, finished: { embeddedIn: 'JSON-LD', timings: { open: 1 } } });
    const other = one.withFallback({ from: 'ce', reason: 'none' });
    for (const { ruled: uses, template, source, embeddedIn, timings, labels } of [one, other])
      expect([uses, template, source, embeddedIn, timings, labels]).toEqual([
        ruled,
        't1',
        'embedded',
        'JSON-LD',
        { open: 1 },
        LABELS,
      ]);
    expect([one.fallback, other.fallback]).toEqual([undefined, { from: 'ce', reason: 'none' }]);
  });

  it('is written in every format', () => {
    const { text, markdown, html, tei, title, byline, metadata } = made();
    expect(text).toBe('The quay\n\nFirst line of the story.');
    expect(markdown).toBe('# The quay\n\nFirst line of the story.\n');
    expect(html).toContain('<h1>The quay</h1>');
    expect([title, byline, metadata.language?.value]).toEqual(['The quay', 'Ada Byron', 'en']);
    for (const part of ['The quay', 'Ada Byron', 'Of boats', 'https://example.org/quay', 'fusion', '"en"'])
      expect(tei).toContain(part);
  });

  it('has front matter if requested', () => {
    const { markdown } = made({ output: { frontMatter: true } });
    expect(markdown).toMatch(
      /^---\n[\s\S]*https:\/\/example\.org\/quay[\s\S]*---\n+# The quay\n\nFirst line of the story\.\n$/,
    );
  });

  it('splits into chunks of the requested size', () => {
    expect(
      made()
        .chunks()
        .map(({ text }) => text),
    ).toHaveLength(1);
    const none = { draft: { labels: { ...LABELS, ranges: Int32Array.of(0, 4) } } };
    expect(made(none).chunks()).toEqual([]);
    expect(made().chunks(10).length).toBe(made({ output: { chunkSize: 10 } }).chunks().length);
  });

  it('lists hidden text, whether the answer contains it or not', () => {
    expect(made().hidden.map(({ text }) => text)).toEqual(['Unseen']);
    expect(made({ output: { hidden: 'keep' } }).text).toContain('Unseen');
    expect(
      made({ draft: { hiddenIsPage: true, labels: { ...LABELS, label: new Uint8Array(4).fill(1) } } }).text,
    ).toContain('Unseen');
  });

  it('has the same posts whatever else is written', () => {
    const post = (n: number): string =>
      `<div class="post" id="post-${n}"><b>Ana</b><p>Reply ${n}, with some words.</p><p hidden>Old words</p></div>`;
    const page = parsePage(`<body>${post(1)}${post(2)}${post(3)}</body>`);
    const label = Uint8Array.from({ length: page.segments.count }, (_, s) =>
      page.segmentText(s) === 'Old words' ? Label.hidden : Label.content,
    );
    const draft = { ...firstDraft(page, planOf({})), labels: { ...emptyLabels(label.length), label } };
    const posts = (output: OutputOptions): unknown[] => [
      ...new Extraction(page, draft, { trace: undefined, timings: undefined, output }).posts,
    ];
    const plain = posts({});
    expect(plain).toHaveLength(3);
    for (const output of [
      { comments: 'only' },
      { comments: 'keep' },
      { hidden: 'keep' },
      { comments: 'drop' },
    ] as const)
      expect(posts(output)).toEqual(plain);
  });

  it('accepts no date after the given day', () => {
    const page = parsePage(
      '<meta property="article:published_time" content="2031-05-04"><p>First line of the story.</p>',
    );
    const draft = { ...firstDraft(page, planOf({})), labels: { ...emptyLabels(1), label: Uint8Array.of(1) } };
    const dates = (output: OutputOptions): unknown[] => {
      const { metadata, metadataCandidates } = new Extraction(page, draft, {
        trace: undefined,
        timings: undefined,
        output,
      });
      return [metadata.published?.value, metadataCandidates.published?.[0]?.value];
    };
    expect(dates({ now: new Date('2032-01-01') })).toEqual(['2031-05-04', '2031-05-04']);
    expect(dates({ now: new Date('2026-01-01') })).toEqual([undefined, undefined]);
    expect(dates({})).toEqual(['2031-05-04', '2031-05-04']);
  });

  it('renders each format once', () => {
    const one = made();
    for (const name of ['json', 'metadata', 'comments', 'posts', 'hidden', 'document'] as const)
      expect(one[name]).toBe(one[name]);
    expect(one.metadataCandidates.title?.[0]?.value).toBe('The quay');
  });
});

describe('extracting again', () => {
  it('needs the function that extracts', () => {
    expect(() => made().again({})).toThrow('only a result of `extract` can be extracted again');
  });

  it('passes changed options on', () => {
    const asked: unknown[] = [];
    const other = made();
    const rerun = (options: object): Extraction => {
      asked.push(options);
      return other;
    };
    expect(made({ finished: { rerun } }).again({ title: 'drop' })).toBe(other);
    expect(asked).toEqual([{ title: 'drop' }]);
  });
});

describe('lean', () => {
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d', (tilt) => {
    expect(() => made().lean(tilt)).toThrow(`'tilt' must be a number above 0`);
  });

  it('needs an undecided draft', () => {
    expect(made().lean(1)).toBeUndefined();
    expect(made({ draft: { undecided: firstDraft(PAGE, planOf({})) } }).lean(1)).toBeUndefined();
  });

  it('repeats the choice and all steps after it', () => {
    const first = firstDraft(PAGE, planOf({}));
    const score = Float32Array.of(0.9, 0.9, 0.28, 0);
    const prediction = { probability: score, tilt: 1, calibrate: (one: number) => one };
    const undecided = { ...first, labels: { ...first.labels, score }, prediction };
    const one = made({ draft: { undecided, fallback: { from: 'ce', reason: 'none' } } });
    const leaned = [0.25, 16].map((tilt) => one.lean(tilt)!);
    expect(leaned.map(({ text }) => text)).toEqual([
      'The quay\n\nFirst line of the story.',
      'The quay\n\nFirst line of the story.\n\nMenu',
    ]);
    expect(leaned.map(({ fallback }) => fallback?.from)).toEqual(['ce', 'ce']);
  });
});
