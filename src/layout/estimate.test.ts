import { describe, expect, it } from 'vitest';
import { Declarations } from '../css/index.ts';
import { attribute, isElement } from '../dom/index.ts';
import { parsePage } from '../index.ts';
import { estimateLayout } from './estimate.ts';
import { shareOut } from './estimate-width.ts';
import { VIEWPORT_WIDTH } from './layout.ts';
import { readStyle } from './style.ts';

interface Look {
  left: number;
  top: number;
  width: number;
  height: number;
  font: number;
  visible: number;
  background: number;
}

/** Layout of the elements with an id. */
function looks(html: string): Record<string, Look> {
  const page = parsePage(html);
  const layout = estimateLayout(page);
  expect(layout.source).toBe('estimate');
  const found: Record<string, Look> = {};
  for (let i = 0; i < page.tape.size; i++) {
    const id = isElement(page.tape, i) ? attribute(page.tape, i, 'id') : undefined;
    if (id === undefined) continue;
    const { left, top, width, height, fontSize, visible, background } = layout;
    const numbers = [left, top, width, height, fontSize, visible, background].map((column) => Math.round(column[i]!));
    const [x, y, w, h, font, seen, color] = numbers as [number, number, number, number, number, number, number];
    found[id] = { left: x, top: y, width: w, height: h, font, visible: seen, background: color };
  }
  return found;
}

const WORDS = 'some words of text '.repeat(40);

describe('estimated layout', () => {
  it('stacks blocks and breaks text into lines', () => {
    const { a, b } = looks(`<div id=a>${WORDS}</div><div id=b>short</div>`);
    expect(a).toMatchObject({ left: 0, top: 0, width: VIEWPORT_WIDTH, font: 16, visible: 1 });
    expect(a!.height).toBeGreaterThan(b!.height * 3);
    expect(b!.top).toBe(a!.top + a!.height);
  });

  it('reads widths from attributes, inline style and simple rules, later over earlier', () => {
    const { a, b, c, d } = looks(
      `<style>.narrow { width: 300px } #d { width: 50% } @media print { #d { width: 1px } } div.other { width: 2px }</style>
       <table id=a width=400><tr><td>x</table><div id=b class=narrow>x</div>
       <div id=c class=narrow style="width: 20em">x</div><div id=d>x</div>`,
    );
    expect([a!.width, b!.width, c!.width, d!.width]).toEqual([400, 300, 320, VIEWPORT_WIDTH / 2]);
  });

  it('puts cells, floats and flex items side by side', () => {
    const { one, two, left, right, x, y } = looks(
      `<table width=1000><tr><td id=one width=200>nav</td><td id=two>${WORDS}</td></tr></table>
       <div><div id=left style="float:left;width:300px">a</div><div id=right style="float:right;width:200px">b</div></div>
       <div style="display:flex"><p id=x>xx</p><p id=y>yy</p></div>`,
    );
    expect([one!.width, two!.width, two!.left]).toEqual([200, 800, 200]);
    expect(two!.top).toBe(one!.top);
    expect([left!.left, right!.left]).toEqual([0, VIEWPORT_WIDTH - 200]);
    expect(right!.top).toBe(left!.top);
    expect(y!.left).toBeGreaterThan(x!.left);
  });

  it('includes fonts, backgrounds and visibility', () => {
    const { h, s, f, bg, none, hidden, attr, sr } = looks(
      `<h1 id=h>x</h1><p id=s style="font-size:80%">x</p><font id=f size=5>x</font><div id=bg style="background:#eee url(x.png)">x</div>
       <div id=none style="display:none">x</div><div id=hidden style="visibility:hidden">x</div><div id=attr hidden>x</div><p id=sr class=sr-only>x</p>`,
    );
    expect([h!.font, s!.font, f!.font]).toEqual([32, 13, 24]);
    expect(bg!.background).toBe(0xeeeeeeff);
    for (const unseen of [none!, hidden!, attr!, sr!])
      expect(unseen).toMatchObject({ visible: 0, width: 0, height: 0 });
  });

  it('gives no place to hidden elements, and a place to closed ones', () => {
    const { a, b, c } = looks(
      `<div id=a>x</div><p class=sr-only>${WORDS}</p><div id=b>y</div><div hidden=until-found>${WORDS}</div><div id=c>${WORDS.repeat(3)}</div>`,
    );
    expect(b!.top).toBe(a!.top + a!.height);
    expect(c!.top).toBeGreaterThan(b!.top + 2 * b!.height);
  });

  it('uses conventional class names', () => {
    const { main, side } = looks(
      '<div><div id=main class="col-md-9">x</div><div id=side class="col-md-3 sidebar">x</div></div>',
    );
    expect(main!.width).toBeCloseTo(VIEWPORT_WIDTH * 0.75, -1);
    expect(side).toMatchObject({ left: main!.width, top: main!.top });
  });

  it('works on an empty page', () => {
    expect(estimateLayout(parsePage('')).width.length).toBeGreaterThan(0);
  });
});

describe('styles', () => {
  it('reads declarations and skips unknown ones', () => {
    expect(
      readStyle(new Declarations().read('WIDTH: 10PX !important; color: red; nonsense; float:left;display:whatever')),
    ).toEqual({
      width: { value: 10, unit: 'px' },
      float: -1,
    });
  });

  it('shares out a row’s width: requested widths first, the rest by text', () => {
    expect([...shareOut(Float64Array.of(200, -1, -1), Float64Array.of(0, 16, 36), 800)]).toEqual([200, 200, 400]);
    expect([...shareOut(Float64Array.of(600, 600), Float64Array.of(0, 0), 600)]).toEqual([300, 300]);
  });
});
