// Rules from people and stores: which are accepted, which are rejected and why, what their texts match, and rules in words.

import { describe, expect, it } from 'vitest';
import { checkRules, checkSiteRules, ruleInWords } from './rule.ts';
import { readSaying, says, wordsLine } from './saying.ts';

const refusal = (check: (value: unknown) => unknown, value: unknown): string => {
  try {
    check(value);
    return 'taken';
  } catch (thrown) {
    return (thrown as Error).message;
  }
};
const HEALTH = { seen: 5, matched: 3, missed: 2 };
const DROP = { action: 'drop', selector: '.x' };

describe('rules', () => {
  it.each<[says: RegExp, rule: unknown]>([
    [/^taken$/, DROP],
    [/^taken$/, { action: 'keep', text: 'Read also …' }],
    [/^taken$/, { ...DROP, health: HEALTH }],
    [/^rule 2: it is not an object$/, null],
    [/^rule 2: it is not an object$/, []],
    [/^rule 2: unknown field 'colour' \(available: /, { ...DROP, colour: 'red' }],
    [/^rule 2: 'action' must be keep or drop$/, { action: 'hide', selector: '.x' }],
    [/^rule 2: 'reason' must be a string$/, { ...DROP, reason: 7 }],
    [/^rule 2: it needs a selector, a text, or both$/, { action: 'drop' }],
    [/^rule 2: the selector '\.x >' is not supported/, { action: 'drop', selector: '.x >' }],
    [/^rule 2: the text '…' has no words$/, { action: 'drop', text: '…' }],
    [/^rule 2: 'health' must contain counts$/, { ...DROP, health: null }],
    [/^rule 2: 'health' must contain counts$/, { ...DROP, health: 5 }],
    [/^rule 2: 'health' contains invalid counts$/, { ...DROP, health: { ...HEALTH, missed: 3 } }],
    [/^rule 2: 'health' contains invalid counts$/, { ...DROP, health: { ...HEALTH, seen: 5.5 } }],
    [/^rule 2: 'health' contains invalid counts$/, { ...DROP, health: { ...HEALTH, matched: -1 } }],
  ])('%s', (message, rule) => expect(refusal(checkRules, [DROP, rule])).toMatch(message));

  it('must be a list', () => {
    expect(refusal(checkRules, DROP)).toMatch(/^rules must be a list/);
    expect(checkRules([])).toEqual([]);
  });

  it('that are stored have unique ids, and counts', () => {
    const stored = (id: string | undefined, health: unknown = HEALTH): object => ({
      ...DROP,
      ...(id && { id }),
      health,
    });
    const lacks = 'a stored rule has no id or no counts';
    expect(refusal(checkSiteRules, [stored('a'), stored('b')])).toBe('taken');
    expect(refusal(checkSiteRules, [stored('a'), stored('a')])).toBe(lacks);
    expect(refusal(checkSiteRules, [stored('a'), stored(undefined)])).toBe(lacks);
    expect(refusal(checkSiteRules, [stored('a'), { ...DROP, id: 'b' }])).toBe(lacks);
  });

  it('in words', () => {
    expect(ruleInWords({ action: 'drop', selector: '.x' })).toBe('drops .x');
    expect(ruleInWords({ action: 'drop', selector: '.x', reason: '' })).toBe('drops .x');
    expect(ruleInWords({ action: 'keep', text: 'a …', reason: 'it is text' })).toBe('keeps “a …”: it is text');
    expect(ruleInWords({ action: 'drop', selector: '.x', text: 'a' })).toBe('drops “a” in .x');
  });
});

describe('a text pattern', () => {
  const LINES = ['Read also', 'READ, also!', 'read also this', 'now read also', 'now read also this', 'bread also'];
  it.each([
    ['Read also', ['Read also', 'READ, also!']],
    ['Read also …', ['Read also', 'READ, also!', 'read also this']],
    ['read also...', ['Read also', 'READ, also!', 'read also this']],
    [' … read also ', ['Read also', 'READ, also!', 'now read also']],
    ['... read also …', LINES.slice(0, 5)],
  ])('%s', (text, wanted) => {
    expect(LINES.filter((line) => says(wordsLine(line), readSaying(text)!))).toEqual(wanted);
  });

  it('needs a word', () => {
    expect(['', ' … ', '...'].map(readSaying)).toEqual([undefined, undefined, undefined]);
  });
});
