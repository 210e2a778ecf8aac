import { describe, expect, it } from 'vitest';
import { drawPage } from '../../../test/drawn-page.ts';
import { visualDistance } from './detect-block.ts';
import { type BlockTree, getBlockTree } from './get-block-tree.ts';
import type { VisualBlock } from './visual-block.ts';

const OPTIONS = { distance: 1, linkDensity: 0.5 };

function treeOf(html: string, options = OPTIONS): { tree: BlockTree; block: (id: string) => VisualBlock } {
  const drawn = drawPage(html);
  const tree = getBlockTree(drawn.page, drawn.layout, options);
  return { tree, block: (id) => tree.blocks.find(({ root }) => root === drawn.node(id))! };
}

describe('visual distance', () => {
  it.each([
    ['nothing', '', 0],
    ['width', 'data-box="0 0 500 1000"', 1],
    ['less than a line can tell', 'data-box="0 0 999 1000"', 0],
    ['width, height, top and left', 'data-box="10 20 500 300"', 4],
    ['font size', 'data-font="20"', 1],
    ['background', 'data-bg="#eeeeee"', 1],
    ['a transparent background', 'data-bg="transparent"', 0],
    ['all six', 'data-box="10 20 500 300" data-font="20" data-bg="#eee"', 6],
  ])('counts %s', (_, look, distance) => {
    const { layout, node, page } = drawPage(`<body id=b><div id=d ${look}>text</div></body>`);
    expect(visualDistance(layout, node('d'), page.tape.parent[node('d')]!)).toBe(distance);
  });
});

describe('DetectBlock', () => {
  const html =
    '<body><div id=a data-box="0 0 600 900">one <p id=p>two</p></div><div id=b data-box="600 0 400 900">three</div></body>';

  it('opens a block for an element that differs enough, and joins the rest to their parents', () => {
    const { tree, block } = treeOf(html);
    expect(tree.blocks).toHaveLength(3); // the root, and the two columns
    expect(block('a').ownText).toBe('onetwo'.length);
    expect(block('b').parent).toBe(tree.blocks[0]);
    expect(block('p')).toBeUndefined();
  });

  it('takes the threshold from the options', () => {
    expect(treeOf(html, { distance: 4, linkDensity: 0.5 }).tree.blocks).toHaveLength(1);
  });

  it('never opens one for inline elements, whose text belongs to their parent', () => {
    const { tree } = treeOf('<body><p>see <a href=/x data-box="40 0 60 20" data-font=12>this link</a> here</p></body>');
    expect(tree.blocks).toHaveLength(1);
  });

  it('opens one for an inline tag that is laid out as a box', () => {
    const { tree } = treeOf('<body><span id=s data-box="0 0 300 300"><div>text</div></span></body>');
    expect(tree.blocks).toHaveLength(2);
  });
});

describe('CheckElementIsValid', () => {
  it('skips elements that are hidden, empty, or not text', () => {
    const { tree } = treeOf(
      `<body><div data-box="0 0 9 9" data-hidden>hidden</div><div data-box="0 0 8 8"></div>
       <script data-box="0 0 7 7">code()</script><div data-box="0 0 600 600">seen</div></body>`,
    );
    expect(tree.blocks.map(({ ownText }) => ownText)).toEqual([0, 4]);
  });
});

describe('AddText', () => {
  it('counts immediate text and immediate link text, and the mean font size by characters', () => {
    const { block } = treeOf(
      '<body><div id=d data-box="0 0 500 500">abcd<a href=/x>efgh</a><b data-font=32>ijkl</b></div></body>',
    );
    const { ownText, ownLinkText, fontWeight } = block('d');
    expect([ownText, ownLinkText]).toEqual([12, 4]);
    expect(fontWeight).toBe(8 * 16 + 4 * 32);
  });
});

describe('PatternVerifier', () => {
  const item = (i: number): string =>
    `<div data-box="0 ${i * 100} 900 100"><p data-box="0 ${i * 100} 700 20">who</p><p data-box="0 ${i * 100 + 20} 800 80">said</p></div>`;

  it('adds one to the parent for every sibling with an earlier pattern', () => {
    const { tree } = treeOf(`<body>${item(0)}${item(1)}${item(2)}<div data-box="0 400 900 50">end</div></body>`);
    const [root] = tree.blocks;
    expect(root!.children.map(({ pattern }) => pattern)).toEqual(['div(p p)', 'div(p p)', 'div(p p)', 'div()']);
    expect(root!.repeats).toBe(2);
    expect(root!.children[0]!.repeats).toBe(1); // its two p
  });

  it('compares patterns among siblings only', () => {
    const { tree } = treeOf(
      `<body><div data-box="0 0 950 400">a${item(0)}</div><ul data-box="0 500 950 400">b${item(1)}</ul></body>`,
    );
    expect(tree.blocks[0]!.repeats).toBe(0);
  });
});

describe('TextManipulation', () => {
  it('moves a child’s text up if it has few links', () => {
    const { block } = treeOf(
      `<body><div id=main data-box="0 0 700 900"><p id=text data-box="0 0 600 90">ten chars.</p>
       <ul id=links data-box="0 90 600 90"><li><a href=/1>first link</a><li><a href=/2>next link</a></ul></div></body>`,
    );
    expect(block('text').joined).toBe(true);
    expect(block('links').joined).toBe(false);
    expect([block('main').text, block('main').linkText]).toEqual([10, 0]);
  });

  it('takes the threshold from the options', () => {
    const html = '<body><p data-box="0 0 500 50">abcdef<a href=/x>gh</a></p></body>';
    expect(treeOf(html, { distance: 1, linkDensity: 0.26 }).tree.blocks[0]!.text).toBe(8);
    expect(treeOf(html, { distance: 1, linkDensity: 0.25 }).tree.blocks[0]!.text).toBe(0);
  });
});

describe('general parameters', () => {
  it('are averages over the blocks', () => {
    const { tree } = treeOf(
      '<body><div data-box="0 0 400 200">four</div><div data-box="400 0 600 400"><a href=/x>six66!</a></div></body>',
    );
    // root: text 4 (the links stay down), width and height 1000; the columns: 4 and 6 characters
    expect(tree.general.blocks).toBe(3);
    expect(tree.general.text).toBeCloseTo((4 + 4 + 6) / 3, 9);
    expect(tree.general.width).toBeCloseTo((1000 + 400 + 600) / 3, 9);
    expect(tree.general.height).toBeCloseTo((1000 + 200 + 400) / 3, 9);
    expect(tree.general.linkDensity).toBeCloseTo(1 / 3, 9);
  });

  it('of a page without text are zeros', () => {
    expect(treeOf('<body></body>').tree).toMatchObject({ blocks: [], general: { blocks: 0, text: 0, width: 0 } });
  });
});

it('walks a page as deep as the parser allows', () => {
  const box = (i: number): string => `<div data-box="${i} ${i} 900 900">x`;
  const { page, layout } = drawPage(Array.from({ length: 400 }, (_, i) => box(i * 2)).join(''));
  const { blocks } = getBlockTree(page, layout, OPTIONS);
  expect(blocks).toHaveLength(401);
  expect(blocks[0]!.text).toBe(400);
});
