import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../index.ts';
import { shownTree } from './shown-tree.ts';

/** Names and attributes of the shown nodes, as one line. */
function shown(html: string): string {
  const { name, names, value } = shownTree(parsePage(html).tape);
  return [...name]
    .map((n, row) => {
      const own = value[row]!;
      return n < 0 ? JSON.stringify(own) : `${names[n]}[${(own as string[]).join('|')}]`;
    })
    .join(' ');
}

describe('shownTree', () => {
  it('ignores names that every object has', () => {
    expect(shown('<constructor>a</constructor>')).toContain('constructor[] "a"');
  });

  it.each([
    ['<script>alert(1)</script>', 'alert'],
    ['<img src=x onerror=alert(1)>', 'alert'],
    ['<a href="javascript:alert(1)">a</a>', 'javascript'],
    ['<iframe src="//x.example"></iframe>', 'x.example'],
    ['<object data="//x.example"></object><embed src="//x.example">', 'x.example'],
    ['<form action="//x.example"><button formaction="//x.example">go</button></form>', 'x.example'],
    [
      '<base href="//x.example"><meta http-equiv=refresh content="0;url=//x.example"><link rel=stylesheet href="//x.example">',
      'x.example',
    ],
    ['<img src="//x.example/a.png" srcset="//x.example/b.png 2x">', 'x.example'],
    [
      '<svg><image href="//x.example"/><use href="//x.example#a"/><set attributeName=href to="//x.example"/></svg>',
      'x.example',
    ],
    ['<svg><path fill="url(//x.example#a)"/></svg>', 'x.example'],
    ['<video src="//x.example" poster="//x.example"></video>', 'x.example'],
    ['<p style="background:url(//x.example)">a</p>', 'x.example'],
    ['<body background="//x.example"><p>a', 'x.example'],
    ['<input type=image src="//x.example">', 'x.example'],
  ])('drops what runs, loads or leads away: %s', (html, bad) => {
    expect(shown(html)).not.toContain(bad);
  });

  it('keeps appearance, texts and their order', () => {
    expect(shown('<body class=b><h1 id=t>One &amp; two</h1><p style="color:red" onclick="x()">Text <b>bold</b>')).toBe(
      'html[] body[class|b] h1[id|t] "One & two" p[style|color:red] "Text " b[] "bold"',
    );
  });

  it('shows inline pictures, and boxes in the shape of others', () => {
    expect(shown('<img src="data:image/png;base64,AA">')).toContain('src|data:image/png;base64,AA');
    expect(shown('<img src="a.png" width=40 height="30px">')).toContain('data-not-loaded|40 / 30');
    expect(shown('<img src="data:image/svg+xml,<svg onload=x>">')).toContain('data-not-loaded|');
  });

  it('has the page’s own style sheets in order, without what they would load', () => {
    const { sheets } = shownTree(
      parsePage('<style media=print>a{b:c}</style><body><p>x</p><style>@import "y";d{e:url(f)}</style>').tape,
    );
    expect(sheets.map(({ media }) => media)).toEqual(['print', '']);
    expect(sheets[1]!.css).not.toMatch(/@import|url\(/);
  });

  it('flattens very deep elements, and stops at very many', () => {
    const deep = shownTree(parsePage(`${'<div>'.repeat(5_000)}x`).tape);
    const depth = new Int32Array(deep.node.length);
    deep.parent.forEach((parent, row) => {
      depth[row] = parent < 0 ? 0 : depth[parent]! + 1;
    });
    expect(Math.max(...depth)).toBeLessThan(400);
    const wide = shownTree(parsePage('<p>x</p>'.repeat(100_000)).tape);
    expect(wide.node.length).toBeLessThanOrEqual(120_000);
    expect(wide.left).toBeGreaterThan(0);
  });
});
