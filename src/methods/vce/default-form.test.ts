import { describe, expect, it } from 'vitest';
import { drawPage } from '../../../test/drawn-page.ts';
import { extract, LABEL_NAMES } from '../../index.ts';
import { isAtSide, isBeside, isFoot } from './regions.ts';

const PROSE = 'The harbour was quiet that morning, and the first boats had left before the light reached the quay. ';
const text = (times: number): string => PROSE.repeat(times);

function labelsOf(html: string, methodOptions = {}): Record<string, string> {
  const { page, layout } = drawPage(html);
  const { labels } = extract(page, { method: 'vce', methodOptions, layout });
  const found: Record<string, string> = {};
  for (let i = 0; i < page.segments.count; i++)
    found[page.segmentText(i).slice(0, 12)] = LABEL_NAMES[labels.label[i]!]!;
  return found;
}

const COMMENT = (who: string, top: number): string =>
  `<div data-box="250 ${top} 600 90"><p data-box="260 ${top} 200 20" data-font=12>${who}</p>
   <p data-box="260 ${top + 20} 560 70">${who} says: I was there and it was not quiet at all, whatever they say.</p></div>`;

describe('comments', () => {
  const page = (name: string): string => `<body>
    <div data-box="0 0 1000 60"><a href=/>Home</a> <a href=/news>News</a></div>
    <article data-box="250 60 600 500"><h1 data-box="250 60 600 40" data-font=32>The quay</h1>
      <p data-box="250 100 580 200">First. ${text(4)}</p><p data-box="250 300 580 200">Second. ${text(4)}</p></article>
    <section ${name} data-box="250 560 620 400">${COMMENT('Anna', 570)}${COMMENT('Bert', 670)}${COMMENT('Carla', 770)}</section></body>`;

  it.each([
    ['that repeat a pattern below the text', ''],
    ['that the page calls so', 'id="comments"'],
  ])('%s are reported as comments', (_, name) => {
    const found = labelsOf(page(name));
    expect(found['First. The h']).toBe('content');
    expect(found['The quay']).toBe('heading');
    for (const who of ['Anna', 'Bert', 'Carla']) {
      expect(found[who]).toBe('comment');
      expect(found[`${who} says: I was`.slice(0, 12)]).toBe('comment');
    }
    expect(found['Home News']).not.toMatch(/content|comment/);
  });

  it('are not three similar parts among more that differ', () => {
    const other = (tag: string, top: number): string =>
      `<div data-box="250 ${top} 600 90"><${tag} data-box="260 ${top} 560 40">Other ${tag} of the town</${tag}></div>`;
    const others = ['p', 'pre', 'blockquote', 'address'].map((tag, i) => other(tag, 870 + i * 100)).join('');
    const tall = (inside: string): string =>
      page('').replace('620 400"', '620 800"').replace('</section>', `${inside}</section>`);
    expect(labelsOf(tall(''))['Anna']).toBe('comment');
    expect(labelsOf(tall(others))['Anna']).not.toBe('comment');
  });

  it('are not sections of an article, under headings larger than their text', () => {
    const section = (name: string, top: number): string =>
      `<div data-box="250 ${top} 600 200"><h2 data-box="250 ${top} 580 30" data-font=24>${name}</h2>
       <p data-box="250 ${top + 30} 560 170">${name} goes on. ${text(2)}</p></div>`;
    const found = labelsOf(
      `<body><div data-box="250 0 620 900"><p data-box="250 0 580 90">Lead. ${text(3)}</p>${section('One', 100)}${section('Two', 300)}${section('Three', 500)}</div></body>`,
    );
    expect(found['One']).toBe('heading');
    expect(found['Two goes on.']).toBe('content');
    expect(Object.values(found)).not.toContain('comment');
  });

  it('are not three parts, one of them under a larger heading', () => {
    const headed = COMMENT('Carla', 770).replace('data-font=12', 'data-font=30');
    const found = labelsOf(page('').replace(COMMENT('Carla', 770), headed));
    expect(Object.values(found)).not.toContain('comment');
  });

  it('are not forum posts, with nothing above them', () => {
    const found = labelsOf(
      `<body><div data-box="0 0 950 900">${COMMENT('Anna', 10)}${COMMENT('Bert', 110)}${COMMENT('Carla', 210)}</div></body>`,
    );
    expect(found['Bert says: I']).toBe('content');
  });
});

describe('main block', () => {
  it('is the column with the text, not the page around it nor one paragraph of it', () => {
    const found = labelsOf(`<body>
      <div data-box="0 0 1000 100">Site of the harbour town</div>
      <div data-box="0 100 250 700">${'<p data-box="0 120 240 90">Weather today: calm, some cloud in the west.</p>'.repeat(3)}</div>
      <main data-box="250 100 750 700"><p data-box="250 100 700 300">Early. ${text(5)}</p><p data-box="250 400 700 300">Later. ${text(5)}</p>
        <ul data-box="250 700 700 90"><li><a href=/1>A list of links</a><li><a href=/2>Another of them</a></ul></main>
      <div data-box="0 820 1000 120">Copyright of the harbour town and its people</div></body>`);
    expect(found).toMatchObject({
      'Site of the ': 'boilerplate',
      'Weather toda': 'boilerplate',
      'Early. The h': 'content',
      'Later. The h': 'content',
      'A list of li': 'navigation',
      'Copyright of': 'boilerplate',
    });
  });

  it('keeps nothing invisible', () => {
    const found = labelsOf(
      `<body><p data-box="0 0 900 500">Seen. ${text(5)}</p><p data-hidden>Not seen at all.</p></body>`,
    );
    expect(found).toEqual({ 'Seen. The ha': 'content', 'Not seen at ': 'hidden' });
  });

  it('leaves out a form that asks for text, and keeps one that only contains some', () => {
    const around = (inner: string): string => `<body><div data-box="0 0 980 900">
      <p data-box="0 0 980 300">First. ${text(5)}</p><form data-box="0 300 980 200"><p data-box="0 300 980 100">In the form. ${text(2)}</p>${inner}</form>
      <p data-box="0 600 980 300">Last. ${text(5)}</p></div></body>`;
    expect(labelsOf(around('<textarea data-box="0 400 980 90"></textarea>'))['In the form.']).toBe('boilerplate');
    expect(labelsOf(around('<input>'))['In the form.']).toBe('content');
    expect(labelsOf(around('<input>'))['First. The h']).toBe('content');
  });

  it('follows the factor value as printed in the paper form', () => {
    // One block without links or repetition has its numerator divided by the minimum: nothing with links can be higher.
    const html = `<body><div data-box="0 0 980 700">Plain. ${text(14)}</div><div data-box="0 700 980 900">Linked. ${text(9)}<a href=/x>a link</a></div>
      <div data-box="0 1600 100 10">end <a href=/y>of the page</a></div></body>`;
    const found = labelsOf(html, { form: 'paper' });
    expect(found['Plain. The h']).toBe('content');
    expect(found['Linked. The ']).toBe('boilerplate');
  });

  it('reports where the layout came from', () => {
    const { page, layout } = drawPage(`<body><p>${text(3)}</p></body>`);
    expect(extract(page, { method: 'vce', layout }).labels.layout).toBe('browser');
    expect(extract(page, { method: 'vce' }).labels.layout).toBe('estimate');
  });

  it('uses the estimate if the layout shows nothing: the page waits for its scripts', () => {
    const { page, layout } = drawPage(`<body data-hidden><p>${text(3)}</p></body>`);
    const extraction = extract(page, { method: 'vce', layout });
    expect(extraction.labels.layout).toBe('estimate');
    expect(extraction.text).toContain('harbour');
  });
});

describe('regions', () => {
  const page = { left: 0, top: 0, right: 1000, bottom: 2000 };
  const box = (left: number, top: number, width: number, height: number): typeof page => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });

  it('at the side are narrow and clear of the middle', () => {
    expect(isAtSide(box(0, 0, 300, 900), page)).toBe(true);
    expect(isAtSide(box(700, 0, 300, 900), page)).toBe(true);
    expect(isAtSide(box(350, 0, 300, 900), page)).toBe(false);
    expect(isAtSide(box(0, 0, 450, 900), page)).toBe(false);
  });

  it('beside a column are next to it and do not overlap it, as a float in its text does', () => {
    const column = box(200, 0, 700, 500);
    expect(isBeside(box(0, 100, 180, 300), column)).toBe(true);
    expect(isBeside(box(200, 100, 180, 300), column)).toBe(false);
    expect(isBeside(box(0, 400, 180, 300), column)).toBe(false);
  });

  it('at the foot are wide, low and last', () => {
    expect(isFoot(box(0, 1800, 1000, 200), page)).toBe(true);
    expect(isFoot(box(0, 1000, 1000, 200), page)).toBe(false);
    expect(isFoot(box(0, 1200, 1000, 800), page)).toBe(false);
  });
});
