import { expect, it } from 'vitest';
import { checkArguments, knownNames, type Tool } from './tool.ts';
import { TOOLS } from './tools/index.ts';

const tool: Tool = {
  name: 'sample',
  title: '',
  description: '',
  takes: {
    text: { type: 'string', description: '', minLength: 2 },
    size: { type: 'integer', description: '', minimum: 1, maximum: 9 },
    share: { type: 'number', description: '', maximum: 1 },
    flag: { type: 'boolean', description: '' },
    scope: { type: 'string', description: '', enum: ['page', 'story'] },
    names: { type: 'array', description: '', items: { type: 'string', enum: ['a', 'b'] } },
    rows: { type: 'array', description: '', items: { type: 'object' } },
  },
  required: ['text'],
  isReadOnly: true,
  isOpenWorld: false,
  call: async () => ({ text: '', structured: {} }),
};

it.each([
  {},
  { size: 1 },
  { size: 9 },
  { share: 0.5 },
  { flag: false },
  { scope: 'story' },
  { names: [] },
  { names: ['a', 'b'] },
  { rows: [{}] },
  { size: undefined },
])('accepts %j', (given) => {
  expect(() => checkArguments(tool, { text: 'ab', ...given })).not.toThrow();
});

it.each([
  [{ text: undefined }, "needs 'text'"],
  [{ text: 'a' }, "'text' takes"],
  [{ text: 7 }, "'text' takes a text"],
  [{ size: 0 }, 'from 1 to 9'],
  [{ size: 10 }, 'from 1 to 9'],
  [{ size: 1.5 }, 'a whole number'],
  [{ size: '3' }, 'a whole number'],
  [{ share: 1.1 }, 'from 0 to 1'],
  [{ share: Number.NaN }, 'a number'],
  [{ flag: 'yes' }, 'true or false'],
  [{ scope: 'all' }, 'page or story'],
  [{ names: 'a' }, 'a list of a, b'],
  [{ names: ['c'] }, 'a list of a, b'],
  [{ rows: ['x'] }, 'a list of objects'],
  [{ rows: [null] }, 'a list of objects'],
  [{ other: 1 }, "no argument 'other'"],
  [{ shrae: 1 }, "no argument 'shrae' (did you mean 'share'?)"],
  [{ toString: 1 }, "no argument 'toString'"],
])('rejects %j', (given, message) => {
  expect(() => checkArguments(tool, { text: 'ab', ...given })).toThrow(
    expect.objectContaining({ code: 'bad-option', message: expect.stringContaining(message) }),
  );
});

it('tools have unique names, and require only arguments that they take', () => {
  const names = TOOLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { takes, required } of TOOLS) expect(Object.keys(takes)).toEqual(expect.arrayContaining([...required]));
});

const readPage = TOOLS.find(({ name }) => name === 'read_page')!;

it.each([
  [
    { maxLength: 5, startIndex: 2 },
    { max_length: 5, start_index: 2 },
  ],
  [{ uri: 'https://a.example/' }, { url: 'https://a.example/' }],
  [{ maxChars: 300 }, { max_chars: 300 }],
  [{ maxCharacters: 300 }, { max_chars: 300 }],
  [
    { url: 'a', uri: 'b' },
    { url: 'a', uri: 'b' },
  ],
  [
    { colour: 1, constructor: 2 },
    { colour: 1, constructor: 2 },
  ],
])('names of other tools: %j', (given, known) => {
  expect(knownNames(readPage, given)).toEqual(known);
});
