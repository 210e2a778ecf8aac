import { describe, expect, it } from 'vitest';
import { emptyLayout } from '../../layout/layout.ts';
import { balancedValue, factorValue, MIN_DENOMINATOR } from './factor-value.ts';
import { findMainBlock, passesGeneral, postOrder } from './find-main-block.ts';
import { addBlock, averages, noParameters } from './general-parameters.ts';
import type { BlockTree } from './get-block-tree.ts';
import { newBlock, type VisualBlock } from './visual-block.ts';

type Numbers = Partial<
  Pick<VisualBlock, 'text' | 'linkText' | 'repeats' | 'left' | 'top' | 'width' | 'height' | 'fontSize'>
>;

function block(numbers: Numbers, index = 0, parent?: VisualBlock): VisualBlock {
  const made = newBlock(index, 0, parent, emptyLayout(1, 'browser'));
  return Object.assign(made, numbers);
}

function treeOf(blocks: readonly VisualBlock[]): BlockTree {
  const total = noParameters();
  for (const one of blocks) addBlock(total, one);
  return { blocks, general: averages(total), of: new Int32Array(0) };
}

describe('factor value', () => {
  it('is (text length + width + average font size + bottom) / (link density + repetitive patterns × top)', () => {
    const one = block({ text: 200, linkText: 50, width: 600, fontSize: 16, top: 100, height: 300, repeats: 2 });
    expect(factorValue(one)).toBeCloseTo((200 + 600 + 16 + 400) / (0.25 + 2 * 100), 12);
  });

  it('has a minimum denominator: no links and no repetition', () => {
    expect(factorValue(block({ text: 10, width: 20, fontSize: 5, top: 0, height: 65 }))).toBe(100 / MIN_DENOMINATOR);
  });

  it('has it for repetition at the very top too, and for an empty block', () => {
    expect(factorValue(block({ text: 10, width: 90, repeats: 7, top: 0 }))).toBe(100 / MIN_DENOMINATOR);
    expect(factorValue(block({}))).toBe(0);
  });

  it('depends on that minimum: with a tiny one, a paragraph without links beats its article with one link', () => {
    const article = block({ text: 3000, linkText: 30, width: 600, fontSize: 16, top: 100, height: 500 });
    const paragraph = block({ text: 1000, width: 600, fontSize: 16, top: 100, height: 150 });
    const isArticle = (floor: number): boolean => factorValue(article, floor) > factorValue(paragraph, floor);
    expect([0.001, 0.05, 1].map(isArticle)).toEqual([false, true, true]);
    expect(factorValue(article)).toBe(factorValue(article, MIN_DENOMINATOR));
  });

  it('divides each term by the page’s average in the balanced form', () => {
    const one = block({ text: 300, linkText: 0, width: 800, fontSize: 20, top: 0, height: 400 });
    const two = block({ text: 100, linkText: 100, width: 200, fontSize: 10, top: 200, height: 200 });
    const { general } = treeOf([one, two]);
    expect(balancedValue(one, general)).toBeCloseTo(300 / 200 + 800 / 500 + 20 / 15 + 400 / 400, 12);
    expect(balancedValue(two, general)).toBeCloseTo((100 / 200 + 200 / 500 + 10 / 15 + 400 / 400) / (1 + 1 / 0.5), 12);
  });

  it('balances a page whose averages are zero', () => {
    expect(balancedValue(block({}), noParameters())).toBe(0);
  });
});

describe('FindMainBlock', () => {
  const root = block({ text: 100, linkText: 50, width: 1000, height: 1000 }, 0);
  const side = block({ text: 20, linkText: 20, width: 200, height: 900 }, 1, root);
  const main = block({ text: 600, width: 700, height: 900 }, 2, root);
  const part = block({ text: 300, width: 700, height: 400 }, 3, main);
  const tree = treeOf([root, side, main, part]);

  it('visits children before parents', () => {
    expect(postOrder(tree).map(({ index }) => index)).toEqual([1, 3, 2, 0]);
  });

  it('considers the blocks that reach the averages', () => {
    // averages: text 255, width 650, height 800, link density .375
    expect([root, side, main, part].map((one) => passesGeneral(one, tree.general))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('chooses the candidate with the highest value, or the first of equals', () => {
    const all = (): boolean => true;
    expect(findMainBlock(tree, ({ text }) => text, { passes: all }).main).toBe(main);
    expect(findMainBlock(tree, () => 1, { passes: all }).main).toBe(side);
    expect(findMainBlock(tree, factorValue).candidates.map(({ block: one }) => one)).toEqual([main]);
  });

  it('chooses the root only if it is the page, and never excluded blocks', () => {
    const all = (): boolean => true;
    const byWidth = ({ width }: VisualBlock): number => width;
    expect(findMainBlock(tree, byWidth, { passes: all }).main).toBe(part);
    expect(findMainBlock(tree, byWidth, { passes: all, leftOut: Uint8Array.of(0, 0, 0, 1) }).main).toBe(main);
    expect(findMainBlock(treeOf([root]), byWidth, { passes: all }).main).toBe(root);
    expect(findMainBlock(tree, byWidth, { passes: () => false }).main).toBe(part);
  });

  it('finds none on an empty page', () => {
    expect(findMainBlock(treeOf([]), factorValue)).toEqual({ main: undefined, candidates: [] });
  });
});
