import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInputs } from './find-inputs.ts';

let root: string;
const FILES = [
  'a/one.html',
  'a/deep/two.HTM',
  'a/deep/notes.txt',
  'a/.git/x.html',
  'b/one.html',
  'b/odd[1].html',
  'c/none.txt',
];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pith-inputs-'));
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  symlinkSync(join(root, 'a'), join(root, 'a/loop'));
});
afterAll(() => rmSync(root, { recursive: true }));

const find = async (...inputs: string[]): Promise<string[][]> => {
  const { files } = await findInputs(inputs.map((input) => (input === '-' ? input : join(root, input))));
  return files.map(({ path, place }) => [path === '-' ? '-' : relative(root, path), place]);
};

describe('findInputs', () => {
  it('finds a folder’s pages at any depth, sorted, without hidden ones and without following links', async () => {
    expect(await find('a')).toEqual([
      ['a/one.html', 'one.html'],
      ['a/deep/two.HTM', 'deep/two.HTM'],
    ]);
  });

  it('puts the pages of several folders below their common folder', async () => {
    expect((await find('a', 'b')).map(([, place]) => place)).toEqual([
      'a/one.html',
      'a/deep/two.HTM',
      'b/odd[1].html',
      'b/one.html',
    ]);
  });

  it('accepts a glob, and a file whose name looks like one', async () => {
    expect(await find('*/one.html')).toEqual([
      ['a/one.html', 'a/one.html'],
      ['b/one.html', 'b/one.html'],
    ]);
    expect(await find('a/**/*.{HTM,txt}')).toEqual([
      ['a/deep/notes.txt', 'deep/notes.txt'],
      ['a/deep/two.HTM', 'deep/two.HTM'],
    ]);
    expect(await find('b/odd[1].html')).toEqual([['b/odd[1].html', 'odd[1].html']]);
  });

  it('lists a page once if it is named twice', async () => {
    expect(await find('a/one.html', 'a', '-')).toHaveLength(3);
  });

  it.each([
    ['missing.html', 'not-found', 'there is no file or folder'],
    ['c', 'not-found', 'contains no page'],
    ['c/*.html', 'not-found', 'no file matches'],
  ])('gives advice about %s', async (input, code, message) => {
    const { files } = await findInputs([join(root, 'a/one.html'), join(root, input)]);
    expect(files).toHaveLength(2);
    expect(files[0]!.problem).toBeUndefined();
    expect(files[1]!.problem).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it.each([
    ['https://example.org/', 'example.org/index.html'],
    ['https://example.org/news/a.html', 'example.org/news/a.html'],
    ['http://example.org/a?b=../../c&d', 'example.org/a-b-././c-d.html'],
  ])('gives the result of %s a path', async (address, place) => {
    expect((await findInputs([address])).files).toEqual([{ path: address, place }]);
  });
});
