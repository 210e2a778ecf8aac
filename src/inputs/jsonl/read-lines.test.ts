import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

async function lines(text: string, size: number, maxBytes = Infinity): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for await (const line of readLines(chunks(Buffer.from(text), size), maxBytes)) {
    expect(line.number).toBe(found.length + 1);
    found.push(line.bytes === undefined ? undefined : Buffer.from(line.bytes).toString());
  }
  return found;
}

it('yields the same lines for any chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', 'é', '\n', '𝒳') }),
      fc.integer({ min: 1, max: 9 }),
      async (text, size) => {
        const expected = text.split('\n');
        if (expected.at(-1) === '') expected.pop();
        expect(await lines(text, size)).toEqual(expected);
      },
    ),
  );
});

it('skips a line over the limit and continues with the next', async () => {
  expect(await lines(`ab\n${'x'.repeat(100)}\ncd\n${'y'.repeat(11)}`, 7, 10)).toEqual([
    'ab',
    undefined,
    'cd',
    undefined,
  ]);
});
