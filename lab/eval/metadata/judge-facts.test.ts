import { expect, it } from 'vitest';
import { judge } from './judge-facts.ts';

it.each([
  ['title', 'The Tide!', 'the tide', 'right'],
  ['title', 'The tide', 'The tides', 'wrong'],
  ['authors', ['Ana Ruiz', 'Bo Lund'], ['bo lund', 'Ana Ruíz'], 'right'],
  ['authors', ['Ana Ruiz'], ['Ana Ruiz', 'Bo Lund'], 'wrong'],
  ['authors', [], ['Ana Ruiz'], 'none'],
  ['date', '2024-03-14T23:00:00-05:00', '2024-03-14', 'right'],
  ['date', '2024-03-14T23:00:00-05:00', '2024-03-15T04:00:00Z', 'right'],
  ['date', '2024-03-14', '2024-03-15', 'wrong'],
  ['language', 'en-GB', 'en', 'right'],
  ['language', 'nn', 'no', 'right'],
  ['language', undefined, 'en', 'none'],
  ['language', 'en', undefined, undefined],
] as const)('%s: %s against %s is %s', (field, found, known, verdict) => {
  expect(judge(field, { [field]: found }, { [field]: known })).toBe(verdict);
});
