// FeatureExtractor: the one atomic block with the highest probability of text versus links, images, lists, tables, forms and
// embedded objects. The probability of a block is the share of text in it times its text relative to the page's largest block: the
// first factor alone is 1 for every block of one plain word.

import type { BlockSet } from '../../page/blocks/index.ts';
import type { Method } from '../method.ts';
import type { OptionSpec } from '../options.ts';
import { type BlockShares, blockShares, FEATURES, TEXT } from './block-shares.ts';
import { labelFeatureBlocks } from './label-blocks.ts';

export const BLOCKS_OPTION: OptionSpec = {
  default: 'html5',
  values: ['html5', 'paper'],
  help: 'which elements open a block: those of HTML5, or those of the papers',
};

/** Score of a chosen block without plain text; 0 would mean that it was not chosen. */
export const MIN_SCORE = 1e-6;

export const fe: Method = {
  name: 'fe',
  title: 'FeatureExtractor: the atomic block with the highest probability of text',
  origin: 'Debnath, Mitra, Pal and Giles 2005',
  needs: [],
  options: { blocks: BLOCKS_OPTION },
  label(page, { options, trace }) {
    const found = blockShares(page, options['blocks'] as BlockSet);
    const score = new Float32Array(found.blocks.count);
    const best = highest(found);
    if (best >= 0) score[found.block[best]!] = Math.max(MIN_SCORE, textProbability(found, best));
    const why = { rule: 'fe:text', note: 'the block with the highest probability of text' };
    return labelFeatureBlocks(page, found.blocks, score, why, trace);
  },
};

export function textProbability({ shares, size }: BlockShares, i: number): number {
  return shares[i * FEATURES.length + TEXT]! * size[i]!;
}

/** The first block with the highest value; -1 if no block has words. */
function highest(found: BlockShares): number {
  let best = -1;
  let most = -1;
  for (let i = 0; i < found.block.length; i++) {
    const value = textProbability(found, i);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return best;
}
