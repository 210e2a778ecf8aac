import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { BodyStage, bodyStageOf } from '../lexicon/index.ts';
import { featureColumn } from './matrix.ts';

const WORDS = 'so many words of a story that it can be taken for one '.repeat(4);
const columnOf = (html: string, name: string): number[] => [...featureColumn(parsePage(html), `named.${name}`)];

describe('bodyStageOf', () => {
  it.each([
    ['article-body', BodyStage.body],
    ['c-story__text', BodyStage.body],
    ['td-post-content tagdiv-type', BodyStage.body],
    ['articleBody', BodyStage.body],
    ['content-article', BodyStage.body],
    ['story', BodyStage.story],
    ['single-post', BodyStage.story],
    ['main-content', BodyStage.content],
    ['article-body-footer', BodyStage.none],
    ['related-post-content', BodyStage.none],
    ['post-list', BodyStage.none],
    ['discontent', BodyStage.none],
    ['posture-text', BodyStage.none],
    ['', BodyStage.none],
  ])('%s', (name, stage) => {
    expect(bodyStageOf(name)).toBe(stage);
  });
});

describe('named body', () => {
  const PAGE = `<main><p>above</p><article><div class="share">share this</div>
    <div class="article-body"><p>${WORDS}</p><div class="newsletter"><p>sign up for our letter</p></div><p><a href="/a">a line of links</a></p></div>
    <p>below</p></article><article><div class="article-body"><p>${WORDS}</p></div></article></main>`;

  it('is the first with the most trusted name, not its container, and not the next story', () => {
    expect(columnOf(PAGE, 'stage')[0]).toBe(BodyStage.body);
    expect(columnOf(PAGE, 'inBody')).toEqual([0, 0, 1, 1, 1, 0, 0]);
    expect(columnOf(PAGE, 'side')).toEqual([-1, -1, 0, 0, 0, 1, 1]);
    expect(columnOf(PAGE, 'bodies')[0]).toBe(2);
    expect(columnOf(PAGE, 'inLaterBody')).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  it('excludes parts named for something else, and link lines', () => {
    expect(columnOf(PAGE, 'otherBetween')).toEqual([0, 0, 0, 1, 0, 0, 0]);
    expect(columnOf(PAGE, 'kept')).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect(columnOf(PAGE, 'otherUp')[1]).toBe(0);
    expect(columnOf(PAGE, 'otherUp')[3]).toBe(1);
    expect(columnOf(PAGE, 'keptShare')[0]).toBeCloseTo(52 / (52 * 2 + 1 + 2 + 5 + 4 + 1));
  });

  it('falls back from names to tags, and skips elements with too little text', () => {
    const small = `<div class="post-content">too little</div><article><p>${WORDS}</p></article>`;
    expect(columnOf(small, 'stage')[0]).toBe(BodyStage.article);
    expect(columnOf(`<main><p>${WORDS}</p></main>`, 'stage')[0]).toBe(BodyStage.main);
    expect(columnOf(`<p>${WORDS}</p>`, 'stage')[0]).toBe(BodyStage.none);
    expect(columnOf(`<p>${WORDS}</p>`, 'kept')).toEqual([0]);
    expect(columnOf(`<div itemprop="articleBody"><p>${WORDS}</p></div>`, 'stage')[0]).toBe(BodyStage.body);
  });

  it('is the whole page if that is named first', () => {
    const page = `<html class="story"><body><p>above</p><div class="story"><p>${WORDS}</p></div></body></html>`;
    expect(columnOf(page, 'stage')[0]).toBe(BodyStage.story);
    expect(columnOf(page, 'inBody')).toEqual([1, 1]);
  });

  it('reads names where tags give less: a small article, a section beside it', () => {
    const story = `<section class="story"><p>${WORDS}</p></section>`;
    expect(columnOf(story, 'stage')[0]).toBe(BodyStage.story);
    expect(columnOf(`<article>a teaser</article>${story}`, 'stage')[0]).toBe(BodyStage.story);
    expect(columnOf(`<article><p>${WORDS}</p></article>${story}`, 'stage')[0]).toBe(BodyStage.article);
    const inside = `<article><p>teaser</p><div id="article-text"><p>${WORDS}</p></div></article>${story}`;
    expect(columnOf(inside, 'stage')[0]).toBe(BodyStage.body);
    expect(columnOf(inside, 'inBody')).toEqual([0, 1, 0]);
  });
});
