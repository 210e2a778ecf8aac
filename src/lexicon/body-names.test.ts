import { describe, expect, it } from 'vitest';
import { BodyStage, bodyStageOf } from './body-names.ts';

describe('names of main parts', () => {
  it('a name of several words takes the family of its best word', () => {
    expect(bodyStageOf('article-body')).toBe(BodyStage.body);
    expect(bodyStageOf('wide article-body')).toBe(BodyStage.body);
    expect(bodyStageOf('main-content article-body')).toBe(bodyStageOf('article-body main-content'));
    expect(bodyStageOf('wide red')).toBe(BodyStage.none);
    expect(bodyStageOf('content article-body story')).toBe(BodyStage.body);
    expect(bodyStageOf(' story  content ')).toBe(BodyStage.story);
    expect(bodyStageOf('article-body-ads content')).toBe(BodyStage.content);
  });

  it.each([
    ['articleBody', BodyStage.body],
    ['storytext', BodyStage.body],
    ['td-post-content', BodyStage.body],
    ['body_article', BodyStage.body],
    ['postContent', BodyStage.body],
    ['story', BodyStage.story],
    ['prose', BodyStage.story],
    ['h-entry', BodyStage.story],
    ['content', BodyStage.content],
    ['noi-dung', BodyStage.content],
    ['Inhalt', BodyStage.content],
    ['history', BodyStage.none],
    ['contents-ads', BodyStage.none],
    ['article-top', BodyStage.none],
    ['texture', BodyStage.none],
    [`article-${'x'.repeat(52)}`, BodyStage.story],
    [`article-${'x'.repeat(53)}`, BodyStage.none],
  ])('the name %s has stage %i', (name, stage) => expect(bodyStageOf(name)).toBe(stage));
});
