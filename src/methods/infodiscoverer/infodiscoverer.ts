// InfoDiscoverer: a block with terms that occur on all pages of a site alike is redundant; one with rare terms is informative.
// Learned: the entropy of every term over the pages, and the threshold between the two kinds of blocks.

import type { Template } from '../../sites/templates/index.ts';
import { emptyLabels, Label } from '../label.ts';
import type { Learner, Method } from '../method.ts';
import type { MethodOptions } from '../options.ts';
import { type ContentBlock, type Cut, contentBlocks } from './content-blocks.ts';
import { blockEntropy, termEntropies } from './entropy.ts';
import { greedyThreshold } from './threshold.ts';

const BODY_VERSION = 1;

interface TermsBody {
  readonly cut: Cut;
  readonly threshold: number;
  /** Terms on more than one page with their entropy, in thousandths. */
  readonly terms: readonly (readonly [term: number, entropy: number])[];
}

const CUTS: readonly Cut[] = ['block', 'table'];

/** A template, ready for use. */
interface Known {
  readonly body: TermsBody;
  readonly entropies: ReadonlyMap<number, number>;
}

export const infodiscoverer: Method<Known> = {
  name: 'infodiscoverer',
  title: 'InfoDiscoverer: blocks with terms that the site’s pages do not share; for comparison',
  origin: 'Lin and Ho 2002',
  needs: ['template'],
  options: {
    cut: {
      default: 'block',
      values: CUTS,
      help: 'when learning: the unit of judgment, the own text of any block or of a table (the paper)',
    },
    threshold: {
      default: 0,
      min: 0,
      max: 1,
      help: 'when learning: redundant above this entropy; 0: learned from the pages',
    },
  },
  reads: { learner: 'infodiscoverer', version: BODY_VERSION, read: readKnown },
  label: (page, { learned, trace }) => {
    if (learned === undefined)
      return { abstained: 'InfoDiscoverer needs a template learned by it (pith learn --method infodiscoverer)' };
    const { body, entropies } = learned;
    const labels = emptyLabels(page.segments.count);
    for (const { segments, terms } of contentBlocks(page, body.cut)) {
      const entropy = blockEntropy(terms, entropies);
      for (const i of segments) {
        labels.score[i] = Math.max(0, 1 - entropy);
        if (entropy <= body.threshold) labels.label[i] = Label.content;
        trace?.add('infodiscoverer:entropy', i, body.threshold - entropy, `entropy ${entropy.toFixed(2)} of its block`);
      }
    }
    return labels;
  },
  learner: (options) => new InfoLearner(options),
};

function readKnown({ body: stored }: Template): Known {
  const body = stored as TermsBody;
  if (!CUTS.includes(body.cut)) throw new TypeError(`unknown cut '${String(body.cut)}'`);
  if (![body.threshold, ...body.terms.flat()].every(Number.isFinite))
    throw new TypeError('a threshold or an entropy of the template is not a number');
  return { body, entropies: new Map(body.terms.map(([term, entropy]) => [term, entropy / 1000])) };
}

class InfoLearner implements Learner {
  private readonly pages: ContentBlock[][] = [];
  private readonly options: MethodOptions;

  constructor(options: MethodOptions) {
    this.options = options;
  }

  add(page: Parameters<Learner['add']>[0]): void {
    this.pages.push(contentBlocks(page, this.options['cut'] as Cut));
  }

  finish(pages: readonly number[] = this.pages.map((_, i) => i)): Template {
    const part = pages.map((page) => this.pages[page]!);
    const entropies = termEntropies(part.map(countTerms));
    const judged = part.flatMap((blocks) =>
      blocks.map(({ terms }) => ({ terms, entropy: blockEntropy(terms, entropies) })),
    );
    const given = Number(this.options['threshold']);
    const threshold = given > 0 ? given : greedyThreshold(judged);
    const terms = [...entropies].map(([term, entropy]) => [term, Math.round(entropy * 1000)] as const);
    const body: TermsBody = { cut: this.options['cut'] as Cut, threshold, terms };
    return {
      method: 'infodiscoverer',
      version: BODY_VERSION,
      pages: part.length,
      figures: { terms: terms.length, threshold },
      body,
    };
  }
}

function countTerms(blocks: readonly ContentBlock[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const block of blocks)
    for (const [term, count] of block.counts) counts.set(term, (counts.get(term) ?? 0) + count);
  return counts;
}
