import { describe, expect, it } from 'vitest';
import { parse } from '../dom/index.ts';
import { Page } from '../page.ts';
import { elementMarks } from './element-marks.ts';
import { hashWord } from './lexicon/word-table.ts';
import { NameWords, WordList } from './name-words.ts';

function wordsOf(list: WordList): number[] {
  return [...list.tokens.subarray(0, list.length)];
}

describe('WordList', () => {
  it('splits at signs, digits and capitals, and keeps each word once', () => {
    const list = new WordList();
    list.clear();
    list.addText('postBody main-post2content a x_y', 0, 32, true);
    expect(wordsOf(list)).toEqual(['post', 'body', 'main', 'content'].map(hashWord));
  });

  it('knows nothing of the element before', () => {
    const list = new WordList();
    list.addText('comments', 0, 8, true);
    expect(list.families).not.toBe(0);
    list.clear();
    expect(list.families).toBe(0);
  });
});

describe('NameWords', () => {
  it('gives a name the words that its text has, class and id together', () => {
    const list = new WordList();
    const names = new NameWords(['', 'entry content', 'content-top']);
    for (let round = 0; round < 2; round++) {
      list.length = 0;
      list.clear();
      names.addTo(list, 1, true);
      names.addTo(list, 2, false);
      expect(wordsOf(list)).toEqual(['entry', 'content', 'top'].map(hashWord));
    }
  });
});

describe('elementMarks', () => {
  it('says the same of a start tag with names alone and of one that is read for its other attributes', () => {
    const page = new Page(
      parse(
        '<p id="ab content" class="entryContent &amp; nav">x</p><p role=x id="ab content" class="entryContent &amp; nav">x',
      ),
    );
    const { classes, kind, tokens, tokenFrom, count } = elementMarks(page);
    const [one, other] = [count - 2, count - 1];
    const of = (e: number): number[] => [...tokens.subarray(tokenFrom[e]!, tokenFrom[e + 1]!)].sort();
    expect(of(one)).toEqual(of(other));
    expect(of(one).length).toBe(5);
    expect([classes[one], kind[one]]).toEqual([classes[other], kind[other]]);
  });
});
