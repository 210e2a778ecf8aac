// K-FeatureExtractor: FE for pages with their text in many blocks. Blocks are clustered by their shares and their part of the
// page's text; the answer is all blocks of the cluster with the highest probability of text. Text sizes are compared as ratios
// (logarithms): a paragraph of 40 words is closer to one of 120 than to a caption of 4. The paper form clusters only the
// sorted probabilities and takes the high cluster, as the VCE paper describes it.

import type { BlockSet } from '../../page/blocks/index.ts';
import type { Method } from '../method.ts';
import { type BlockShares, blockShares, FEATURES } from './block-shares.ts';
import { BLOCKS_OPTION, MIN_SCORE, textProbability } from './fe.ts';
import { kMeans } from './k-means.ts';
import { labelFeatureBlocks } from './label-blocks.ts';

const SEED = 1;
/** A block of 1 % of the largest has size 0 on the scale, the largest 1. */
const SMALLEST = 0.01;

export const kfe: Method = {
  name: 'kfe',
  title: 'K-FeatureExtractor: the cluster of blocks with the highest probability of text',
  origin: 'Debnath, Mitra, Pal and Giles 2005',
  needs: [],
  options: {
    blocks: BLOCKS_OPTION,
    form: {
      default: 'default',
      values: ['default', 'paper'],
      help: 'paper: clusters of probabilities, the high one; default: clusters of shares and sizes, the most probable one',
    },
    k: {
      default: 0,
      min: 0,
      max: 20,
      help: 'number of clusters; 0: the default of the form, 3 (paper: 2, high and low)',
    },
    seed: {
      default: SEED,
      min: 0,
      max: 4294967295,
      help: 'seed of the clustering; the same seed gives the same answer',
    },
  },
  label(page, { options, trace }) {
    const found = blockShares(page, options['blocks'] as BlockSet);
    const score = new Float32Array(found.blocks.count);
    const form = FORMS[options['form'] as keyof typeof FORMS];
    const k = Math.round(options['k'] as number) || form.k;
    const { of } = kMeans(form.points(found), form.width, k, options['seed'] as number);
    const top = topCluster(found, of);
    for (let i = 0; i < of.length; i++) {
      if (of[i] === top) score[found.block[i]!] = Math.max(MIN_SCORE, textProbability(found, i));
    }
    const why = { rule: 'kfe:cluster', note: 'in the cluster with the highest probability of text' };
    return labelFeatureBlocks(page, found.blocks, score, why, trace);
  },
};

/** The shares and the size. */
const WIDTH = FEATURES.length + 1;

const FORMS = {
  default: { k: 3, width: WIDTH, points: describedBlocks },
  paper: { k: 2, width: 1, points: probabilities },
} as const;

function probabilities(found: BlockShares): Float32Array {
  return Float32Array.from(found.block, (_, i) => textProbability(found, i));
}

function describedBlocks({ block, shares, size }: BlockShares): Float32Array {
  const width = FEATURES.length;
  const all = new Float32Array(block.length * WIDTH);
  for (let i = 0; i < block.length; i++) {
    for (let f = 0; f < width; f++) all[i * WIDTH + f] = shares[i * width + f]!;
    all[i * WIDTH + width] = 1 - Math.log(Math.max(SMALLEST, size[i]!)) / Math.log(SMALLEST);
  }
  return all;
}

/** The cluster with the highest mean probability of text. */
function topCluster(found: BlockShares, of: Int32Array): number {
  const sums = new Map<number, { total: number; count: number }>();
  for (let i = 0; i < of.length; i++) {
    const sum = sums.get(of[i]!) ?? { total: 0, count: 0 };
    sum.total += textProbability(found, i);
    sum.count++;
    sums.set(of[i]!, sum);
  }
  let best = -1;
  let most = -1;
  for (const [cluster, { total, count }] of sums) {
    if (total / count > most) {
      most = total / count;
      best = cluster;
    }
  }
  return best;
}
