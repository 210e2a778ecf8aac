import { describe, expect, it } from 'vitest';
import { Tag } from '../dom/index.ts';
import { extract, parsePage } from '../extract.ts';
import { xpath } from './xpath.ts';

describe('xpath', () => {
  it('names every step with its position', () => {
    const page = parsePage('<div>a</div><p>b</p><div><p>c</p><p>d</p></div>');
    expect(xpath(page, page.segments.node[3]!)).toBe('/html[1]/body[1]/div[2]/p[2]');
  });

  it('numbers a very deep element among all of its name', () => {
    const page = parsePage(`<p>x</p>${'<div>'.repeat(100)}<p>y</p><p>z</p>`);
    expect(page.tape.tag[page.segments.node[2]!]).toBe(Tag.p);
    expect(xpath(page, page.segments.node[2]!)).toBe('(//p)[3]');
  });

  it('does not repeat a long name for all that stands in the element', () => {
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

it('writes JSON whose size follows the page’s, however deep it is', () => {
  const size = (divs: number): number => JSON.stringify(extract('<div>w '.repeat(divs)).json).length;
  expect(size(4000) / size(2000)).toBeLessThan(2.2);
  expect(size(4000)).toBeLessThan(4000 * 1000);
});
