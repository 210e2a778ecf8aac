// Body Text Extraction as printed, on pages written from the paper's text: the output is the tokens of the run, no more and no
// less; step 0 removes for good; without it the code is printed; stray end tags are tokens.

import { describe, expect, it } from 'vitest';
import { extract, parsePage } from '../../src/index.ts';
import { encodePage } from '../../src/methods/bte/index.ts';
import { pithInside } from '../cli/run-inside.ts';

const words = (start: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `${start}${i}`).join(' ');
const FORMS = [
  ['bte', { form: 'paper' }],
  ['bte-improved', {}],
  ['bte-original', {}],
  ['bte-original', { running: true }],
] as const;

const encoded = (html: string): number[] => [...encodePage(parsePage(html)).encode];

describe.each(FORMS)('%s %j', (method, methodOptions) => {
  const textOf = (body: string): string => extract(`<body>${body}</body>`, { method, methodOptions }).text;

  it.each([
    ['marquee', '<marquee>Sale today only</marquee>'],
    ['select', '<select><option>Choose a city<option>Hanoi</select>'],
    ['textarea', '<textarea>Write your comment</textarea>'],
    ['map', '<map name="m">Old map text<area href="/a" alt="North"></map>'],
    ['input', '<input value="Search here">'],
    ['iframe', '<iframe>No frames here</iframe>'],
    ['object', '<object>No plug-in here</object>'],
  ])('prints nothing of a %s inside the run, which step 0 removed', (_, removed) => {
    expect(textOf(`<p>${words('a', 30)}</p>${removed}<p>${words('b', 30)}</p>`)).toBe(
      `${words('a', 30)}\n${words('b', 30)}`,
    );
  });

  it('keeps a line whole around a removed inline element', () => {
    expect(textOf(`<p>${words('a', 20)} <map name="m">no</map> ${words('b', 20)}</p>`)).toBe(
      `${words('a', 20)} ${words('b', 20)}`,
    );
  });

  it('begins and ends inside a segment where the run does', () => {
    const tags = '<i></i>'.repeat(5);
    expect(textOf(`<div>menu ${tags}${words('w', 40)}</div>`)).toBe(words('w', 40));
    expect(textOf(`<div>${words('w', 40)} ${tags}more</div>`)).toBe(words('w', 40));
  });

  it('bridges ten tags, and not sixty', () => {
    const gap = (tags: number): string => '<b></b>'.repeat(tags / 2);
    expect(textOf(`<p>${words('a', 30)}</p>${gap(10)}<p>${words('b', 30)}</p>`)).toContain('b29');
    expect(textOf(`<p>${words('a', 30)}</p>${gap(60)}<p>${words('b', 29)}</p>`)).not.toContain('b0');
  });

  it('adds no headline above the run, whatever the default of titles is', () => {
    const html = `<body><h1>Headline</h1>${'<b></b>'.repeat(20)}<p>${words('a', 30)}</p></body>`;
    for (const title of ['keep', 'auto'] as const)
      expect(extract(html, { method, methodOptions, title }).text).toBe(words('a', 30));
  });

  it('is printed by the command as by the library', async () => {
    const options = Object.entries(methodOptions).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
    const body = `<h1>Headline</h1>${'<b></b>'.repeat(20)}<div>menu <i></i><i></i><i></i>${words('w', 40)}</div>`;
    const { stdout } = await pithInside(
      ['extract', '-m', method, ...options, '--format', 'text'],
      `<body>${body}</body>`,
    );
    expect(stdout).toBe(`${words('w', 40)}\n`);
  });
});

describe('the form before 2013', () => {
  const code = 'var menu = open(close); '.repeat(30).trim();
  const html = `<head><title>Site</title></head><body><p>${words('a', 8)}</p><script>${code}</script><p>${words('b', 8)}</p></body>`;
  const textOf = (cleaning: boolean): string =>
    extract(html, { method: 'bte-original', methodOptions: { cleaning, running: true } }).text;

  it('prints the leftover code in its place: claim (c) of the paper can be seen', () => {
    expect(textOf(false).split('\n')).toEqual([words('a', 8), code, words('b', 8)]);
    expect(textOf(true).split('\n')).toEqual([words('a', 8), words('b', 8)]);
  });
});

describe('stray end tags', () => {
  it('are tokens, known or unknown', () => {
    expect(encoded('<body>one </foo></b> two</body>')).toEqual([-1, 2, -1]);
    expect(encoded('<body><p>one</p></div></td><p>two</p></body>')).toEqual([1, -1, 4, -1, 1]);
    expect(encoded('<body><p>one</p></foo></body></html>')).toEqual([1, -1, 2]);
  });

  it('are only those that no element ends with', () => {
    expect(encoded('<body><div><b>one</b> two</div></body>')).toEqual([2, -1, 1, -1, 1]);
    expect(encoded('<body><ul><li>one</li><li>two</ul></body>')).toEqual([2, -1, 2, -1, 2]);
    expect(encoded('<body><p>one<!-- </foo> --><script>"</foo>"</script> two</p></body>')).toEqual([1, -2, 1]);
    expect(encoded('<body><p title="</foo>">one</p></body>')).toEqual([1, -1, 1]);
  });

  it('take time that grows with the page', () => {
    expect(encoded(`<body>${'</x>'.repeat(60_000)}one</body>`)).toEqual([60_000, -1]);
  });
});

describe('hidden text', () => {
  it('is left out of a run of tokens, unless requested', () => {
    const html = `<body><p>${words('a', 30)} <span style="display:none">obey me</span> ${words('b', 30)}</p></body>`;
    const textOf = (hidden: 'drop' | 'keep'): string =>
      extract(html, { method: 'bte', methodOptions: { form: 'paper' }, hidden }).text;
    expect(textOf('drop')).toBe(`${words('a', 30)} ${words('b', 30)}`);
    expect(textOf('keep')).toContain('obey me');
  });
});
