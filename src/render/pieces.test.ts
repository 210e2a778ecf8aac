// Chunks, exactly: where each begins and ends, and the headings above it.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../test/golden/whole-page.ts';
import type { Chunk } from './chunks.ts';

const chunks = (html: string, size?: number): readonly Chunk[] => wholePage(html).chunks({ size, least: 0 });
const texts = (html: string, size?: number): string[] => chunks(html, size).map(({ text }) => text);
const ten = '<p>123456789.</p>';

describe('the size of a chunk', () => {
  it('counts its characters, including separators between lines', () => {
    expect(texts(ten.repeat(3), 22)).toEqual(['123456789.\n\n123456789.', '123456789.']);
    expect(texts(ten.repeat(3), 21)).toEqual(['123456789.', '123456789.', '123456789.']);
    expect(texts(ten.repeat(3), 34)).toEqual(['123456789.\n\n123456789.\n\n123456789.']);
    expect(texts(ten.repeat(3), 33)).toEqual(['123456789.\n\n123456789.', '123456789.']);
    expect(texts(ten.repeat(200))).toHaveLength(2);
  });

  it('is exceeded by a heading and its first line', () => {
    expect(texts(`<h2>A heading</h2>${ten}${ten}`, 12)).toEqual(['A heading\n\n123456789.', '123456789.']);
  });

  it('is exceeded by a sentence, and splits between two', () => {
    expect(texts('<p>One two three. Four five six. Seven.</p>', 20)).toEqual([
      'One two three.',
      'Four five six.',
      'Seven.',
    ]);
    expect(texts('<p>One two three. Four five six. Seven.</p>', 23)).toEqual([
      'One two three.',
      'Four five six. Seven.',
    ]);
    expect(texts('<p>One two three four five.</p>', 5)).toEqual(['One two three four five.']);
  });

  it('is exceeded by a row and by code', () => {
    expect(texts('<table><tr><th>a<th>b<tr><td>cc cc.<td>dd dd.<tr><td>e<td>f</table>', 6)).toEqual([
      'a\tb',
      'a\tb\ncc cc.\tdd dd.',
      'a\tb\ne\tf',
    ]);
    expect(texts('<pre>One two. Three four.\n\nFive.</pre>', 6)).toEqual(['One two. Three four.\n\nFive.']);
  });
});

describe('headings', () => {
  it('above a chunk are the open ones', () => {
    const html = '<p>zero</p><h1>A</h1><p>a</p><h3>B</h3><p>b</p><h2>C</h2><p>c</p><h2>D</h2><h3>E</h3><p>e</p>';
    expect(chunks(html).map(({ headings, text }) => [headings, text])).toEqual([
      [[], 'zero'],
      [['A'], 'A\n\na'],
      [['A', 'B'], 'B\n\nb'],
      [['A', 'C'], 'C\n\nc'],
      [['A', 'D', 'E'], 'D\n\nE\n\ne'],
    ]);
  });

  it('alone form a chunk only if there is nothing else', () => {
    expect(texts('<h1>A</h1><h2>B</h2>')).toEqual(['A\n\nB']);
    expect(texts('<h1>A</h1><p>a</p><h2>B</h2>')).toEqual(['A\n\na']);
  });

  it('are cut at two hundred characters', () => {
    const [short, long] = ['a'.repeat(200), 'b'.repeat(201)];
    expect(chunks(`<h1>${short}</h1><h2>${long}</h2><p>c</p>`)[0]!.headings).toEqual([short, `${'b'.repeat(200)}…`]);
  });
});

describe('list items', () => {
  const list = '<ol start=3><li>three</li><li>four<ul><li>nested</li></ul></li></ol>';

  it('have the marks of the text, and those of Markdown', () => {
    const page = wholePage(list);
    expect(page.chunks().map(({ text }) => text)).toEqual([page.text]);
    expect(page.text).toBe('3. three\n4. four\n  - nested');
    expect(page.chunks({ format: 'markdown' })[0]!.text).toBe('3. three\n4. four\n    - nested');
  });

  it('that start a chunk are not indented', () => {
    expect(texts(list, 10)).toEqual(['3. three', '4. four', '- nested']);
  });

  it('that are cut between sentences have their mark once', () => {
    expect(texts('<ul><li>One two three. Four five six.</li></ul>', 20)).toEqual([
      '- One two three.',
      'Four five six.',
    ]);
  });
});

describe('the position of a chunk', () => {
  it('is a range of the text of the page, and the element around it', () => {
    const html = '<main><p>One two. Three four.</p><section><p>Five.</p><p>Six.</p></section></main>';
    const found = wholePage(html);
    const shown = found
      .chunks(10)
      .map(({ text, from, to, xpath, index }) => [index, text, found.page.text.slice(from, to), xpath]);
    expect(shown).toEqual([
      [0, 'One two.', 'One two.', '/html[1]/body[1]/main[1]/p[1]'],
      [1, 'Three four.', 'Three four.', '/html[1]/body[1]/main[1]/p[1]'],
      [2, 'Five.', 'Five.', '/html[1]/body[1]/main[1]/section[1]/p[1]'],
      [3, 'Six.', 'Six.', '/html[1]/body[1]/main[1]/section[1]/p[2]'],
    ]);
    expect(found.chunks(11).at(-1)).toMatchObject({
      text: 'Five.\n\nSix.',
      xpath: '/html[1]/body[1]/main[1]/section[1]',
    });
  });

  it('skips characters that are not output', () => {
    const found = wholePage(`<p>On\u00ade two. Th${'\u00ad'.repeat(31)}ree.</p>`);
    const places = found
      .chunks(9)
      .map(({ text, from, to }) => [text, found.page.text.slice(from, to).replaceAll('\u00ad', '')]);
    expect(places).toEqual([
      ['One two.', 'One two.'],
      ['Three.', 'Three.'],
    ]);
  });
});

it('chunks of a thread are posts of one author each', () => {
  const post = (id: number, who: string, text: string): string =>
    `<div class="post" id="post-${id}"><a class="username" href="/members/${id}">${who}</a> <time datetime="2025-03-1${id}">x</time><p>${text}</p></div>`;
  const html = `<h1>Ropes</h1>${post(1, 'Ana', 'Hemp or nylon?')}${post(2, 'Bo', 'Nylon.')}`;
  const page = wholePage(
    html.replace(
      '<h1>',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"DiscussionForumPosting"}</script><h1>',
    ),
  );
  expect(page.chunks().map(({ author, date, headings, text }) => [author, date, headings, text])).toEqual([
    ['Ana', '2025-03-11', ['Ropes'], 'Ropes\n\nHemp or nylon?'],
    ['Bo', '2025-03-12', ['Ropes'], 'Nylon.'],
  ]);
});
