// Site Style Tree: merges the pages of a site by their presentation styles; parts with the same presentation and words on all
// of them are noise. Learned: the simplified tree, down to where everything is noise or everything is content.

import type { Template } from '../../sites/templates/index.ts';
import { emptyLabels, Label } from '../label.ts';
import type { Learner, Method } from '../method.ts';
import type { MethodOptions } from '../options.ts';
import { mapPage } from './map-page.ts';
import { type Part, pageTree } from './page-tree.ts';
import { buildStyleTree, checkedTree, type StyleElement } from './style-tree.ts';

const BODY_VERSION = 1;

interface SstBody {
  readonly tree: StyleElement;
}

export const sst: Method<StyleElement> = {
  name: 'sst',
  title: 'Site Style Tree: parts that a site’s pages do not present and word alike; for comparison',
  origin: 'Yi, Liu and Li 2003',
  needs: ['template'],
  options: {
    threshold: { default: 0.2, min: 0, max: 1, help: 'when learning: noise below this importance' },
  },
  reads: { learner: 'sst', version: BODY_VERSION, read: ({ body }) => checkedTree((body as SstBody).tree) },
  label: (page, { learned: tree, trace }) => {
    if (tree === undefined)
      return { abstained: 'Site Style Tree needs a template learned by it (pith learn --method sst)' };
    const labels = emptyLabels(page.segments.count);
    const found = mapPage(pageTree(page, false), tree, page.segments.count);
    for (let i = 0; i < found.length; i++) {
      const importance = found[i]!;
      if (importance >= 0) labels.label[i] = Label.content;
      labels.score[i] = importance >= 0 ? Math.min(1, (1 + importance) / 2) : Math.max(0, (1 + importance) / 2);
      trace?.add('sst:importance', i, importance, 'importance of its part in the site’s style tree; noise below 0');
    }
    return labels;
  },
  learner: (options) => new StyleLearner(options),
};

class StyleLearner implements Learner {
  private readonly trees: Part[] = [];
  private readonly options: MethodOptions;

  constructor(options: MethodOptions) {
    this.options = options;
  }

  add(page: Parameters<Learner['add']>[0]): void {
    this.trees.push(pageTree(page, true));
  }

  finish(pages: readonly number[] = this.trees.map((_, i) => i)): Template {
    const trees = pages.map((page) => this.trees[page]!);
    const tree = buildStyleTree(trees, Number(this.options['threshold']));
    return {
      method: 'sst',
      version: BODY_VERSION,
      pages: trees.length,
      figures: { elements: countElements(tree) },
      body: { tree } satisfies SstBody,
    };
  }
}

function countElements(tree: StyleElement): number {
  let count = 0;
  const open = [tree];
  while (open.length > 0) {
    const { styles } = open.pop()!;
    count++;
    for (const { elements } of styles) for (const element of elements) open.push(element);
  }
  return count;
}
