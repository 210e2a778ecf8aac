import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import { FORMAT_NAMES, FORMATS, type FormatName } from './formats.ts';
import { misplacedOption } from './misplaced-option.ts';
import { OPTIONS } from './option-table.ts';

const PROSE =
  'Words that go on for as long as it takes to be told from a menu, about ships and the lights they steer by.';
const PAGE = `<title>How lists are kept</title><article><h1>How lists are kept</h1><p>${PROSE} H<sub>2</sub>O.</p>
<ul><li>The first lamp is lit at dusk, when the boats come home, and it burns until the sun is up.</li><li>The second one is kept for fog, and for nights when the first has gone out in the wind.<ul><li>It takes an hour to clean, with a cloth and a cup of spirit.</li></ul></li></ul><dl><dt>Lamp</dt><dd>A flame behind glass, and what the keeper carries up the stairs each night.</dd></dl><p>${PROSE}</p></article>`;

/** For each option that applies to some formats only, a value that is not its default. */
const OTHER = {
  chunkSize: 50,
  chunkFormat: 'markdown',
  compact: true,
  fields: ['title'],
  text: 'plain',
  markdown: 'plain',
  definitions: 'html',
  frontMatter: true,
} as const;

describe('options for some formats only', () => {
  it('are all covered here', () => {
    const rows = Object.entries(OPTIONS).filter(([, { formats }]) => formats !== undefined);
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(OTHER).sort());
  });

  it.each(Object.entries(OTHER))('%s changes these formats, and no others', (name, value) => {
    const written = (options: object): string[] =>
      FORMAT_NAMES.map((one) => FORMATS[one].write(extract(PAGE, options)));
    const [before, after] = [written({}), written({ [name]: value })];
    const changed = FORMAT_NAMES.filter((_, i) => before[i] !== after[i]);
    expect(changed).toEqual(OPTIONS[name as keyof typeof OTHER].formats);
  });

  it.each<[object, FormatName[], string | undefined]>([
    [{ frontMatter: true }, ['text'], 'frontMatter'],
    [{ frontMatter: true }, ['text', 'markdown'], undefined],
    [{ frontMatter: false }, ['text'], undefined],
    [{ chunkSize: 100, images: 'drop' }, ['json'], 'chunkSize'],
    [{ text: 'plain' }, ['json'], undefined],
    [{ text: undefined }, ['html'], undefined],
  ])('%j with %j', (given, formats, expected) => {
    expect(misplacedOption(given, formats)?.name).toBe(expected);
  });
});

it('uses the rows of the front end, and names the formats of an option', () => {
  const rows = { lines: { ...OPTIONS.chunkSize, formats: ['html', 'tei'] as const }, deep: OPTIONS.images };
  expect(misplacedOption({ deep: 'drop', absent: 1, lines: 0 }, ['text'], rows)).toEqual({
    name: 'lines',
    formats: ['html', 'tei'],
  });
  expect(misplacedOption({ lines: 0 }, ['text', 'tei'], rows)).toBeUndefined();
  expect(misplacedOption({ chunkSize: 100 }, ['text'], rows)).toBeUndefined();
});
