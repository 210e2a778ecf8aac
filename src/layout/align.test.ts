import { describe, expect, it } from 'vitest';
import { tagName } from '../dom/index.ts';
import { parsePage } from '../index.ts';
import { alignLayout, alignRows, matchLists } from './align.ts';
import { RenderedRows, TEXT_ROW } from './rendered-tree.ts';

/** Rows from nested lists: `['p', [TEXT_ROW]]`. */
type Nested = readonly (string | Nested)[];

function rowsOf(nested: Nested): RenderedRows {
  const rows = new RenderedRows();
  const add = (list: Nested, parent: number): void => {
    let last = parent;
    for (const one of list) {
      if (typeof one === 'string') {
        last = rows.add(parent, one);
        rows.place(last, 1, 2, 30, 40, true);
        rows.style(last, 16, 0);
      } else add(one, last);
    }
  };
  add(nested, 0);
  return rows;
}

const HTML = '<html><head></head><body><h1>a</h1><div><p>b</p><p>c</p></div></body></html>';

describe('alignment of a rendered tree with a tape', () => {
  it('maps every node of the same tree', () => {
    const { tape } = parsePage(HTML);
    const tree = rowsOf(['html', ['head', 'body', ['h1', [TEXT_ROW], 'div', ['p', [TEXT_ROW], 'p', [TEXT_ROW]]]]]).pack(
      'browser',
    );
    const { layout, elements, mapped } = alignLayout(tape, tree);
    expect([elements, mapped]).toEqual([7, 7]);
    expect(layout.source).toBe('browser');
    const p = Array.from({ length: tape.size }, (_, i) => i).find((i) => tagName(tape, i) === 'p')!;
    expect([layout.left[p], layout.top[p], layout.width[p], layout.height[p], layout.visible[p]]).toEqual([
      1, 2, 30, 40, 1,
    ]);
  });

  it('loses only the parts that differ', () => {
    const { tape } = parsePage(HTML);
    const tree = rowsOf([
      'html',
      [
        'head',
        'body',
        ['banner', ['p', [TEXT_ROW]], 'h1', [TEXT_ROW], 'div', ['p', [TEXT_ROW], 'ins', 'p', [TEXT_ROW]]],
      ],
    ]).pack('browser');
    expect(alignLayout(tape, tree).mapped).toBe(7);
    const shorter = rowsOf(['html', ['head', 'body', ['div', ['p', [TEXT_ROW], 'p', [TEXT_ROW]]]]]).pack('browser');
    const rows = alignRows(tape, shorter);
    expect([...rows].filter((row) => row < 0)).toHaveLength(2); // the h1 and its text
  });

  it('reads each name of long, different lists only a few times', () => {
    const a = Array.from({ length: 60_000 }, (_, i) => (i % 3 === 0 ? 'p' : 'div'));
    const b = ['nav', ...a, 'aside'];
    let [matched, reads] = [0, 0];
    const counted = (list: readonly string[]): readonly string[] =>
      new Proxy(list, {
        get(target, name) {
          reads++;
          return Reflect.get(target, name);
        },
      });
    matchLists(counted(['x', ...a, 'y']), counted(b), () => matched++);
    expect(matched).toBe(a.length);
    expect(reads).toBeLessThan(20 * a.length);
  });
});

describe('rendered rows', () => {
  it('hide boxes clipped to a pixel, with everything inside, and boxes off the page', () => {
    const rows = new RenderedRows();
    const clipped = rows.add(0, 'span');
    rows.place(clipped, 10, 10, 1, 1, true);
    rows.place(rows.add(clipped, TEXT_ROW), 10, 10, 90, 20, true);
    rows.place(rows.add(0, 'div'), -9999, 0, 100, 20, true);
    expect([...rows.pack('browser').layout.visible]).toEqual([1, 0, 0, 0]);
  });

  it('show an element without a box if something in it is visible, with the box around that', () => {
    const rows = new RenderedRows();
    const holder = rows.add(0, 'div');
    rows.place(rows.add(holder, 'p'), 10, 20, 100, 30, true);
    rows.place(rows.add(holder, 'p'), 10, 60, 200, 40, true);
    const { layout } = rows.pack('browser');
    expect([
      layout.left[holder],
      layout.top[holder],
      layout.width[holder],
      layout.height[holder],
      layout.visible[holder],
    ]).toEqual([10, 20, 200, 80, 1]);
  });
});
