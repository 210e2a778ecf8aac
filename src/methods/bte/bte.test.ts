import { describe, expect, it } from 'vitest';
import { extract, isContent, LABEL_NAMES, parsePage } from '../../index.ts';
import { IMPROVED_MAX_RUNS, ORIGINAL_MAX_TOKENS } from './bte-forms.ts';
import { encodePage, encodeWhole } from './encode.ts';

const PROSE =
  'The harbour was quiet that morning, and the first boats had already left before the light reached the quay. ' +
  'People who had come to see them stood about in small groups, talking of the weather and of the price of fish. ';
const paragraphs = (count: number): string => `<p>${PROSE}</p>`.repeat(count);
const MENU = `<ul>${'<li><a href="/x">Menu entry</a></li>'.repeat(12)}</ul>`;
const LISTED = `<ul>${'<li><a href="/x">Read this story as well</a></li>'.repeat(5)}</ul>`;

function labelsOf(html: string, form = 'default'): [string, string][] {
  const { page, labels } = extract(html, { method: 'bte', methodOptions: { form } });
  return Array.from(labels.label, (label, i) => [LABEL_NAMES[label]!, page.segmentText(i)]);
}

function labelOf(html: string, start: string, form?: string): string | undefined {
  return labelsOf(html, form).find(([, text]) => text.startsWith(start))?.[0];
}

describe('steps 0 and 1', () => {
  it('keep only the body, without elements that never contain main text', () => {
    const page = parsePage(
      '<head><title>no no</title></head><body><script>no()</script><p>yes<img alt="no"><br>yes</p>' +
        '<select><option>no</select><textarea>no</textarea><svg><text>no</text></svg></body>',
    );
    expect([...encodePage(page).encode]).toEqual([1, -1, 1, -1, 1]);
  });

  it('are skipped in the form before 2013: the whole document, with code counted as words', () => {
    const page = parsePage('<head><title>one</title></head><body><script>two(three)</script><p>four</p></body>');
    // html, head and title open; one; title and head close, body and script open; two words; script closes, p opens; four
    expect([...encodeWhole(page).encode]).toEqual([3, -1, 4, -2, 2, -1, 3]);
  });

  it('give the same result whether optional end tags are written or not', () => {
    const written = parsePage('<body><ul><li>one</li><li>two</li></ul><p>three</p></body>');
    const left = parsePage('<ul><li>one<li>two</ul><p>three');
    expect([...encodePage(left).encode]).toEqual([...encodePage(written).encode]);
  });
});

describe('bte, paper form', () => {
  it('gives the same answer as the two reference forms', () => {
    const html = `<body>${MENU}${paragraphs(3)}${LISTED}${paragraphs(1)}${MENU}</body>`;
    const texts = ['bte-original', 'bte-improved'].map((method) => extract(html, { method }).text);
    const paper = extract(html, { method: 'bte', methodOptions: { form: 'paper' } }).text;
    expect(texts).toEqual([paper, paper]);
    expect(paper).toContain('Read this story as well');
  });
});

describe('bte-original without cleaning', () => {
  const code = `<script>${'var menu = open close; '.repeat(40)}</script>`;
  const html = `<body>${MENU}<p>Few words here.</p>${MENU}${code}</body>`;

  it('mistakes code for text, where cleaning finds the text', () => {
    const textOf = (cleaning: boolean): string =>
      extract(html, { method: 'bte-original', methodOptions: { cleaning, running: true } }).text;
    expect(textOf(true)).toContain('Few words here.');
    expect(textOf(false)).not.toContain('Few words here.');
  });
});

describe('bte, default form', () => {
  it('leaves out link lists inside the run', () => {
    const html = `<body>${MENU}${paragraphs(3)}${LISTED}${paragraphs(3)}</body>`;
    expect(labelOf(html, 'Read this story')).toBe('navigation');
    expect(labelOf(html, 'The harbour')).toBe('content');
  });

  it('keeps a sentence that is one link', () => {
    const linked = `<p><a href="/x">${PROSE}</a></p>`;
    expect(labelOf(`<body>${paragraphs(3)}${linked.replace('The', 'That')}${paragraphs(3)}</body>`, 'That')).toBe(
      'content',
    );
  });

  it('labels comments, though they are longer than the text', () => {
    const said = `<div id="comments">${`<p>I was there too. ${PROSE}</p>`.repeat(9)}</div>`;
    const html = `<body>${paragraphs(3)}${said}</body>`;
    expect(labelOf(html, 'I was there')).toBe('comment');
    expect(labelOf(html, 'I was there', 'paper')).toBe('content');
  });

  it('ignores names if they leave almost nothing', () => {
    const html = `<body><p>Short.</p><div class="comment-page">${paragraphs(4)}</div></body>`;
    expect(labelOf(html, 'The harbour')).toBe('content');
  });

  it('never keeps hidden text', () => {
    const html = `<body><div style="display:none"><p>Hidden ${PROSE}</p></div><p>Few words.</p><p>And ${PROSE}</p></body>`;
    expect(labelOf(html, 'Hidden')).toBe('hidden');
    expect(labelOf(html, 'And The')).toBe('content');
  });

  it('ignores a named part that is most of the page', () => {
    expect(labelOf(`<body><div class="with-sidebar">${paragraphs(5)}</div></body>`, 'The harbour')).toBe('content');
  });

  it('keeps the headline above the run, across a byline', () => {
    const html = `<body>${MENU}<div><h1>The old quay</h1></div><div><div>By somebody</div></div>${paragraphs(4)}</body>`;
    expect(labelOf(html, 'The old quay')).toBe('heading');
    expect(labelOf(html, 'Menu entry')).toBe('boilerplate');
  });

  it('gives reasons', () => {
    const { trace, labels } = extract(`<body>${MENU}${paragraphs(3)}</body>`, { method: 'bte', trace: true });
    const content = [...labels.label.keys()].filter((i) => isContent(labels.label[i]!));
    expect(content.map((i) => trace!.of(i)[0]?.rule)).toEqual(['bte:run', 'bte:run', 'bte:run']);
  });
});

describe('the reference forms', () => {
  it.each([
    ['bte-original', `<p>${'word '.repeat(ORIGINAL_MAX_TOKENS + 1)}</p>`],
    ['bte-improved', '<p>word</p>'.repeat(IMPROVED_MAX_RUNS / 2 + 1)],
  ])('%s abstains above its size limit, with a reason', (method, html) => {
    expect(extract(html, { method }).abstained).toMatch(/over the limit of \d+/);
  });
});
