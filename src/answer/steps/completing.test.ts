import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, isContent, Label } from '../../methods/index.ts';
import { records } from '../../structures/index.ts';
import { findExclusions } from '../choice/exclusions.ts';
import { copiesOf } from '../choice/repeats.ts';
import { firstDraft, planOf, STEPS } from '../index.ts';

interface Given {
  readonly type?: string;
  readonly scope?: 'story' | 'page';
  /** Probability of the lines that are not chosen. */
  readonly score?: number;
  /** Probability of single lines. */
  readonly scores?: Readonly<Record<string, number>>;
}

/** Texts of the segments that a step adds, if all but the lines `lost` are chosen. */
function added(
  step: string,
  html: string,
  lost: readonly string[],
  { type, scope = 'page', score = 0.3, scores = {} }: Given,
): string[] {
  const page = parsePage(`<!doctype html><body>${html}</body>`);
  const { count } = page.segments;
  const texts = Array.from({ length: count }, (_, s) => page.segmentText(s).trim());
  const is = Uint8Array.from(texts, (text) => (lost.includes(text) ? Label.boilerplate : Label.content));
  const labels = {
    ...emptyLabels(count),
    label: is,
    score: Float32Array.from(texts, (text) => (lost.includes(text) ? (scores[text] ?? score) : 0.9)),
    ...(type === undefined ? {} : { pageType: type }),
  };
  const prediction = {
    probability: labels.score,
    tilt: 1,
    calibrate: (one: number) => one,
    scope: { is: scope, because: '' },
  };
  const run = STEPS.find(([name]) => name === step)![1];
  const next = run(page, { ...firstDraft(page, planOf({})), labels, prediction }, undefined);
  return texts.filter((_, s) => !isContent(is[s]!) && isContent(next.labels.label[s]!));
}

const P = '<p>A paragraph of the text that was kept, with enough words to be one.</p>';

describe('completing a choice', () => {
  it('takes short lines between chosen ones, by type of page', () => {
    const html = `${P}<div>Ida Brandt</div>${P}`;
    expect(added('belonging', html, ['Ida Brandt'], { type: 'service' })).toEqual(['Ida Brandt']);
    expect(added('belonging', html, ['Ida Brandt'], { type: 'service', score: 0.1 })).toEqual([]);
    expect(added('belonging', html, ['Ida Brandt'], { type: 'forum' })).toEqual([]);
    const buttons = ['One', 'Two', 'Three'].map((one) => `<div><button>${one}</button></div>`).join('');
    const passed = (type: string): string[] =>
      added('belonging', `${P}<div>Ida Brandt</div>${buttons}${P}`, ['Ida Brandt', 'One', 'Two', 'Three'], { type });
    expect([passed('service'), passed('product')]).toEqual([['Ida Brandt'], []]);
    expect(added('belonging', html, ['Ida Brandt'], { type: 'article', scope: 'story', score: 0.4 })).toEqual([
      'Ida Brandt',
    ]);
    expect(added('belonging', `${P}<div>Ida Brandt</div>`, ['Ida Brandt'], { type: 'service' })).toEqual([]);
  });

  it('ends with a whole table or before it', () => {
    const html = `<main>${P}${P}<table><tr><th>Lamp<th>Lit?<tr><td>North<td>Yes<tr><td>Alba<td>No</table></main>`;
    const lost = ['Lamp', 'Lit?', 'North', 'Yes', 'Alba', 'No'];
    const given = { type: 'article', score: 0.2 };
    expect(added('sections', html, lost, { ...given, scores: { Lamp: 0.4, 'Lit?': 0.4, North: 0.4 } })).toEqual(lost);
    expect(added('sections', html, lost, { ...given, scores: { Lamp: 0.4, 'Lit?': 0.4 } })).toEqual([]);
  });

  it('takes lists with few links in stories', () => {
    const list = (...items: string[]): string =>
      `<main>${P}<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>${P}</main>`;
    const lost = ['flag', 'cone', 'ball'];
    const taken = (html: string): string[] => added('belonging', html, lost, { scope: 'story' });
    expect(taken(list('flag', 'cone', 'ball'))).toEqual(lost);
    expect(taken(list('<a href=/f>f</a>lag', 'cone', 'ball'))).toEqual(lost);
    expect(taken(list('<a href=/f>flag</a>', 'cone', 'ball'))).toEqual([]);
    const above = (line: string): string => list('flag', 'cone', 'ball').replace('<ul>', `<p>${line}</p><ul>`);
    expect(taken(above('Read more'))).toEqual([]);
    expect(taken(above('The keepers read more than the crews of all the boats'))).toEqual(lost);
  });

  it('takes a list and a quotation in a row between paragraphs', () => {
    const steps = '<ol><li>flag</li><li>cone</li></ol>';
    const between = 'A line between them that was left out';
    const lost = ['flag', 'cone', 'ball', between];
    for (const scope of ['page', 'story'] as const) {
      const taken = (row: string): string[] => added('belonging', `<main>${P}${row}${P}</main>`, lost, { scope });
      expect(taken(`${steps}<blockquote>ball</blockquote>`)).toEqual(['flag', 'cone', 'ball']);
      expect(taken(`<blockquote>ball</blockquote>${steps}`)).toEqual(['ball', 'flag', 'cone']);
      expect(taken('<blockquote>flag</blockquote><blockquote>cone</blockquote>')).toEqual([]);
      expect(taken(`${steps}<p>${between}</p><blockquote>ball</blockquote>`)).toEqual([]);
      expect(taken(`<div>${steps}</div><blockquote>ball</blockquote>`)).toEqual([]);
      // A chosen list ends the row.
      const kept = '<ul><li>An item that was kept</li></ul>';
      expect(taken(`${steps}<blockquote>ball</blockquote>${kept}<p>${between}</p>`)).toEqual(['flag', 'cone', 'ball']);
    }
  });

  it('takes lists between lines that have a box of their own', () => {
    const boxed = `<div class="paragraph">${P}</div>`;
    const list = '<ul><li>flag</li><li>cone</li></ul>';
    const lost = ['flag', 'cone'];
    expect(added('belonging', `<main>${boxed}${list}${boxed}</main>`, lost, {})).toEqual(lost);
    expect(added('belonging', `<main><div>${P}${P}</div>${list}<div>${P}${P}</div></main>`, lost, {})).toEqual([]);
  });

  it('takes a list below the line of a chosen item', () => {
    const list = (inner: string): string =>
      `<main>${P}<ul><li>Names of the service<ul>${inner}</ul></li><li>Addresses of the service</li></ul>${P}</main>`;
    const lost = ['short names', 'long names'];
    expect(added('belonging', list('<li>short names</li><li>long names</li>'), lost, {})).toEqual(lost);
    const links = '<li><a href=/s>short names</a></li><li><a href=/l>long names</a></li>';
    expect(added('belonging', list(links), lost, {})).toEqual([]);
    expect(added('belonging', list('<li>short names</li>'), ['short names', 'Addresses of the service'], {})).toEqual(
      [],
    );
  });

  it('takes a table in the text whole, if some of it is chosen', () => {
    const rows =
      '<tr><th>Lamp</th><th>Light</th></tr><tr><td>North</td><td>blue</td></tr><tr><td>Alba</td><td>warm</td></tr>';
    const lost = ['Lamp', 'Light', 'North', 'blue', 'warm'];
    expect(added('whole', `<main>${P}<table>${rows}</table>${P}</main>`, lost, {})).toEqual(lost);
  });

  it('takes the last sections of the element that contains the text', () => {
    const last = '<h2>Order of calls</h2><p>Connect first.</p>';
    const lost = ['Order of calls', 'Connect first.'];
    expect(added('sections', `<main>${P}${P}${last}</main>`, lost, { type: 'article' })).toEqual(lost);
    expect(added('sections', `<main>${P}${P}</main><div>${last}</div>`, lost, { type: 'article' })).toEqual([]);
    expect(added('sections', `<main>${P}${P}${last}</main>`, lost, { type: 'article', score: 0.2 })).toEqual([]);
  });

  it('takes the lines after the last one inside the element of the text', () => {
    const tail = (html: string, lost: readonly string[], given: Given = {}): string[] =>
      added('sections', `<main>${P}${P}${P}${html}</main><footer>Imprint</footer>`, [...lost, 'Imprint'], {
        type: 'article',
        score: 0.27,
        ...given,
      });
    const lost = ['first note', 'second note'];
    const notes = '<p>first note</p><p>second note</p>';
    expect(tail(notes, lost)).toEqual(lost);
    expect(tail(notes, lost, { score: 0.24 })).toEqual([]);
    expect(tail(notes, lost, { type: 'service' })).toEqual([]);
    expect(tail(notes, lost, { type: 'home', score: 0.36 })).toEqual(lost);
    expect(tail(notes, lost, { type: 'home', score: 0.34 })).toEqual([]);
    expect(tail(notes, lost, { type: 'home', score: 0.4, scope: 'story' })).toEqual([]);
    expect(tail(`<button>Buy</button>${notes}`, [...lost, 'Buy'])).toEqual([]);
    expect(tail(`<h3>Related posts</h3>${notes}`, [...lost, 'Related posts'])).toEqual([]);
    expect(tail(`<div class="share-bar">${notes}</div>`, lost)).toEqual([]);
    const also = `<div class="related">${notes}</div>`;
    expect([tail(also, lost), tail(also, lost, { type: 'documentation' })]).toEqual([[], lost]);
    expect(tail(`${notes}<h3>Next</h3>`, [...lost, 'Next'], { score: 0.4 })).toEqual(lost);
    expect(tail('<p><a href=/a>first note</a></p><p>second note</p>', lost)).toEqual(lost);
    expect(tail('<p><a href=/a>first note</a></p>', lost)).toEqual([]);
  });

  it('ends a last section before a footer, but keeps the source of a quotation', () => {
    const section = '<h2>Errors</h2><p>No answer from the lamp.</p>';
    const lost = ['Errors', 'No answer from the lamp.'];
    const page = (foot: string): string => `<main>${P}${P}${section}${foot}</main>`;
    expect(
      added('sections', page('<footer><p>Legal notice</p></footer>'), [...lost, 'Legal notice'], { type: 'article' }),
    ).toEqual(lost);
    const quotation = '<blockquote><footer>Ida Brandt, keeper</footer></blockquote>';
    const quoted = [...lost, 'Ida Brandt, keeper'];
    expect(added('sections', page(quotation), quoted, { type: 'article' })).toEqual(quoted);
  });

  it('takes the heading of a short line that was added', () => {
    const html = `${P}<h3>Conclusions</h3><div>It took years.</div>${P}`;
    const lost = ['Conclusions', 'It took years.'];
    expect(added('belonging', html, lost, { type: 'service' })).toEqual(lost);
    expect(added('belonging', html, lost, { type: 'service', scores: { 'It took years.': 0.1 } })).toEqual([]);
  });

  it('takes probable headings of chosen text in stories', () => {
    const html = `<main>${P}<h2>The lamp</h2>${P}</main>`;
    expect(added('belonging', html, ['The lamp'], { scope: 'story' })).toEqual(['The lamp']);
    expect(added('belonging', html, ['The lamp'], { scope: 'story', score: 0.1 })).toEqual([]);
    const ad = 'An ad for a lamp, of more words than a label has';
    const far = (score: number): string[] =>
      added('belonging', `<main>${P}<p>${ad}</p><h2>The lamp</h2>${P}</main>`, ['The lamp', ad], {
        scope: 'story',
        scores: { 'The lamp': score, [ad]: 0.1 },
      });
    expect([far(0.4), far(0.3)]).toEqual([['The lamp'], []]);
  });
});

describe('repeats', () => {
  it('of two short fields are not a copied block', () => {
    const fields =
      '<div><span>Mooring: the inner basin</span></div><section><p>Seller: Harbor Boat Company</p></section>';
    const page = parsePage(`<body><div>${fields}</div>${P}<section>${fields}</section></body>`);
    expect([...copiesOf(page, new Float32Array(page.segments.count).fill(0.5))]).not.toContain(1);
  });

  it('stay in manuals and on pages of services', () => {
    const page = parsePage(`<body><div>${P}</div><section>${P}</section></body>`);
    const labels = { ...emptyLabels(page.segments.count), score: new Float32Array(page.segments.count).fill(0.5) };
    const copies = (pageType: string): boolean =>
      findExclusions(page, { ...firstDraft(page, planOf({})), labels: { ...labels, pageType } }).some(
        ({ rule, segments }) => rule === 'choose:repeat' && segments.includes(1),
      );
    expect([copies('article'), copies('documentation'), copies('service')]).toEqual([true, false, false]);
  });
});

it('finds odd and even rows as records of one group', () => {
  const row = (name: string, at: number): string =>
    `<div class="${name}"><h3>Boat ${at}</h3><div>Built in 19${at}0</div></div>`;
  const page = parsePage(
    `<body><main>${[1, 2, 3, 4, 5, 6].map((at) => row(at % 2 === 0 ? 'even' : 'odd', at)).join('')}</main></body>`,
  );
  expect(records(page).groups.map((group) => group.records.length)).toEqual([6]);
});
