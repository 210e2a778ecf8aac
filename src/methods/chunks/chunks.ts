// Template text chunks: text on many pages of a cluster is template, the rest is content.

import { linkShares } from '../../columns/measures/index.ts';
import { hiddenNodes } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';
import type { Template } from '../../sites/templates/index.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';
import type { Method, MethodContext } from '../method.ts';
import { cutChunks, type TextChunk } from './cut.ts';
import { CHUNKS_VERSION, type ChunksBody, ChunksLearner, isPaper } from './learner.ts';
import { freshRegion } from './region.ts';

/** Score of fresh text that is not content: it is not template either. */
const OUTSIDE_SCORE = 0.3;
/** Inside the region, a chunk similar to a template chunk is template only from this share of pages. */
const NEAR_INSIDE = 0.9;
/** A fresh chunk with a larger share of linked characters is a teaser. */
const MAX_LINKED = 0.8;

/** A template, ready for use. */
export interface KnownChunks {
  readonly pages: number;
  readonly body: ChunksBody;
  /** Share of pages with a chunk, in hundredths, by key. */
  readonly shares: ReadonlyMap<number, number>;
}

function readChunks({ pages, body: stored }: Template): KnownChunks {
  const body = stored as ChunksBody;
  return { pages, body, shares: new Map([...body.chunks]) };
}

export const chunks: Method<KnownChunks> = {
  name: 'chunks',
  title: 'Template text chunks: text on many pages of the site is template',
  origin: 'Template text chunk removal over clustered pages, after Crescenzi, Merialdo and Missier',
  needs: ['template'],
  options: {
    form: {
      default: 'default',
      values: ['default', 'paper'],
      help: 'paper: as printed, when learning and extracting: boundary=table key=text region=false images=true',
    },
    boundary: {
      default: 'block',
      values: ['block', 'table'],
      help: 'where chunks end: at any block, or only at tables (paper)',
    },
    key: {
      default: 'path',
      values: ['path', 'text'],
      help: 'identify chunks by text and tag path, or by text alone (paper)',
    },
    threshold: {
      default: 0,
      min: 0,
      help: 'pages that must contain a chunk: a count, a share below 1, or 0 to learn it',
    },
    region: { default: true, help: 'keep fresh text only where it clusters (false: as in the paper)' },
    images: {
      default: false,
      help: 'in plain text, also output the text of fresh images: ALT texts and informative file names, as in the paper',
    },
  },
  reads: { learner: 'chunks', version: CHUNKS_VERSION, read: readChunks },
  label: (page, context) => {
    if (context.learned === undefined)
      return { abstained: 'chunks needs a template learned by it (pith learn --method chunks)' };
    return labelChunks(page, context.learned, context);
  },
  learner: (options) => new ChunksLearner(options),
};

function labelChunks(page: Page, { pages, body, shares }: KnownChunks, { trace, options }: MethodContext): Labels {
  const { count, from, to } = page.segments;
  const exact = new Float32Array(count);
  const near = new Float32Array(count);
  const chunks = cutChunks(page, body.boundary, body.key);
  for (const chunk of chunks) {
    exact.fill(exactShare(chunk, shares), chunk.from, chunk.to);
    near.fill(nearShare(chunk, shares), chunk.from, chunk.to);
  }
  const byRegion = options['region'] === true && !isPaper(options);
  const region = byRegion ? freshRegion(page, exact) : 0;
  const past = page.tape.end[region]!;
  const labels = emptyLabels(count);
  for (let i = 0; i < count; i++) {
    const inside = from[i]! >= region && to[i]! <= past;
    // Sentences of articles can be similar too: inside the region, a near match must be on nearly every page.
    const alike = !inside || region === 0 || near[i]! >= NEAR_INSIDE ? near[i]! : 0;
    const share = Math.max(exact[i]!, alike);
    labels.score[i] = 1 - share;
    if (share > 0) {
      trace?.add('chunks:template', i, -share, `on ${Math.round(100 * share)} % of ${pages} learned pages`);
      continue;
    }
    const teaser = byRegion && linkShares(page)[i]! > MAX_LINKED;
    labels.label[i] = inside && !teaser ? Label.content : Label.related;
    if (labels.label[i] === Label.content) continue;
    labels.score[i] = OUTSIDE_SCORE;
    const why = inside ? 'it is almost entirely a link' : 'outside the region where fresh text clusters';
    trace?.add('chunks:region', i, OUTSIDE_SCORE - 1, `fresh, but ${why}`);
  }
  if (options['images'] !== true && !isPaper(options)) return labels;
  const isUnseen = hiddenNodes(page);
  const said = chunks
    .filter((chunk) => !isTemplate(chunk, shares))
    .flatMap(({ images }) => images)
    .filter(({ node }) => node >= region && node < past && isUnseen[node] !== 1);
  return { ...labels, inserts: said.map(({ before, text }) => ({ before, text })) };
}

/** Share of learned pages with exactly this chunk; 0 if it is not template. */
function exactShare(chunk: TextChunk, shares: ReadonlyMap<number, number>): number {
  return (shares.get(chunk.key) ?? 0) / 100;
}

/** The same for chunks that differ in a number or a name. */
function nearShare(chunk: TextChunk, shares: ReadonlyMap<number, number>): number {
  for (const key of chunk.near) {
    const near = shares.get(key);
    if (near !== undefined) return near / 100;
  }
  return 0;
}

export function isTemplate(chunk: TextChunk, shares: ReadonlyMap<number, number>): boolean {
  return exactShare(chunk, shares) > 0 || nearShare(chunk, shares) > 0;
}
