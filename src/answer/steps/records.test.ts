import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, isContent, Label, Trace } from '../../methods/index.ts';
import type { Draft, Step } from './draft.ts';
import { completeRecords } from './records.ts';
import { completeSections } from './sections.ts';

interface More {
  readonly tilt?: number;
  /** Lines that were excluded, such as copies. */
  readonly out?: readonly string[];
  readonly pageType?: string;
}

/** Lines that a step adds or leaves out, with its rule; `lost` are the lines not chosen before it. */
function changed(
  step: Step,
  html: string,
  lost: readonly string[],
  score = 0.5,
  { tilt = 1, out = [], pageType = '' }: More = {},
): string[] {
  const page = parsePage(`<body>${html}</body>`);
  const { count } = page.segments;
  const text = (s: number): string => page.segmentText(s).trim();
  const label = Uint8Array.from({ length: count }, (_, s) =>
    lost.includes(text(s)) ? Label.boilerplate : Label.content,
  );
  const labels = { ...emptyLabels(count), label, score: new Float32Array(count).fill(score), pageType };
  const excluded = Uint8Array.from({ length: count }, (_, s) => (out.includes(text(s)) ? 1 : 0));
  const trace = new Trace();
  const after = step(page, { labels, excluded, prediction: { tilt } } as unknown as Draft, trace).labels.label;
  const rules = trace.entries.map(({ rule, segment }) => `${rule} ${text(segment)}`);
  const differ = Array.from(after.keys()).filter((s) => isContent(after[s]!) !== isContent(label[s]!));
  expect(rules).toHaveLength(differ.length);
  return rules;
}

const row = (label: string, value: string): string => `<div class="row"><div>${label}</div><div>${value}</div></div>`;
const card = (name: string, more = ''): string =>
  `<div class="card"><h3>${name}</h3><p>Built by the people of ${name} with their own hands and paid by all of them</p><p>Open in summer, ${name}</p>${more}</div>`;

describe('records', () => {
  it('of labels and values are completed if most of them are chosen', () => {
    const rows = row('Power', '1500 W') + row('Cord', '70 cm') + row('Weight', '3 kg');
    expect(changed(completeRecords, rows, ['Cord', '3 kg'])).toEqual(['records:row Cord', 'records:row 3 kg']);
    expect(changed(completeRecords, rows, ['Power', 'Cord', 'Weight', '3 kg'])).toEqual([]);
    expect(changed(completeRecords, rows, ['Cord'], 0.5, { tilt: 0.5 })).toEqual([]);
  });

  it('get the lines that most similar records have', () => {
    const cards = card('North') + card('South') + card('West');
    expect(changed(completeRecords, cards, ['Open in summer, West'])).toEqual(['records:place Open in summer, West']);
    expect(changed(completeRecords, cards, ['Open in summer, West', 'Open in summer, South'])).toEqual([]);
    const more = ['North', 'South', 'West'].map((name) => card(name, '<p>Read more</p>')).join('');
    expect(changed(completeRecords, more.replace('Read more', 'Read More'), ['Read More'])).toEqual([]);
  });

  it('include quotations with their source, and posts between paragraphs', () => {
    const quote = '<blockquote><p>The sea gives nothing back.</p><footer>Ann Low</footer></blockquote>';
    expect(changed(completeRecords, quote, ['Ann Low'])).toEqual(['records:source Ann Low']);
    const tweet = '<p>a</p><blockquote class="twitter-tweet"><p>Lit again</p>Trust</blockquote><p>b</p>';
    expect(changed(completeRecords, tweet, ['Lit again', 'Trust'])).toEqual([
      'records:post Lit again',
      'records:post Trust',
    ]);
    expect(changed(completeRecords, tweet.replace('<p>b</p>', ''), ['Lit again', 'Trust'])).toEqual([]);
    expect(changed(completeRecords, tweet.replace('twitter-tweet', 'x'), ['Lit again', 'Trust'])).toEqual([]);
  });
});

describe('sections', () => {
  const html = '<main><p>a</p><h2>Hours</h2><div>Monday to Friday</div><div>10 to 17</div><h2>Way</h2><p>b</p></main>';
  const lost = ['Monday to Friday', '10 to 17'];

  it('are chosen with their heading if probable, else the heading is left out', () => {
    expect(changed(completeSections, html, lost, 0.4)).toEqual([
      'sections:text Monday to Friday',
      'sections:text 10 to 17',
    ]);
    expect(changed(completeSections, html, lost, 0.3)).toEqual(['sections:bare Hours']);
    expect(changed(completeSections, html, lost, 0.3, { tilt: 0.5 })).toEqual([]);
  });

  it('about something else, or made of links, are left out with their heading', () => {
    expect(changed(completeSections, html.replace('Hours', 'Related'), lost)).toEqual(['sections:bare Related']);
    const links = html.replace('Monday to Friday', '<a href=/a>Monday to Friday</a>');
    expect(changed(completeSections, links, lost)).toEqual(['sections:bare Hours']);
  });

  it('stay left out if they were excluded, and their heading goes with them, however probable', () => {
    const excluded = (score: number): string[] => changed(completeSections, html, lost, score, { out: lost });
    expect([excluded(0.4), excluded(0.8)]).toEqual([['sections:bare Hours'], ['sections:bare Hours']]);
  });

  it('keep the names of entries of a list, which are links', () => {
    const entry = html.replace('Hours', '<a href=/h>Hours</a>').replaceAll(/<div>(.*?)<\/div>/g, '<a href=/t>$1</a>');
    const left = ['Monday to Friday10 to 17'];
    expect(changed(completeSections, entry, left, 0.5, { pageType: 'collection' })).toEqual([]);
    expect(changed(completeSections, entry, left, 0.4, { pageType: 'collection' })).toEqual(['sections:bare Hours']);
    expect(changed(completeSections, entry, left, 0.5, { pageType: 'article' })).toEqual(['sections:bare Hours']);
  });

  it('that end the text lose their heading if nothing below it is chosen, however probable', () => {
    const last = (heading: string, more = '<h2>Card</h2><p>c</p>'): string =>
      `<main><p>a</p><h2>Ways</h2><p>b</p>${heading}${more}</main>`;
    const left = ['Card', 'c'];
    expect(changed(completeSections, last('<h2>Next</h2>'), left, 0.8)).toEqual(['sections:bare Next']);
    const two = ['sections:bare Ida', 'sections:bare Thanks'];
    expect(changed(completeSections, last('<h2>Thanks</h2><h2>Ida</h2>'), left, 0.8)).toEqual(two);
    const apart = last('<h2>Thanks</h2><p><a href=/x>x</a></p><h2>Ida</h2>');
    expect(changed(completeSections, apart, [...left, 'x'], 0.8)).toEqual(two);
    expect(changed(completeSections, last('<h2><a href=/n>Next</a></h2>'), left, 0.8)).toEqual([]);
    expect(changed(completeSections, last('<h2>Next</h2>', ''), left, 0.8)).toEqual([]);
  });

  it('of links to other pages are left out below a heading that says so, cards with headings too', () => {
    const item = (n: number): string => `<li><i>- 6%</i><a href=/${n}><h4>Cup number ${n}</h4></a> 9 €</li>`;
    const grid = (heading: string, items = 2): string =>
      `<main><p>a</p><div><div>${heading}</div><ul>${Array.from({ length: items }, (_, n) => item(n)).join('')}</ul></div><p>b</p></main>`;
    const left = (html: string, lost: readonly string[] = [], pageType = 'product'): number =>
      changed(completeSections, html, lost, 0.5, { pageType }).filter((one) => one.startsWith('sections:other')).length;
    for (const heading of ['Related products', 'Sản phẩm liên quan', 'Ähnliche Produkte:', 'Productos relacionados'])
      expect(left(grid(`<h2>${heading}</h2>`)), heading).toBe(7);
    expect(left(grid('<h2>Related products</h2>'), ['Related products'])).toBe(6);
    expect(left(grid('<h2>Related products</h2>'), [], 'collection')).toBe(0);
    expect(left(grid('<h2>Related products</h2>'), [], 'documentation')).toBe(0);
    expect(left(grid('<h2>Related products</h2>', 100))).toBe(0);
    expect(left(grid('<h2>Our cups</h2>'))).toBe(0);
    expect(left(grid('<h2>Related products</h2>').replaceAll('href', 'name'))).toBe(0);
  });

  it('lose a line that only introduces links to other pages', () => {
    const links = '<ul><li><a href=/a>One</a><li><a href=/b>Two</a></ul>';
    const lead = (text: string, list = links): string =>
      `<main><p>a</p><h2>Ways</h2><p>b</p><p>${text}</p>${list}</main>`;
    const left = ['One', 'Two'];
    expect(changed(completeSections, lead('You may like:'), left)).toEqual(['sections:lead You may like:']);
    expect(changed(completeSections, lead('You may like them'), left)).toEqual([]);
    expect(changed(completeSections, lead('You may like:', links.replaceAll('href', 'x')), left)).toEqual([]);
    expect(changed(completeSections, lead('You may like:'), ['One'])).toEqual([]);
    expect(changed(completeSections, lead(`${'You may like '.repeat(7)}:`), left)).toEqual([]);
  });

  it('that only have sections that were left out are left out too', () => {
    const two = '<main><p>a</p><h2>Hours</h2><h3>Summer</h3><div>10 to 17</div><h2>Way</h2><p>b</p></main>';
    expect(changed(completeSections, two, ['Summer', '10 to 17'], 0.3)).toEqual(['sections:bare Hours']);
    expect(changed(completeSections, two, ['Summer', '10 to 17'], 0.8)).toEqual([]);
    expect(changed(completeSections, two, ['10 to 17'], 0.3)).toEqual(['sections:bare Summer', 'sections:bare Hours']);
  });

  it('with a chosen subsection or chosen text stay unchanged', () => {
    expect(changed(completeSections, html, ['10 to 17'], 0.3)).toEqual([]);
    expect(changed(completeSections, '<h2>A</h2><p>x</p><h3>B</h3><p>b</p>', ['x'], 0.3)).toEqual([]);
  });
});
