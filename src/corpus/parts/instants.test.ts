import { expect, it } from 'vitest';
import { instantOf, textOfInstant } from './instants.ts';

it.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'],
  ['2026-01-02T03:04Z', '2026-01-02T03:04:00Z'],
  ['2026-01-02T03:04:05.25Z', '2026-01-02T03:04:05.250Z'],
  ['2026-01-02T03:04:05.123456789Z', '2026-01-02T03:04:05.123Z'],
  ['2026-01-02T00:04:05+01:00', '2026-01-01T23:04:05Z'],
])('%s is the instant %s', (written, text) => {
  expect(textOfInstant(instantOf(written)!)).toBe(text);
});

it.each(['', '2026', '2026-01-02', '2026-01-02T03:04:05', '2026-13-02T03:04:05Z', 'yesterday', '0'])(
  '"%s" is not an instant',
  (written) => {
    expect(instantOf(written)).toBeUndefined();
  },
);
