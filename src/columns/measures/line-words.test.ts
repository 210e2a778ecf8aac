import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { lineKey, lineWords } from './line-words.ts';
import { segmentText } from './segment-text.ts';

const LINES = [
  'Tide TABLES of 2024, and 7th-century sailors',
  'Ein Ärgernis: Straße, soft\u00adhyphen, zero\u200dwidth',
  '日本語のテキスト and English',
  'ภาษาไทย 12:30',
  'Ελλάδα ПРИВЕТ Việt Nam',
  '— … !',
];

describe('words of a line', () => {
  const page = parsePage(LINES.map((line) => `<p>${line}</p>`).join(''));
  const { words, wordFrom, key } = segmentText(page);

  it('are hashed like those of the whole page', () => {
    for (let s = 0; s < page.segments.count; s++)
      expect(lineWords(page, s)).toEqual([...words.subarray(wordFrom[s]!, wordFrom[s + 1]!)]);
    expect(words.length).toBeGreaterThan(20);
  });

  it('give the same key', () => {
    for (let s = 0; s < page.segments.count; s++) expect(lineKey(page, s) | 0).toBe(key[s]);
  });
});
