import { describe, expect, it } from 'vitest';
import { type ExtractOptions, extract, parsePage } from '../../index.ts';
import { OPTION_NAMES, OPTIONS, readOption } from '../index.ts';

const PAGE = '<p>One two three four five.</p>';

describe('an invalid option', () => {
  it.each([
    [{ comments: 'yes' }, "'comments' takes drop | keep | only, not 'yes'"],
    [{ hidden: true }, "'hidden' takes drop | keep, not true"],
    [{ images: 'all' }, "'images' takes keep | link | drop, not 'all'"],
    [{ media: 'keep' }, "'media' takes link | drop, not 'keep'"],
    [{ dataImages: 'true' }, "'dataImages' takes true or false, not 'true'"],
    [{ url: 7 }, "'url' takes a URL such as https://example.org/page, not 7"],
    [{ contentType: 1 }, "'contentType' takes the value of a Content-Type header, not 1"],
    [{ limits: { bytes: 0 } }, "'limits' takes whole numbers above 0 by name (bytes, nodes, segments, work), not"],
    [{ limits: { characters: 1 } }, "'limits' takes whole numbers"],
    [{ limits: { bytes: 1, characters: 1 } }, "'limits' takes whole numbers"],
    [{ limits: { bytes: 1.5, nodes: 1 } }, "'limits' takes whole numbers"],
    [{ limits: { toString: 1 } }, "'limits' takes whole numbers"],
    [{ limits: 5 }, "'limits' takes whole numbers"],
    [{ labels: [7] }, 'label 1: it is not an object'],
    [{ labels: [{ label: 'hide' }] }, "label 1: 'label' must be keep or drop"],
    [{ keep: ['p', 7] }, "'keep' takes a list of CSS selectors"],
    [{ keep: ['p', '('] }, "'keep' takes a list of CSS selectors"],
    [{ comments: 'toString' }, "'comments' takes drop | keep | only"],
    [{ minConfidence: -0.1 }, "'minConfidence' takes a number from 0 to 1"],
    [{ minConfidence: '0.5' }, "'minConfidence' takes a number from 0 to 1, not '0.5'"],
    [{ contentType: () => '' }, "'contentType' takes the value of a Content-Type header, not a function"],
    [{ contentType: Symbol.iterator }, 'not Symbol(Symbol.iterator)'],
    [{ limits: null }, "'limits' takes whole numbers"],
    [{ minConfidence: 2 }, "'minConfidence' takes a number from 0 to 1, not 2"],
    [{ minConfidence: Number.NaN }, "'minConfidence' takes a number from 0 to 1"],
    [{ method: 'fusoin' }, /'method' takes the name of a method \(fusion, .*\), not 'fusoin'/],
    [{ methodOptions: 'favor=recall' }, "'methodOptions' takes an object"],
    [{ methodOptions: { favor: 'speed' } }, /favor.*precision \| balanced \| recall/],
    [{ layout: {} }, "'layout' takes a layout"],
    [{ site: 'example.org' }, "'site' takes a site"],
    [{ template: {} }, "'template' takes a template"],
    [{ trace: 1 }, "'trace' takes true or false, not 1"],
    [{ frontMatter: 'yes' }, "'frontMatter' takes true or false"],
    [{ now: '2026-01-01' }, "'now' takes a Date"],
    [{ now: new Date('never') }, "'now' takes a Date"],
    [{ clock: 5 }, "'clock' takes a function"],
    [{ metod: 'bte' }, /unknown option 'metod' \(did you mean 'method'\?\) \(available: url, /],
    [{ colour: 'red' }, /unknown option 'colour' \(available: url, .*clock\)/],
  ])('is rejected, and the message says what is allowed: %j', (options, message) => {
    expect(() => extract(PAGE, options as object)).toThrow(message);
  });

  it('is rejected if the options are not an object, or a number is not valid in JSON', () => {
    expect(() => extract(PAGE, null as never)).toThrow('options must be an object, not null');
    expect(() => parsePage(PAGE, 'https://a.example/' as never)).toThrow(
      "options must be an object, not 'https://a.ex",
    );
    expect(() => extract(PAGE, { chunkSize: 500n as never })).toThrow("'chunkSize' takes a number from 50");
    expect(() => extract(PAGE, { clock: 7n as never })).toThrow(/takes a function[^,]*, not 7n$/);
  });

  it('is rejected by parsePage too, which only has some of the options', () => {
    expect(() => parsePage(PAGE, { url: 7 as never })).toThrow("'url' takes a URL such as");
    expect(() => parsePage(PAGE, { comments: 'keep' } as object)).toThrow(
      "unknown option 'comments' (available: url, contentType, limits)",
    );
  });

  it('is rejected for a page that is open already', () => {
    expect(() => extract(parsePage(PAGE), { url: 'https://example.org/' })).toThrow("'url' is for bytes or text");
  });

  it('is not reported if it is undefined', () => {
    expect(extract(PAGE, { url: undefined, comments: undefined } as object).text).toBe('One two three four five.');
  });
});

describe('limits', () => {
  const page = parsePage(PAGE.repeat(20));
  it.each([
    ['bytes', 100],
    ['nodes', 10],
    ['segments', 5],
    ['work', 1000],
  ])('%s: a page over them is rejected, whether it is open or not', (name, limit) => {
    const limits = { [name]: limit };
    expect(() => extract(PAGE.repeat(20), { limits })).toThrow(expect.objectContaining({ code: 'too-large' }));
    expect(() => extract(page, { limits })).toThrow(`the limit is ${limit}`);
    expect(() => parsePage(new TextEncoder().encode(PAGE.repeat(20)), { limits })).toThrow(/limit|more than/);
    expect(extract(page, { limits: { [name]: 1_000_000 } }).page).toBe(page);
  });
});

describe('the option table', () => {
  it('reads values from a command line or a query string', () => {
    expect(readOption('minConfidence', ['0.5'])).toBe(0.5);
    expect(readOption('dataImages', [''])).toBe(true);
    expect([readOption('dataImages', ['true']), readOption('dataImages', ['false'])]).toEqual([true, false]);
    expect(readOption('dataImages', ['false'])).toBe(false);
    expect(readOption('comments', ['only'])).toBe('only');
    expect(readOption('limits', ['bytes=10', 'work=20'])).toEqual({ bytes: 10, work: 20 });
    expect(readOption('url', [])).toBeUndefined();
    expect(readOption('url', ['a', 'b'])).toBe('b');
    expect([readOption('dataImages', ['yes']), readOption('minConfidence', [' '])]).toEqual(['yes', ' ']);
    expect(readOption('limits', ['bytes= ', 'work', 'nodes=x=1'])).toEqual({ bytes: ' ', work: '', nodes: Number.NaN });
  });

  it('has a description of every option, and valid defaults', () => {
    for (const name of OPTION_NAMES) {
      const row = OPTIONS[name];
      expect(row.help.length, name).toBeGreaterThan(5);
      if (row.kind === 'choice') expect(Object.keys(row.values)).toContain(row.default);
    }
  });
});

describe('an option at its limits', () => {
  it('is accepted', () => {
    expect(extract(PAGE, { minConfidence: 0, chunkSize: 50 }).text).toBe('One two three four five.');
    expect(extract(PAGE, { chunkSize: 1_000_000 }).chunks()).toHaveLength(1);
    const titled = '<h2>Boats</h2><p>There are two boats at the quay this morning.</p>';
    const chunk = (options: ExtractOptions): string =>
      extract(titled, { method: 'bte', keep: ['h2'], ...options }).chunks()[0]!.text;
    expect(chunk({ chunkFormat: 'markdown' })).toBe('## Boats\n\nThere are two boats at the quay this morning.');
    expect(chunk({})).not.toContain('#');
  });

  it('appears shortened in an error', () => {
    const long = (length: number): string => 'x'.repeat(length);
    expect(() => extract(PAGE, { method: long(78) })).toThrow(`not '${long(78)}'`);
    expect(() => extract(PAGE, { method: long(200) })).toThrow(/not 'x{78}…$/);
  });

  it('that may repeat collects all values', () => {
    expect(readOption('keep', ['.a', '.b'])).toEqual(['.a', '.b']);
  });

  it('that the method does not support is rejected with the same code as an invalid one', () => {
    expect(() => extract(PAGE, { method: 'bte', minConfidence: 0.5 })).toThrow(
      expect.objectContaining({ code: 'bad-option' }),
    );
  });
});
