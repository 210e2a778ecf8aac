// Runs in a tab (bundled to dist/browser/write-down.js): serializes the current document and all boxes to plain arrays, which can
// be passed out of a tab.

import { type DomDocument, readSource } from '../answer/index.ts';
import { type Layout, treeFromDocument } from '../layout/index.ts';

/** The data that leaves the tab. */
export interface WrittenPage {
  readonly html: string;
  readonly parent: readonly number[];
  readonly name: readonly string[];
  readonly layout: Readonly<Record<Exclude<keyof Layout, 'source' | 'unstyled' | 'unmatched'>, readonly number[]>>;
}

export function writeDown(document: DomDocument): WrittenPage {
  const { parent, name, layout } = treeFromDocument(document as Document);
  const plain = (values: ArrayLike<number>): number[] => Array.from(values, (value) => Math.round(value * 100) / 100);
  return {
    html: readSource(document).content as string,
    parent: Array.from(parent),
    name,
    layout: {
      left: plain(layout.left),
      top: plain(layout.top),
      width: plain(layout.width),
      height: plain(layout.height),
      fontSize: plain(layout.fontSize),
      background: Array.from(layout.background),
      visible: Array.from(layout.visible),
    },
  };
}
