// What a kept answer holds: the page and facts that are read again, not the columns and measures that chose the text.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { extract, parsePage } from '../index.ts';

const BYTES = readFileSync(join(import.meta.dirname, '../../lab/eval/fixtures/blog-comments.html'));

/** The buffers of all arrays that can be reached from a value. */
function buffersOf(
  value: unknown,
  seen: Set<unknown> = new Set(),
  found: Set<ArrayBufferLike> = new Set(),
): typeof found {
  if (value === null || typeof value !== 'object' || seen.has(value)) return found;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return found.add(value.buffer);
  const inner = value instanceof Map ? [...value.entries()].flat() : value instanceof Set ? [...value] : [];
  for (const one of [...inner, ...Object.values(value)]) buffersOf(one, seen, found);
  return found;
}

it('holds none of the memory for choosing, unless the caller holds the page', () => {
  const answer = extract(BYTES);
  expect(answer.text).not.toBe('');
  const kept = extract(parsePage(BYTES));
  const { buffer } = kept.page.scratch.uint8(1);
  expect(buffersOf(kept)).toContain(buffer);
  const large = (one: object): number => [...buffersOf(one)].filter(({ byteLength }) => byteLength >= 1 << 16).length;
  expect([large(answer), large(kept) > 0]).toEqual([0, true]);
  expect(extract(BYTES).json).toEqual(kept.json);
});
