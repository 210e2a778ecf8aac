import { describe, expect, it } from 'vitest';
import { isElement, Kind, Tag } from '../dom/index.ts';
import { extract, parsePage } from '../extract.ts';
import { xpath } from './xpath.ts';

describe('xpath', () => {
  it('names every step with its position', () => {
    const page = parsePage('<div>a</div><p>b</p><div><p>c</p><p>d</p></div>');
    expect(xpath(page, page.segments.node[3]!)).toBe('/html[1]/body[1]/div[2]/p[2]');
  });

  it('numbers a very deep element among all elements of its name', () => {
    const page = parsePage(`<p>x</p>${'<div>'.repeat(100)}<p>y</p><p>z</p>`);
    expect(page.tape.tag[page.segments.node[2]!]).toBe(Tag.p);
    expect(xpath(page, page.segments.node[2]!)).toBe('(//p)[3]');
  });

  it('does not repeat a long name for everything inside the element', () => {
    const long = `x-${'y'.repeat(1000)}`;
    const page = parsePage(`<p>a</p><${long}>b<br>c<p>d</p></${long}>`);
    const [p, inner] = [page.segments.node[0]!, page.segments.node[3]!];
    expect([p, page.tape.parent[inner]!, inner].map((node) => xpath(page, node))).toEqual([
      '/html[1]/body[1]/p[1]',
      '(//*)[5]',
      '(//p)[2]',
    ]);
    const near = parsePage(`<x-${'y'.repeat(900)}>b`);
    expect(xpath(near, near.tape.size - 2)).toBe(`/html[1]/body[1]/x-${'y'.repeat(900)}[1]`);
  });
});

it('has at most 64 steps and a thousand characters', () => {
  const pathOf = (html: string): string => {
    const page = parsePage(html);
    return xpath(page, page.tape.parent[page.tape.kind.indexOf(Kind.text)]!);
  };
  // html and body are two of the steps.
  expect(pathOf(`${'<div>'.repeat(62)}x`)).toBe(`/html[1]/body[1]${'/div[1]'.repeat(62)}`);
  expect(pathOf(`${'<div>'.repeat(63)}x`)).toBe('(//div)[63]');
  const named = (length: number): string => `x-${'y'.repeat(length - 2)}`;
  // Two names of these lengths: 16 characters for html and body, 10 for slashes and brackets.
  expect(pathOf(`<${named(92)}><${named(884)}>x`)).toHaveLength(1_000);
  expect(pathOf(`<${named(92)}><${named(883)}><div>x`)).toBe('(//div)[1]');
  expect(pathOf(`<p></p><${named(100)}><${named(900)}><${named(100)}>x`)).toBe(`(//${named(100)})[2]`);
  expect(pathOf(`<p></p><${named(101)}><${named(900)}><${named(101)}>x`)).toBe('(//*)[7]');
});

it('counts elements of one name under one parent, including SVG, and has no path for the page itself', () => {
  const page = parsePage('<p>a<b>b</b>c<b>d</b><i>e</i></p><svg><text>f</text><text>g</text></svg><p>h<b>i</b></p>');
  const paths = [...page.tape.kind.keys()]
    .filter((node) => node > 3 && isElement(page.tape, node))
    .map((node) => xpath(page, node).replace('/html[1]/body[1]', ''));
  expect(paths).toEqual([
    '/p[1]',
    '/p[1]/b[1]',
    '/p[1]/b[2]',
    '/p[1]/i[1]',
    '/svg[1]',
    '/svg[1]/text[1]',
    '/svg[1]/text[2]',
    '/p[2]',
    '/p[2]/b[1]',
  ]);
  expect(xpath(page, 0)).toBe('/');
});

it('writes JSON in proportion to the page, however deep it is', () => {
  const size = (divs: number): number => JSON.stringify(extract('<div>w '.repeat(divs)).json).length;
  const large = size(2000);
  expect(large / size(1000)).toBeLessThan(2.2);
  expect(large).toBeLessThan(2000 * 1000);
});
