import { describe, expect, it } from 'vitest';
import { parse } from '../../dom/index.ts';
import type { BlockSet } from './block-sets.ts';
import { type Blocks, findBlocks, ownText } from './blocks.ts';
import { flowText } from './text-flow.ts';

function cut(html: string, set: BlockSet): { blocks: Blocks; rows: [string, string][] } {
  const tape = parse(`<html><body>${html}</body></html>`);
  const flow = flowText(tape);
  const blocks = findBlocks(tape, flow, set);
  const rows = Array.from({ length: blocks.count }, (_, i): [string, string] => [
    blocks.paths[blocks.path[i]!]!,
    ownText(tape, flow, blocks, i),
  ]);
  return { blocks, rows };
}

describe('findBlocks', () => {
  it('returns a P with four SPANs as five atomic blocks in the paper set (Figure 3)', () => {
    const { rows } = cut('<p>a <span>b</span> c <span>d</span> e <span>f</span> <span>g</span></p>', 'paper');
    expect(rows.slice(2)).toEqual([
      ['HTML.BODY.P', 'a c e'],
      ['HTML.BODY.P.SPAN', 'b'],
      ['HTML.BODY.P.SPAN', 'd'],
      ['HTML.BODY.P.SPAN', 'f'],
      ['HTML.BODY.P.SPAN', 'g'],
    ]);
  });

  it('opens a block for a SPAN in the unbroken set only if it splits no sentence', () => {
    const { rows } = cut(
      '<p>a <span>b</span> c</p><div><span>d</span><p>e</p></div><p><span>f <span>g</span></span></p>',
      'unbroken',
    );
    expect(rows.slice(2).filter(([, text]) => text !== '')).toEqual([
      ['HTML.BODY.P', 'a b c'],
      ['HTML.BODY.DIV.SPAN', 'd'],
      ['HTML.BODY.DIV.P', 'e'],
      ['HTML.BODY.P.SPAN', 'f g'],
    ]);
  });

  it('treats spans as inline text in the HTML5 set, and cells as blocks', () => {
    const { rows } = cut('<table><tr><td>a <span>b</span></td></tr></table>', 'html5');
    expect(rows.at(-1)?.[0]).toMatch(/TR\.TD$/);
    expect(rows.at(-1)?.[1]).toBe('a b');
  });

  it('excludes sub-blocks from own text and own counts', () => {
    const { blocks, rows } = cut('<div>one <a href="/">two</a><p>three four</p>five</div>', 'html5');
    const div = rows.findIndex(([path]) => path === 'HTML.BODY.DIV');
    expect(rows[div]?.[1].split(/\s+/)).toEqual(['one', 'two', 'five']);
    expect(blocks.ownWords[div]).toBe(3);
    expect(blocks.ownLinkChars[div]).toBe(3);
    expect(blocks.end[div]).toBe(div + 2);
  });

  it('gives equal elements equal paths anywhere', () => {
    const { blocks } = cut('<div><p>a</p></div><div><p>b</p></div>', 'html5');
    const path = [...blocks.path];
    expect(path.at(-1)).toBe(path.at(-3));
    expect(blocks.paths).toEqual(['HTML', 'HTML.BODY', 'HTML.BODY.DIV', 'HTML.BODY.DIV.P']);
  });
});
