// What a reader's gold requires, allows and forbids.

import { describe, expect, it } from 'vitest';
import { WordGold } from './word-gold.ts';

const words = (text: string): string[] => text.split(' ');

describe('gold with optional words', () => {
  const gold = new WordGold(words('we mend boats and sails'), {
    text: 'we mend boats and sails',
    title: 'Harbour',
    optional: 'by Ada',
  });

  it('counts headline and optional words as right, and misses none of them', () => {
    expect(gold.score(words('we mend boats and sails'))).toEqual({ precision: 1, recall: 1, f: 1 });
    expect(gold.score(words('harbour by ada we mend boats and sails'))).toEqual({ precision: 1, recall: 1, f: 1 });
    expect(gold.score(words('we mend boats and sails cookies imprint login more menu')).precision).toBe(0.5);
    expect(gold.score(words('we mend')).recall).toBe(0.4);
  });

  it('scores zero for optional words alone and for no words', () => {
    expect(gold.score(words('by ada')).f).toBe(0);
    expect(gold.score([])).toEqual({ precision: 0, recall: 0, f: 0 });
  });

  it('counts a repeated headline once', () => {
    expect(gold.score(words('harbour harbour we mend boats and sails')).precision).toBe(6 / 7);
  });
});

describe('a page without content', () => {
  const gold = new WordGold([], { text: '', title: 'Register now', optional: '' });

  it('is right if fewer than twelve other words come out', () => {
    expect(gold.isWithoutContent).toBe(true);
    expect(gold.score([]).f).toBe(1);
    expect(gold.score([...words('register now'), ...new Array<string>(11).fill('name')]).f).toBe(1);
    expect(gold.score(new Array<string>(12).fill('name')).f).toBe(0);
  });

  it('is known only from a reader', () => {
    expect(new WordGold([], { text: '' }).isWithoutContent).toBe(false);
    expect(new WordGold([], { with: ['a'] }).isWithoutContent).toBe(false);
  });
});
