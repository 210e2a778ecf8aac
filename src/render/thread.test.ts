import { describe, expect, it } from 'vitest';
import { contentLabels } from '../../test/golden/content-labels.ts';
import { wholeThread } from '../../test/golden/whole-thread.ts';
import { Extraction, firstDraft, planOf } from '../answer/index.ts';
import { extract, parsePage } from '../extract.ts';
import { Label } from '../methods/index.ts';
import { keepOf } from './keep.ts';
import { threadOf } from './thread.ts';

const XENFORO = `<h1>Which rope?</h1><div>${[
  ['Ana', '2025-03-11', 'Hemp or nylon for a small boat?'],
  ['Bo', '2025-03-12', 'Nylon. <blockquote>Hemp or nylon</blockquote>'],
]
  .map(
    ([who, day, text], i) =>
      `<article class="message" id="post-1${i}" data-author="${who}"><h4 class="message-name"><a href="/members/${who}.1/" class="username">${who}</a></h4><div>Joined Apr 13, 2009</div><ul><li><time datetime="${day}T08:00:00Z">Mar</time></li><li>#${i + 1}</li></ul><div class="bbWrapper">${text}</div><a>Reply</a></article>`,
  )
  .join('')}</div>`;

const QUESTION = `<div class="question" id="question"><h1>How deep is a lock?</h1><p>I row through it daily.</p><a href="/users/1/ana">Ana</a><time datetime="2024-01-02">x</time>
<ul class="comments"><li class="comment" id="comment-9"><span>Which lock?</span> <a href="/users/3/cy">Cy</a></li></ul></div>
<div class="answer" id="answer-5"><p>Four metres.</p><div class="edits">edited Nov 9, 2024</div><a href="/users/2/bo">Bo</a> <time datetime="2024-01-03">y</time></div>`;

describe('a thread', () => {
  it('shows who wrote what and when, without buttons and join dates', () => {
    expect(wholeThread(XENFORO).markdown).toBe(
      '# Which rope?\n\n**Ana**, **2025-03-11**\n\nJoined Apr 13, 2009\n\nHemp or nylon for a small boat?\n\n**Bo**, **2025-03-12**\n\nJoined Apr 13, 2009\n\nNylon.\n\n> Hemp or nylon\n',
    );
  });

  it('looks the same in text, HTML and TEI', () => {
    const { text, html, tei } = wholeThread(XENFORO);
    expect(text).toMatch(
      /^Which rope\?\n\nAna, 2025-03-11:\n[\s\S]*Hemp or nylon for a small boat\?\n\nBo, 2025-03-12:\n/,
    );
    expect(html).toContain(
      '<article class="post">\n<header><b>Ana</b>, <time datetime="2025-03-11T08:00:00Z">2025-03-11</time></header>',
    );
    expect(tei).toContain('<p rend="post">Bo, 2025-03-12</p>');
    for (const answer of [text, html, tei]) expect(answer).not.toMatch(/Reply|#1/);
  });

  it('distinguishes questions from answers, and replies from posts', () => {
    const { markdown, text, posts } = wholeThread(QUESTION);
    expect(posts.map(({ kind, author, date, depth }) => [kind, author, date?.slice(0, 10), depth])).toEqual([
      ['question', 'Ana', '2024-01-02', 0],
      [undefined, 'Cy', undefined, 1],
      ['answer', 'Bo', '2024-01-03', 0],
    ]);
    expect(markdown).toMatch(/^\*\*Question\*\*, \*\*Ana\*\*, \*\*2024-01-02\*\*\n\n# How deep is a lock\?\n\nI row/);
    expect(markdown).toMatch(/\n> \*\*Cy\*\*\n>\n> Which lock\?/);
    expect(markdown).toMatch(/\n\n\*\*Answer\*\*, \*\*Bo\*\*, \*\*2024-01-03\*\*\n\nFour metres\./);
    expect(text).toMatch(/\n\n {2}Cy:\n {2}Which lock\?/);
  });

  it('with a question element around its posts has the heading first, and no author for it', () => {
    const whole = `<div itemscope itemtype="https://schema.org/Question"><h1>How deep is a lock?</h1>${QUESTION.replace(/<h1>.*<\/h1>/, '')}
<h2>You must <a href="/users/login">log in</a> to answer.</h2></div>`;
    const { markdown, posts } = wholeThread(whole.replace(/<h2>.*<\/h2>/, ''));
    expect(markdown).toMatch(/^# How deep is a lock\?\n\n\*\*Question\*\*, \*\*Ana\*\*, \*\*2024-01-02\*\*\n\nI row/);
    expect(posts.map(({ author, depth }) => [author, depth])).toEqual([
      ['Ana', 0],
      ['Cy', 1],
      ['Bo', 0],
    ]);
    expect(wholeThread(whole).posts.map(({ author }) => author)).not.toContain('log in');
  });

  it('is written as on the page on request, or if it is not a thread', () => {
    expect(wholeThread(XENFORO, { posts: 'plain' }).text).toMatch(/Reply/);
    const page = parsePage(XENFORO);
    const draft = { ...firstDraft(page, planOf({})), labels: contentLabels(page) };
    const found = new Extraction(page, draft, { trace: undefined, timings: undefined, output: {} });
    expect(found.markdown).not.toContain('**2025-03-11**');
  });
});

describe('comments', () => {
  const prose = (n: number): string =>
    `<p>The harbour of ${n} was quiet that morning, and the ${n} boats had already left before the light reached the quay.</p>`;
  const story = `<article><h1>The quay</h1>${[1, 2, 3, 4, 5].map(prose).join('')}</article>`;
  const form =
    '<form class=comment-form><h3>Post a comment</h3><label>Name</label><input><label>Email</label><textarea></textarea><button>Post Comment</button></form>';
  const one = (id: number, text: string, inner = ''): string =>
    `<li class=comment id=comment-${id}><cite class=fn>User ${'ABC'[id]}</cite> <time datetime=2025-03-1${id}>x</time><p>${text}</p><a class=reply href=#>Reply</a>${inner}</li>`;
  const page = (comments: string): string =>
    `<!doctype html><title>The quay</title><main>${story}<section id=comments class=comments>${comments}</section></main>`;
  const only = (html: string): string => extract(html, { comments: 'only' }).text;

  it('are listed one by one, with nested replies, and without forms and buttons', () => {
    const html = page(
      `<h3>2 comments</h3><ol>${one(1, 'The lens never sleeps, as we used to say here.', `<ol>${one(2, 'Nor may you.')}</ol>`)}</ol>${form}`,
    );
    expect(only(html)).toBe(
      'User B, 2025-03-11:\nThe lens never sleeps, as we used to say here.\n\n  User C, 2025-03-12:\n  Nor may you.',
    );
    expect(extract(html, { comments: 'keep' }).markdown).toMatch(
      /light reached the quay\.\n\n\*\*User B\*\*, \*\*2025-03-11\*\*\n\nThe lens[\s\S]*\n> \*\*User C\*\*/,
    );
  });

  it.each([
    ['a form', form],
    [
      'links to other pages',
      '<h3>Most recommended</h3><ul><li><a href=/1>The painter of buoys returns</a><li><a href=/2>Night ferries come back to us</a></ul>',
    ],
    ['buttons alone', '<ul><li class=comment><a href=#>Reply</a></li><li class=comment><a href=#>Reply</a></li></ul>'],
    ['a note on scripts', '<p>JavaScript is required to view the comments.</p>'],
  ])('are empty if there is only %s', (_what, html) => {
    const found = extract(page(html), { comments: 'only' });
    expect([found.text, found.abstained]).toEqual(['', 'the page has no comments']);
  });

  it('have a label of their own', () => {
    const { labels } = extract(page(`<ol>${one(1, 'The lens never sleeps, as we used to say here.')}</ol>`));
    expect([...labels.label]).toContain(Label.comment);
  });
});

it('has readers’ comments only on request', () => {
  const html = `<article><h1>Tides</h1><p>The boats had left before the light reached the quay.</p></article>
    <ol class="comment-list"><li class="comment" id="comment-1"><cite class="fn">Ana</cite><p>So it was.</p></li><li class="comment" id="comment-2"><cite class="fn">Bo</cite><p>It was not.</p></li></ol>`;
  const page = parsePage(html);
  const labels = contentLabels(page);
  for (let s = 0; s < page.segments.count; s++)
    if (/Ana|Bo$|So it was|It was not/.test(page.segmentText(s))) labels.label[s] = Label.comment;
  const keep = keepOf(page, labels);
  expect(threadOf(page, labels, keep, {})).toBeUndefined();
  expect(threadOf(page, labels, keepOf(page, labels, { comments: 'keep' }), { comments: 'keep' })).toBeDefined();
});
