// Page and layout → the verdict of the default form. It also marks text that is left out because of a recognized position: at the
// side, beside a column, in the footer, in a grid, in a named region. That part of the verdict is more certain: other text
// outside the main block is often the beginning or the end of the text.

import type { Layout } from '../../layout/index.ts';
import type { Page } from '../../page/index.ts';
import { isContent, type Labels } from '../label.ts';
import type { Trace } from '../trace.ts';
import { getBlockTree, type TreeOptions } from './get-block-tree.ts';
import { LANDMARK_TAGS } from './landmarks.ts';
import { findProminent } from './prominence.ts';
import { labelProminent } from './select-content.ts';

export interface Look {
  readonly verdict: Labels;
  /** 1 for each segment that is left out in a recognized position. */
  readonly aside: Uint8Array;
}

export function look(page: Page, layout: Layout, options: TreeOptions, trace: Trace | undefined): Look {
  const tree = getBlockTree(page, layout, { ...options, landmarks: LANDMARK_TAGS });
  const found = findProminent(page, tree);
  const verdict = labelProminent(page, tree, found, trace);
  const aside = new Uint8Array(page.segments.count);
  for (let s = 0; s < aside.length; s++) {
    const block = tree.of[page.segments.from[s]!]!;
    if (block >= 0 && !isContent(verdict.label[s]!) && found.regions[block]!.rule !== '') aside[s] = 1;
  }
  return { verdict: { ...verdict, layout: layout.source }, aside };
}
