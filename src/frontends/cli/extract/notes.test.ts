import { expect, it } from 'vitest';
import { NoteCounter } from './notes.ts';

it('names three pages of a note and counts the others, whatever the numbers in it', () => {
  const lines: string[] = [];
  const notes = new NoteCounter((line) => lines.push(line));
  for (let page = 1; page <= 31; page++)
    notes.add(`${page}.html`, `no template matches (similarity 0.${page}, needs 0.50)`);
  notes.add('one.html', 'something else');
  notes.finish();
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toBe('28 more pages of 31: no template matches (similarity 0.1, needs 0.50)');
  expect(lines).toContain('one.html: something else');
});
