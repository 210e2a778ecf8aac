import { describe, expect, it } from 'vitest';
import { parse } from '../dom/index.ts';
import { hashWord } from '../lexicon/word-table.ts';
import { Page } from '../page/index.ts';
import { elementMarks } from './element-marks.ts';
import { NameWords, WordList } from './name-words.ts';

function wordsOf(list: WordList): number[] {
  return [...list.tokens.subarray(0, list.length)];
}

describe('WordList', () => {
  it('splits at symbols, digits and capitals, and keeps each word once', () => {
    const list = new WordList();
    list.clear();
    list.addText('postBody main-post2content a x_y', 0, 32, true);
    expect(wordsOf(list)).toEqual(['post', 'body', 'main', 'content'].map(hashWord));
  });

  it('drops words of one letter', () => {
    const wordsIn = (text: string): number[] => {
      const list = new WordList();
      list.clear();
      list.addText(`(${text})`, 1, text.length + 1, true);
      return wordsOf(list);
    };
    expect(wordsIn('a bC 1d x_y')).toEqual([]);
    expect(wordsIn('ABc DeFg zz AZ[@`{')).toEqual(['abc', 'de', 'fg', 'zz', 'az'].map(hashWord));
  });

  it('reads the given range and no letter beyond it', () => {
    const list = new WordList();
    list.clear();
    list.addText('xmainly', 1, 5, true);
    expect(wordsOf(list)).toEqual([hashWord('main')]);
    list.addText('xmainly', 1, 5, false);
    expect(list.length).toBe(1);
  });

  it('limits the words read from one text and kept for one element', () => {
    const letters = (n: number): string => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
    const text = (from: number): string => Array.from({ length: 30 }, (_, n) => letters(from + n)).join(' ');
    const list = new WordList();
    list.clear();
    list.addText(text(0), 0, 89, true);
    expect(wordsOf(list)).toEqual(Array.from({ length: 24 }, (_, n) => hashWord(letters(n))));
    for (let n = 1; n < 12; n++) list.addText(text(n * 30), 0, 89, false);
    expect(list.length).toBe(96);
    // The next element starts from zero.
    list.clear();
    list.addText('one two', 0, 7, false);
    expect(wordsOf(list).slice(96)).toEqual(['one', 'two'].map(hashWord));
  });

  it('derives kinds from the first four words of a class, and none from ids', () => {
    const kindOf = (text: string, isClass = true): number => {
      const list = new WordList();
      list.clear();
      list.addText(text, 0, text.length, isClass);
      return list.kind;
    };
    expect(kindOf('one two three four five')).toBe(kindOf('one two three four six'));
    expect(kindOf('one two three four')).not.toBe(kindOf('one two three five'));
    expect(kindOf('one two', false)).toBe(kindOf('', false));
  });

  it('grows to any number of words', () => {
    const list = new WordList();
    const names = new NameWords(['', 'left right', 'top']);
    for (let n = 0; n < 200; n++) {
      list.clear();
      names.addTo(list, 1, true);
      names.addTo(list, 2, false);
    }
    const three = ['left', 'right', 'top'].map(hashWord);
    expect(wordsOf(list)).toEqual(Array.from({ length: 200 }, () => three).flat());
  });

  it('starts fresh for each element', () => {
    const list = new WordList();
    list.addText('comments', 0, 8, true);
    expect(list.families).not.toBe(0);
    list.clear();
    expect(list.families).toBe(0);
  });
});

describe('NameWords', () => {
  it('gives a name the same words as its text, class and id together', () => {
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
  it('gives the same result for a start tag with only names and for one that is read for other attributes', () => {
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
