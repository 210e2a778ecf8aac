import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, isContent, Label, type Scope, Trace } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { Draft } from './draft.ts';
import { makeWhole } from './whole.ts';

/** Chosen texts after the step, if everything but these texts was chosen before. */
function whole(html: string, ...lost: string[]): string[] {
  const page = parsePage(html);
  return chosenAfter(page, (text) => !lost.includes(text));
}

function chosenAfter(page: Page, wants: (text: string) => boolean, trace?: Trace, scope?: Scope): string[] {
  const labels = emptyLabels(page.segments.count);
  for (let s = 0; s < page.segments.count; s++) if (wants(page.segmentText(s))) labels.label[s] = Label.content;
  trace?.begin('whole');
  const { label } = makeWhole(page, { labels, prediction: { scope: { is: scope } } } as unknown as Draft, trace).labels;
  return Array.from({ length: page.segments.count }, (_, s) => s)
    .filter((s) => isContent(label[s]!))
    .map((s) => page.segmentText(s));
}

const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const TABLE = `<table><tr><th>Rate<th>Single<th>Joint</tr>${row('10 %', '0', '1')}${row('12 %', '2', '3')}${row('22 %', '4', '5')}</table>`;

describe('a table', () => {
  it('with most of it chosen is completed, header included', () => {
    expect(whole(TABLE, 'Rate', 'Single', 'Joint', '3')).toHaveLength(12);
  });

  it('with little chosen is reduced to whole rows, and keeps its header', () => {
    const kept = ['12 %', '2', '1'];
    const page = parsePage(TABLE.replace('</table>', `${row('24 %', '6', '7')}${row('32 %', '8', '9')}</table>`));
    expect(chosenAfter(page, (text) => kept.includes(text))).toEqual(['Rate', 'Single', 'Joint', '12 %', '2', '3']);
  });

  it('without a mostly chosen row is dropped, header included', () => {
    const page = parsePage(TABLE);
    expect(chosenAfter(page, (text) => ['0', '3', '4'].includes(text))).toEqual([]);
    expect(chosenAfter(page, (text) => ['Rate', 'Single', '0'].includes(text))).toEqual(['Rate', 'Single', 'Joint']);
  });

  it('with half of it chosen, or half of each row, is completed', () => {
    const small = `<table>${row('a', 'b')}${row('c', 'd')}${row('e', 'f')}</table>`;
    expect(chosenAfter(parsePage(small), (text) => ['a', 'c', 'e'].includes(text))).toHaveLength(6);
    expect(chosenAfter(parsePage(small), (text) => ['c', 'e'].includes(text))).toHaveLength(6);
    const four = `<table>${row('a', 'b')}${row('c', 'd')}${row('e', 'f')}${row('g', 'h')}${row('i', 'j')}</table>`;
    expect(chosenAfter(parsePage(four), (text) => text === 'e')).toEqual(['a', 'b', 'e', 'f']);
  });

  it('used for page layout is left alone', () => {
    const prose = 'The keeper wrote the hour into the ledger. '.repeat(50);
    const layout = `<table>${row('Home', prose)}${row('About', prose)}</table>`;
    expect(whole(layout, 'Home')).not.toContain('Home');
  });

  it('gets no invisible cell', () => {
    expect(whole(TABLE.replace('<td>3', '<td style="display:none">3'), '3', '5')).not.toContain('3');
  });
});

describe('code', () => {
  const CODE = '<pre><div>function a() {</div><div>return f(b, c, d, e);</div><div>}</div><div>);</div></pre>';

  it('is completed if a good part of it is chosen', () => {
    expect(whole(CODE, '}', ');', 'function a() {')).toHaveLength(4);
  });

  it('is dropped if hardly a word of it is chosen', () => {
    const page = parsePage(`<pre><div>${'word '.repeat(40)}</div><div>}</div><div>x</div></pre>`);
    expect(chosenAfter(page, (text) => text === '}')).toEqual([]);
  });

  it('is completed from a fifth of its words, and dropped below', () => {
    const code = (words: number): string =>
      `<pre><div>${'w '.repeat(words).trim()}</div><div>a b</div><div>}</div></pre>`;
    const kept = (words: number): number => chosenAfter(parsePage(code(words)), (text) => text === 'a b').length;
    expect([kept(7), kept(8)]).toEqual([3, 0]);
  });

  it('is added between chosen paragraphs, and only there', () => {
    const around = (code: string): string => `<article><p>Before</p>${code}<p>After</p></article>`;
    expect(whole(around('<pre>let a = 1;</pre>'), 'let a = 1;')).toContain('let a = 1;');
    const long = 'let a = 1; '.repeat(30);
    expect(whole(around(`<pre>${long}</pre>`), long)).toEqual(['Before', long, 'After']);
    expect(whole('<p>Before</p><pre>let a = 1;</pre>', 'let a = 1;')).toEqual(['Before']);
  });

  it('is added in a box of its own, with a label next to it', () => {
    const boxed = '<p>Before</p><div><div>Copy</div><pre>let a = 1;</pre></div><p>After</p>';
    expect(whole(boxed, 'let a = 1;', 'Copy')).toEqual(['Before', 'let a = 1;', 'After']);
    const apart = boxed.replace('Copy', 'A sentence that is left out for a reason');
    expect(whole(apart, 'let a = 1;', 'A sentence that is left out for a reason')).toEqual(['Before', 'After']);
  });

  it('is added with the other samples of the page, even right after the text, but not far from it', () => {
    const long = (name: string): string => Array.from({ length: 50 }, (_, i) => `${name}${i}`).join(' ');
    const pre = (name: string): string => `<pre>${long(name)}</pre>`;
    const apart = '<p>A sentence that is left out for a reason</p>';
    const html = `${pre('z')}<p>One</p>${pre('a')}<p>Two</p>${apart}${pre('b')}<p>Three</p>${pre('c')}${apart}${pre('d')}`;
    const kept = ['One', 'Two', 'Three', long('a')];
    const all = ['One', long('a'), 'Two', long('b'), 'Three', long('c')];
    // Two of five are too few; three are most of them.
    expect(chosenAfter(parsePage(html), (text) => [...kept, long('d')].includes(text))).not.toContain(long('b'));
    const most = [...kept, long('b')];
    expect(chosenAfter(parsePage(html.replace(pre('d'), '')), (text) => most.includes(text))).toEqual(all);
  });
});

describe('in the run of the text', () => {
  const CALLOUT = '<div class="alert alert-info"><p>Important</p><p>The oil is new.</p></div>';
  const lost = [
    'Important',
    'The oil is new.',
    'Rate',
    'Single',
    'Joint',
    '10 %',
    '0',
    '1',
    '12 %',
    '2',
    '3',
    '22 %',
    '4',
    '5',
  ];
  const wants = (text: string): boolean => !lost.includes(text);
  const around = (inner: string): Page => parsePage(`<article><p>Before</p>${inner}<p>After</p></article>`);

  it('callouts and tables are added, one after another', () => {
    expect(chosenAfter(around(CALLOUT + TABLE), wants)).toHaveLength(16);
    expect(chosenAfter(around(`<section><p>Within</p>${TABLE}</section>`), wants)).toHaveLength(15);
  });

  it('tables are not added for scope story', () => {
    expect(chosenAfter(around(CALLOUT + TABLE), wants, undefined, 'story')).toHaveLength(4);
  });

  it('nothing is added next to a dropped line, after the text, or boxes away from it', () => {
    expect(
      chosenAfter(
        around(`${TABLE}<p>${lost[0]} and four other words</p>`),
        (text) => wants(text) && !text.startsWith('Important'),
      ),
    ).toHaveLength(2);
    expect(chosenAfter(parsePage(`<p>Before</p>${CALLOUT}`), wants)).toEqual(['Before']);
    const apart = `<div><div><div><div><p>Within</p>${CALLOUT}</div></div></div></div>`;
    expect(chosenAfter(around(apart), wants)).toEqual(['Before', 'Within', 'After']);
  });

  it('a callout with most of it chosen is completed', () => {
    expect(whole(CALLOUT, 'Important')).toEqual(['Important', 'The oil is new.']);
  });
});

describe('a list', () => {
  const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

  it('with most items chosen gets the others', () => {
    expect(whole(list('flour', 'milk', 'salt'), 'salt')).toEqual(['flour', 'milk', 'salt']);
  });

  it('gets text below an item too', () => {
    const nested = `<ol><li>First lift<ul><li>rope<li>chain</ul></li><li>Then turn</li><li>Stop</li></ol>`;
    expect(whole(nested, 'First lift', 'rope', 'chain')).toEqual(['First lift', 'rope', 'chain', 'Then turn', 'Stop']);
  });

  it('with half of the items chosen gets the others; partly chosen items stay so', () => {
    expect(whole(list('one', 'two'), 'one')).toEqual(['one', 'two']);
    const parted = list('<p>one</p><p>more of one</p>', 'two', 'three');
    expect(whole(parted, 'more of one', 'three')).toEqual(['one', 'two', 'three']);
    const hidden = list('one', '<span hidden>two</span>', 'three');
    expect(whole(hidden, 'one', 'two')).toEqual(['one', 'three']);
  });

  it('with four lines per item is not a list of cards', () => {
    const item = (n: number, lines: number): string =>
      Array.from({ length: lines }, (_, i) => `<p>item ${n} line ${i}</p>`).join('');
    const lost = [0, 1, 2, 3, 4].map((i) => `item 2 line ${i}`);
    expect(whole(list(item(1, 4), item(2, 4)), ...lost)).toHaveLength(8);
    expect(whole(list(item(1, 4), item(2, 5)), ...lost)).toHaveLength(4);
  });

  it('with few items chosen stays unchanged', () => {
    expect(whole(list('one', 'two', 'three'), 'one', 'two')).toEqual(['three']);
  });

  it('of cards is left alone', () => {
    const card = (n: number): string => [1, 2, 3, 4, 5, 6].map((i) => `<p>card ${n} line ${i}</p>`).join('');
    const lost = [1, 2, 3, 4, 5, 6].map((i) => `card 2 line ${i}`);
    expect(whole(list(card(1), card(2), card(3)), ...lost)).toHaveLength(12);
  });
});

describe('whole structures', () => {
  /** Rule and note, with the texts they apply to. */
  function said(html: string, wants: (text: string) => boolean): Record<string, string[]> {
    const trace = new Trace();
    const page = parsePage(html);
    chosenAfter(page, wants, trace);
    const notes: Record<string, string[]> = {};
    for (const { rule, segment, effect, note } of trace.entries) {
      expect(effect).toBe(0);
      notes[`${rule} ${note}`] ??= [];
      notes[`${rule} ${note}`]!.push(page.segmentText(segment));
    }
    return notes;
  }

  it('have reasons', () => {
    expect(said(TABLE, (text) => text !== '3')).toEqual({
      'whole:take content: most of the table around it is': ['3'],
    });
    const tall = TABLE.replace('</table>', `${row('24 %', '6', '7')}${row('32 %', '8', '9')}</table>`);
    expect(said(tall, (text) => ['12 %', '2', '1'].includes(text))).toEqual({
      'whole:drop left out: little of the table around it is content': ['1'],
      'whole:take content: most of the table around it is': ['3', 'Rate', 'Single', 'Joint'],
    });
    expect(said('<p>One</p><pre>let a;</pre><p>Two</p>', (text) => text !== 'let a;')).toEqual({
      'whole:enclosed content: a code block between paragraphs that are': ['let a;'],
    });
    const long = Array.from({ length: 50 }, (_, i) => `word${i}`).join(' ');
    expect(said(`<p>One</p><pre>let a;</pre><p>Two</p><pre>${long}</pre>`, (text) => text !== long)).toEqual({
      'whole:sample content: most code blocks of the page are': [long],
    });
    expect(said('<dl><dt>Oar<dd>of ash<dt>Rope<dd>of hemp</dl>', (text) => text !== 'Rope')).toEqual({
      'whole:take content: most of the definition list around it is': ['Rope'],
    });
  });

  it('are not applied if the method decides itself', () => {
    const page = parsePage(TABLE);
    const labels = emptyLabels(page.segments.count);
    labels.label.fill(Label.content, 1);
    expect(makeWhole(page, { labels } as unknown as Draft, undefined).labels).toBe(labels);
  });
});
