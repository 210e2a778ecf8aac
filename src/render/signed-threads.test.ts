// Threads as complete answers: headers, replies, frames, and pages that are not threads.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../test/golden/whole-page.ts';
import { wholeThread } from '../../test/golden/whole-thread.ts';

const post = (id: number, who: string, text: string, tag = 'div'): string =>
  `<${tag} class="post" id="post-${id}">${who === '' ? '' : `<a href="/members/${id}" class="username">${who}</a>`}${text}</${tag}>`;

describe('a thread', () => {
  it('in a list is not written as a list', () => {
    const { markdown, text, html } = wholeThread(
      `<ul>${post(1, 'Ana', '<p>One.</p>', 'li')}${post(2, 'Bo', '<p>Two.</p><ul><li>a<li>b</ul>', 'li')}</ul>`,
    );
    expect(markdown).toBe('**Ana**\n\nOne.\n\n**Bo**\n\nTwo.\n\n- a\n- b\n');
    expect(text).toBe('Ana:\nOne.\n\nBo:\nTwo.\n- a\n- b');
    expect(html).toBe(
      '<article>\n<article class="post">\n<header><b>Ana</b></header>\n<p>One.</p>\n</article>\n<article class="post">\n<header><b>Bo</b></header>\n<p>Two.</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n</article>\n</article>\n',
    );
  });

  it('in a table is not written as a table', () => {
    const rows = `<table>${post(1, 'Ana', '<td>One.</td><td>More.</td>', 'tr')}${post(2, 'Bo', '<td>Two.</td><td>Else.</td>', 'tr')}</table>`;
    expect(wholeThread(rows).markdown).not.toContain('|');
  });

  it('without authors has rules between its posts', () => {
    const { markdown, text } = wholeThread(
      `<p>Before.</p>${post(1, '', '<p>One.</p>')}${post(2, '', '<p>Two.</p>')}<p>After.</p>`,
    );
    expect(markdown).toBe('Before.\n\n---\n\nOne.\n\n---\n\nTwo.\n\nAfter.\n');
    expect(text).toBe('Before.\n\n* * *\nOne.\n\n* * *\nTwo.\n\nAfter.');
  });

  it('has indented replies', () => {
    const deep = (level: number): string =>
      post(
        level,
        `Name${'abcdefghijkl'[level]}`,
        `<p>Line ${level}.</p><p>More.</p>${level < 11 ? deep(level + 1) : ''}`,
      );
    const { text, markdown } = wholeThread(deep(0) + post(20, 'Zoe', '<p>Last.</p>'));
    expect(text).toContain('Namea:\nLine 0.\n\nMore.\n\n  Nameb:\n  Line 1.\n\n  More.\n\n    Namec:\n    Line 2.');
    expect(text).toContain(`\n${' '.repeat(16)}Namel:\n${' '.repeat(16)}Line 11.`);
    expect(markdown).toContain('> **Nameb**\n>\n> Line 1.\n>\n> More.\n>\n> > **Namec**');
  });

  it('continues a post after a reply without a second header', () => {
    const html = `${post(1, 'Ana', `<p>One.</p>${post(2, 'Bo', '<p>Two.</p>')}<p>One again.</p>`)}${post(3, 'Cy', '<p>Three.</p>')}`;
    expect(wholeThread(html).text).toBe('Ana:\nOne.\n\n  Bo:\n  Two.\n\nOne again.\n\nCy:\nThree.');
  });
});

describe('a page is a thread', () => {
  const two = post(1, 'Ana', '<p>One.</p>') + post(2, 'Bo', '<p>Two.</p>');
  const typed = (type: string): string =>
    wholePage(
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","name":"x"}</script>${two}`,
    ).text;

  it('by its own declaration', () => {
    for (const type of ['QAPage', 'DiscussionForumPosting', 'Question'])
      expect(typed(type)).toBe('x\n\nAna:\nOne.\n\nBo:\nTwo.');
    expect(typed('Article')).toBe('x\n\nAna\n\nOne.\n\nBo\n\nTwo.');
  });

  it('only with two posts, and if posts are signed', () => {
    expect(wholeThread(post(1, 'Ana', '<p>One.</p>')).text).toBe('Ana\n\nOne.');
    expect(wholeThread('<div><p>One.</p><p>Two.</p></div>').text).toBe('One.\n\nTwo.');
    expect(wholeThread(two, { posts: 'plain' }).text).toBe('Ana\n\nOne.\n\nBo\n\nTwo.');
    expect(wholeThread(two, { text: 'plain' }).text).toBe('Ana:\nOne.\n\nBo:\nTwo.');
  });
});
