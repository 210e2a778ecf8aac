// Template text chunks: what stands on many pages of a cluster is template, the rest is content.

import type { Page } from '../../page.ts';
import type { Template } from '../../templates/index.ts';
import { type Abstained, emptyLabels, Label, type Labels } from '../label.ts';
import type { Method, MethodContext } from '../method.ts';
import { type Chunk, cutChunks } from './cut.ts';
import { CHUNKS_VERSION, type ChunksBody, ChunksLearner } from './learner.ts';
import { freshRegion, linkShare } from './region.ts';

/** Score of fresh text that is not content: it is not template either. */
const OUTSIDE_SCORE = 0.3;
/** A fresh chunk with more of its characters linked is a teaser. */
const MOST_LINKED = 0.8;

export const chunks: Method = {
  name: 'chunks',
  title: 'Template text chunks: what stands on many pages of the site is template',
  origin: 'Template text chunk removal over clustered pages, after Crescenzi, Merialdo and Missier',
  needs: ['template'],
  options: {
    boundary: {
      default: 'block',
      values: ['block', 'table'],
      help: 'where chunks end: any block, or tables only (paper)',
    },
    key: {
      default: 'path',
      values: ['path', 'text'],
      help: 'tell chunks apart by text and tag path, or by text alone (paper)',
    },
    threshold: { default: 0, min: 0, help: 'pages that must hold a chunk: a count, a share under 1, or 0 to learn it' },
    region: { default: true, help: 'keep fresh text only where it gathers (false is the paper)' },
  },
  label: (page, context) => {
    const template = context.template;
    if (template?.method !== 'chunks' || template.version !== CHUNKS_VERSION) {
      return { abstained: 'chunks needs a template learned by it (pith learn --method chunks)' };
    }
    return labelChunks(page, template, context);
  },
  learner: (options) => new ChunksLearner(options),
};

function labelChunks(page: Page, template: Template, { trace, options }: MethodContext): Labels | Abstained {
  const body = template.body as ChunksBody;
  const shares = new Map(body.chunks);
  const { count, from, to } = page.segments;
  const share = new Float32Array(count);
  for (const chunk of cutChunks(page, body.boundary, body.key)) {
    const percent = templateShare(chunk, shares);
    share.fill(percent / 100, chunk.from, chunk.to);
  }
  const region = options['region'] === true ? freshRegion(page, share) : 0;
  const past = page.tape.end[region]!;
  const labels = emptyLabels(count);
  for (let i = 0; i < count; i++) {
    labels.score[i] = 1 - share[i]!;
    if (share[i]! > 0)
      trace?.add(
        'chunks:template',
        i,
        -share[i]!,
        `on ${Math.round(100 * share[i]!)} % of ${template.pages} learned pages`,
      );
    else if (from[i]! < region || to[i]! > past) {
      labels.label[i] = Label.related;
      labels.score[i] = OUTSIDE_SCORE;
      trace?.add('chunks:region', i, OUTSIDE_SCORE - 1, 'fresh, but outside the region where fresh text gathers');
    } else if (region > 0 && linkShare(page, i) > MOST_LINKED) {
      labels.label[i] = Label.related;
      labels.score[i] = OUTSIDE_SCORE;
      trace?.add('chunks:linked', i, OUTSIDE_SCORE - 1, 'fresh, but nearly all of it is a link');
    } else labels.label[i] = Label.content;
  }
  return labels;
}

/** On how many of the learned pages the chunk, or one near it, stands, in hundredths; 0 when it is not template. */
export function templateShare(chunk: Chunk, shares: ReadonlyMap<number, number>): number {
  const exact = shares.get(chunk.key);
  if (exact !== undefined) return exact;
  for (const key of chunk.near) {
    const near = shares.get(key);
    if (near !== undefined) return near;
  }
  return 0;
}
