import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { emptyLabels, Label, type Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { type Comment, readComments, readPosts } from './comments.ts';
import { renderMarkdown } from './render.ts';

function label(page: Page, label: number): Labels {
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(label);
  return labels;
}

function comments(html: string): Comment[] {
  const page = parsePage(html);
  return readComments(page, label(page, Label.comment));
}

describe('comments', () => {
  it('of WordPress, with replies', () => {
    const one = (id: number, who: string, text: string, children = ''): string =>
      `<li class="comment" id="comment-${id}"><div id="div-comment-${id}" class="comment-body"><div class="comment-author vcard"><cite class="fn">${who}</cite> <span class="says">says:</span></div>
       <div class="comment-meta"><a href="#c"><time datetime="2025-03-1${id}T10:00:00+00:00">March 1${id}, 2025</time></a></div><p>${text}</p><div class="reply"><a href="#r">Reply</a></div></div>${children}</li>`;
    const html = `<h3>3 comments</h3><ol class="comment-list">${one(1, 'Ana', 'First.', `<ol class="children">${one(2, 'Bo', 'A reply.')}</ol>`)}${one(3, 'Cy', 'Last <b>one</b>.')}</ol>`;
    expect(comments(html)).toEqual([
      { author: 'Ana', date: '2025-03-11T10:00:00+00:00', depth: 0, text: 'First.' },
      { author: 'Bo', date: '2025-03-12T10:00:00+00:00', depth: 1, text: 'A reply.' },
      { author: 'Cy', date: '2025-03-13T10:00:00+00:00', depth: 0, text: 'Last one.' },
    ]);
  });

  it('without names are the children of the element around them', () => {
    expect(comments('<div><h3>Said</h3><div><p>One.</p></div><div><p>Two,</p><p>longer.</p></div></div>')).toEqual([
      { depth: 0, text: 'One.' },
      { depth: 0, text: 'Two,\nlonger.' },
    ]);
  });

  it('of a thread are its posts, and a single post is not a thread', () => {
    const post = (id: number, who: string): string =>
      `<div class="post" id="p${id}"><p class="author"><b>${who}</b></p><p class="date">1${id} Mar 2025</p><div class="content">Text ${id}</div></div>`;
    const page = parsePage(post(1, 'Ana') + post(2, 'Bo'));
    expect(readPosts(page, label(page, Label.content))).toEqual([
      { author: 'Ana', date: '2025-03-11', depth: 0, text: 'Text 1' },
      { author: 'Bo', date: '2025-03-12', depth: 0, text: 'Text 2' },
    ]);
    const single = parsePage(post(1, 'Ana'));
    expect(readPosts(single, label(single, Label.content))).toEqual([]);
  });

  it('may have their header outside the element named post', () => {
    const post = (id: number, who: string): string =>
      `<div class="post_wrapper"><h4><a href="?action=profile;u=${id}">${who}</a></h4><div class="post" id="msg_${id}">Text ${id}, which goes on for a while</div></div>`;
    const page = parsePage(post(1, 'Ana') + post(2, 'Bo'));
    expect(readPosts(page, label(page, Label.content))).toEqual([
      { author: 'Ana', depth: 0, text: 'Text 1, which goes on for a while' },
      { author: 'Bo', depth: 0, text: 'Text 2, which goes on for a while' },
    ]);
  });

  it('are separate from replies to them, however short', () => {
    expect(
      comments('<div class="comment"><p>Thanks!</p><div class="comment"><p>You are welcome.</p></div></div>'),
    ).toEqual([
      { depth: 0, text: 'Thanks!' },
      { depth: 1, text: 'You are welcome.' },
    ]);
  });

  it('may be custom elements that name their author', () => {
    const page = parsePage(
      '<x-comment author="Ana"><p>One text.</p></x-comment><x-comment author="Bo"><p>Another text.</p></x-comment>',
    );
    expect(readPosts(page, label(page, Label.content)).map(({ author }) => author)).toEqual(['Ana', 'Bo']);
  });

  it('are merged with their own part that is also named post', () => {
    const post = (id: number, who: string): string =>
      `<table id="post${id}"><tr><td><a class="bigusername" href="/${id}.html">${who}</a><p>A motto that goes on and on for many more words than a line at the head of a post has.</p></td><td id="td_post_${id}"><p>Title of it</p><div id="post_message_${id}"><p>Text ${id}</p><p>goes on.</p></div></td></tr></table>`;
    const page = parsePage(post(1, 'charles95405') + post(2, 'helix-2000'));
    const posts = readPosts(page, label(page, Label.content));
    expect(posts.map(({ author, depth }) => [author, depth])).toEqual([
      ['charles95405', 0],
      ['helix-2000', 0],
    ]);
    expect(posts[1]!.text).toMatch(/many more words.*Title of it\nText 2\ngoes on\.$/s);
  });

  it('are not the thread around them', () => {
    const post = (id: number): string => `<div id="post_${id}"><b class="creator">Ana ${id}</b><p>Text ${id}</p></div>`;
    const page = parsePage(
      `<div itemscope itemtype="http://schema.org/DiscussionForumPosting">${post(1)}${post(2)}</div>`,
    );
    expect(readPosts(page, label(page, Label.content))).toEqual([
      { author: 'Ana 1', depth: 0, text: 'Text 1' },
      { author: 'Ana 2', depth: 0, text: 'Text 2' },
    ]);
  });

  it('are not their quotations', () => {
    const quoted = '<blockquote><div class="message"><cite>Ana</cite> wrote: <p>Text 1</p></div></blockquote>';
    const post = (id: number, inside = ''): string => `<div class="post" id="p${id}">${inside}<p>Text ${id}</p></div>`;
    const page = parsePage(post(1) + post(2, quoted));
    const posts = readPosts(page, label(page, Label.content));
    expect(posts.map(({ author, depth }) => [author, depth])).toEqual([
      [undefined, 0],
      [undefined, 0],
    ]);
  });

  it('are dropped, kept in place, or the only output', () => {
    const page = parsePage('<p>Body text.</p><div id="comments"><p>A comment.</p></div>');
    const labels = emptyLabels(page.segments.count);
    labels.label.set([Label.content, Label.comment]);
    const text = (comments: 'drop' | 'keep' | 'only'): string => renderMarkdown(page, labels, { comments });
    expect(text('drop')).toBe('Body text.\n');
    expect(text('keep')).toBe('Body text.\n\nA comment.\n');
    expect(text('only')).toBe('A comment.\n');
  });
});
