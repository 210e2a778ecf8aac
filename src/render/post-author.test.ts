import { describe, expect, it } from 'vitest';
import { attribute, isElement, parse } from '../dom/index.ts';
import { authorByMarkup } from './post-author.ts';

/** Author of a post; elements of the class `unit` inside it are other posts. */
function author(inside: string, attributes = ''): string | undefined {
  const tape = parse(`<div id="post"${attributes}>${inside}</div>`);
  const elements = Array.from({ length: tape.size }, (_, node) => node).filter((node) => isElement(tape, node));
  const unit = elements.find((node) => attribute(tape, node, 'id') === 'post');
  const inner = elements.filter((node) => attribute(tape, node, 'class') === 'unit');
  return authorByMarkup(tape, unit!, new Set(inner));
}

const person = (name: string): string =>
  `<div itemprop="author" itemscope itemtype="http://schema.org/Person"><a href="/u/1">${name}</a></div>`;

describe('the author of a post by its markup', () => {
  it('is the one named by its own item, not an editor or a commenter', () => {
    const editor = '<a class="username" href="/users/2">Editor</a>';
    const remark = `<div itemprop="comment" itemscope>${person('Remarker')}</div>`;
    expect(author(editor + remark + person('Ana'))).toBe('Ana');
    expect(author(editor + remark)).toBeUndefined();
    expect(author(`<div class="unit">${person('Replier')}</div>${person('Ana')}`)).toBe('Ana');
  });

  it('is the name inside a person, or its content', () => {
    expect(author('<p itemprop="author" itemscope>by <b itemprop="name">Bo</b>, 12 posts</p>')).toBe('Bo');
    expect(author('<p itemprop="author" itemscope>B.<meta itemprop="name" content="Bo Lee"></p>')).toBe('Bo Lee');
    expect(author('<meta itemprop="creator" content="Cy">')).toBe('Cy');
  });

  it('is an attribute of the post if no item names it', () => {
    expect(author('<p>Text</p>', ' data-author="Di"')).toBe('Di');
    expect(author('<p>Text</p>', ' data-author-username="di4"')).toBe('di4');
    expect(author(person('Ana'), ' author="Di"')).toBe('Ana');
    expect(author('<p>Text</p>', ' author=" "')).toBeUndefined();
  });
});
