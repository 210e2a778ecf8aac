// Single steps on pages of a few lines, with hand-made input: the headline of a story, the calibrated confidence, repeated
// text, and the labels of text that is left out.

import { describe, expect, it } from 'vitest';
import { LABEL_NAMES, type Page, parsePage } from '../../index.ts';
import type { Prediction } from '../../methods/index.ts';
import { choose } from './choose.ts';
import type { Draft } from './draft.ts';
import { firstDraft, planOf } from './first-draft.ts';
import { addHeadline } from './headline.ts';
import { name } from './name.ts';
import { STEPS } from './steps.ts';

const PREDICTION: Prediction = {
  probability: new Float32Array(0),
  tilt: 1,
  calibrate: (expected) => expected / 2,
  scope: { is: 'story', because: '' },
};

const prose = (n: number): string =>
  `The harbour of ${n} was quiet that morning, and all ${n} boats had already left before the light reached the quay.`;

function draftOf(page: Page, score: (text: string) => number, prediction: Partial<Prediction> = {}): Draft {
  const first = firstDraft(page, planOf({}));
  const scores = Float32Array.from({ length: page.segments.count }, (_, s) => score(page.segmentText(s)));
  return { ...first, labels: { ...first.labels, score: scores }, prediction: { ...PREDICTION, ...prediction } };
}

const labelsOf = (page: Page, { labels }: Draft): Record<string, string> =>
  Object.fromEntries(Array.from(labels.label, (label, s) => [page.segmentText(s).slice(0, 16), LABEL_NAMES[label]!]));

it('all steps, in this order', () => {
  expect(STEPS.map(([step]) => step).join(' ')).toBe(
    'match label site layout choose headline recipe whole records belonging sections notes name hide title rules select',
  );
});

describe('choose', () => {
  const twice = parsePage(`<div><p>${prose(1)}</p><p>${prose(2)}</p></div><section><p>${prose(1)}</p></section>`);

  it('calibrates the expected F', () => {
    const certain = choose(
      twice,
      draftOf(twice, () => 1),
      undefined,
    );
    expect(certain.labels.confidence).toBeCloseTo(0.5, 6);
    const plain = choose(
      twice,
      draftOf(twice, () => 1, { calibrate: (expected) => expected }),
      undefined,
    );
    expect(plain.labels.confidence).toBeCloseTo(1, 6);
  });

  it('takes repeated text once, unless the site template marks both copies as content', () => {
    const once = choose(
      twice,
      draftOf(twice, () => 0.9),
      undefined,
    );
    expect([...once.labels.label]).toEqual([1, 1, 0]);
    const both = choose(twice, { ...draftOf(twice, () => 0.9), inSite: Uint8Array.of(1, 1, 1) }, undefined);
    expect([...both.labels.label]).toEqual([1, 1, 1]);
  });
});

describe('headline', () => {
  const page = parsePage(
    `<title>The quay of the old town</title><nav>Home and more</nav><h1>The quay of the old town</h1><p>${prose(1)}</p><p>${prose(2)}</p>`,
  );
  const chosen = choose(
    page,
    draftOf(page, (text) => (text.startsWith('The harbour') ? 0.9 : 0)),
    undefined,
  );

  it('is added above the text of a story', () => {
    expect(labelsOf(page, chosen)['The quay of the ']).toBe('boilerplate');
    expect(labelsOf(page, addHeadline(page, chosen, undefined))['The quay of the ']).toBe('content');
  });

  it('is not added on a modern page: made for phones, and with JSON-LD', () => {
    const phone = '<meta name="viewport" content="width=device-width">';
    const data = '<script type="application/ld+json">{"@type":"NewsArticle","headline":"The quay"}</script>';
    const labeled = (head: string): string | undefined => {
      const made = parsePage(`${head}${page.tape.source}`);
      const draft = choose(
        made,
        draftOf(made, (text) => (text.startsWith('The harbour') ? 0.9 : 0)),
        undefined,
      );
      return labelsOf(made, addHeadline(made, draft, undefined))['The quay of the '];
    };
    expect([phone, data, phone + data].map(labeled)).toEqual(['content', 'content', 'boilerplate']);
  });

  it('is not added for other scopes', () => {
    const other = { ...chosen, prediction: { ...chosen.prediction!, scope: { is: 'page', because: '' } as const } };
    expect(addHeadline(page, other, undefined)).toBe(other);
  });
});

describe('name', () => {
  it('labels the text that was left out', () => {
    const page =
      parsePage(`<nav><a href="/">Start of it all</a></nav><main><h2>Quays in winter</h2><p>${prose(1)}</p></main>
      <div class="related"><p>Another harbour nearby</p></div><div class="comments"><p>I was there too</p></div>
      <h3>Related articles</h3><ul><li><a href="/1">Older boats of ours</a></li></ul>`);
    const draft = draftOf(page, () => 0);
    const label = draft.labels.label.slice();
    for (let s = 0; s < label.length; s++) if (/^(?:Quays|The harbour)/.test(page.segmentText(s))) label[s] = 1;
    const named = name(page, { ...draft, labels: { ...draft.labels, label } }, undefined);
    expect(labelsOf(page, named)).toMatchObject({
      'Start of it all': 'navigation',
      'Quays in winter': 'heading',
      'The harbour of 1': 'content',
      'Another harbour ': 'related',
      'I was there too': 'comment',
      'Older boats of o': 'related',
    });
  });
});
