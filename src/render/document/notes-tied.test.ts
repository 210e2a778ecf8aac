// Footnotes: which are linked to their marks, how they are named, and where they are output.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../../test/golden/whole-page.ts';

const markdown = (html: string, left?: string): string => wholePage(html, {}, left).markdown;
const mark = (n: number, says = String(n)): string => `<sup><a href="#n${n}" id="r${n}">${says}</a></sup>`;
const note = (n: number, text: string): string => `<li id="n${n}">${text} <a href="#r${n}">↩</a></li>`;
const page = (marks: string, notes: string, list = 'ol'): string =>
  `<p>A claim${marks} is made.</p><${list}>${notes}</${list}>`;
const [FIRST, SECOND] = ['The first source of it.', 'The second source of it.'];

describe('notes', () => {
  it('are named after their marks', () => {
    expect(markdown(page(mark(1) + mark(2), note(1, FIRST) + note(2, SECOND)))).toBe(
      `A claim[^1][^2] is made.\n\n[^1]: ${FIRST}\n\n[^2]: ${SECOND}\n`,
    );
    expect(markdown(page(mark(1, '[a]') + mark(2, '*'), note(1, FIRST) + note(2, SECOND)))).toBe(
      `A claim[^a][^2] is made.\n\n[^a]: ${FIRST}\n\n[^2]: ${SECOND}\n`,
    );
    expect(markdown(page(mark(1, '2') + mark(2, '2'), note(1, FIRST) + note(2, SECOND)))).toMatch(
      /^A claim\[\^2\]\[\^3\] is made\./,
    );
  });

  it('are recognized in a list without numbers too', () => {
    expect(markdown(page(mark(1), note(1, FIRST), 'ul'))).toBe(`A claim[^1] is made.\n\n[^1]: ${FIRST}\n`);
  });

  it('that are left out make their marks links, and so do lists with few notes', () => {
    expect(markdown(page(mark(1) + mark(2), note(1, FIRST) + note(2, SECOND)), 'The first')).toContain(
      `[^2] is made.\n\n[^2]: ${SECOND}\n`,
    );
    const others = '<li>Another thing to read.</li><li>One more thing to read.</li>';
    expect(markdown(page(mark(1), note(1, FIRST) + others))).toBe(
      `A claim<sup>[1](https://example.org/dir/page#n1)</sup> is made.\n\n1. ${FIRST}\n2. Another thing to read.\n3. One more thing to read.\n`,
    );
    expect(markdown(page(mark(1), note(1, FIRST) + others.slice(0, 31)))).toContain('[^1]:');
  });

  it('are linked in other formats', () => {
    const { html, tei } = wholePage(page(mark(1), note(1, FIRST)));
    expect(html).toBe(
      `<article>\n<p>A claim<sup><a href="#fn-1">1</a></sup> is made.</p>\n<section class="footnotes">\n<ol>\n<li id="fn-1">${FIRST}</li>\n</ol>\n</section>\n</article>\n`,
    );
    expect(tei).toContain(
      `<p>A claim<ref type="note" target="#fn-1">1</ref> is made.</p>\n<note place="foot" xml:id="fn-1">${FIRST}</note>`,
    );
  });
});
