// `site`: judges a page by the other pages of its site. Learned: for every place in the layout, which texts appear there, how
// repeated they are, and its quality as a container. On a new page: the best container, then cuts inside.

import { median } from '../../base/index.ts';
import type { Page } from '../../page/index.ts';
import type { Template } from '../../sites/templates/index.ts';
import { type Abstained, emptyLabels, Label, type Labels } from '../label.ts';
import type { Learner, Method } from '../method.ts';
import type { MethodOptions } from '../options.ts';
import type { Trace } from '../trace.ts';
import { BODY_VERSION, bodyOf, readBody, type SiteBody } from './body.ts';
import { type DetectedSite, detectSite, Verdict } from './detect.ts';
import { type Digest, digestOf } from './digest.ts';
import { learnModel } from './learn-model.ts';
import type { Model } from './model.ts';
import { type Settings, SITE_METHOD_OPTIONS, settingsOf } from './settings.ts';

/** With a smaller share of words in known places, the page has another layout. */
const MIN_KNOWN = 0.02;

export const site: Method<Model> = {
  name: 'site',
  title: 'Compares with other pages of the site: places in its layout, repeated text, the best container',
  origin: 'Pith, after FastContentExtractor and template text chunks',
  needs: ['template'],
  options: SITE_METHOD_OPTIONS,
  reads: { learner: 'site', version: BODY_VERSION, read: ({ body }) => readBody(body as SiteBody) },
  label: (page, { options, learned, trace }) => {
    if (learned === undefined) return { abstained: 'site needs a template learned from the site' };
    const digest = digestOf(page);
    return labelsOf(page, digest, detectSite(learned, digest, settingsOf(options)), trace);
  },
  learner: (options) => new SiteTemplateLearner(options),
};

/** Labels and reasons for text that is left out. */
const LEFT_OUT: Readonly<Record<number, { readonly label: number; readonly note: string }>> = {
  [Verdict.outside]: { label: Label.boilerplate, note: 'outside the container' },
  [Verdict.links]: { label: Label.navigation, note: 'mostly links, here and on the learned pages' },
  [Verdict.aside]: { label: Label.related, note: 'named as an aside' },
  [Verdict.comment]: { label: Label.comment, note: 'named as comments' },
  [Verdict.repeated]: { label: Label.boilerplate, note: 'repeated on other pages' },
  [Verdict.never]: { label: Label.boilerplate, note: 'a form control, or text for browsers without scripts' },
};

function labelsOf(page: Page, digest: Digest, found: DetectedSite, trace: Trace | undefined): Labels | Abstained {
  const { verdict, repeated, fit, known } = found;
  if (known < MIN_KNOWN) return { abstained: 'nearly all of the page is in places that the template has never seen' };
  const labels = emptyLabels(page.segments.count);
  for (let i = 0; i < verdict.length; i++) {
    const varies = (1 - repeated[i]!) * (1 - digest.linked[i]!);
    if (verdict[i] === Verdict.content) {
      labels.label[i] = digest.heading[i]! > 0 ? Label.heading : Label.content;
      labels.score[i] = 0.5 + varies / 2;
      trace?.add('site:container', i, labels.score[i]!, 'inside the container with the highest expected F');
    } else {
      const { label, note } = LEFT_OUT[verdict[i]!]!;
      labels.label[i] = label;
      labels.score[i] = verdict[i] === Verdict.never ? 0 : varies / 4;
      trace?.add(`site:${label === Label.boilerplate ? 'outside' : 'cut'}`, i, labels.score[i]! - 0.5, note);
    }
  }
  return { ...labels, repeated, confidence: Math.min(1, fit) };
}

class SiteTemplateLearner implements Learner {
  private readonly digests: Digest[] = [];
  private readonly settings: Settings;

  constructor(options: MethodOptions) {
    this.settings = settingsOf(options);
  }

  add(page: Page): void {
    this.digests.push(digestOf(page));
  }

  sketch(page: Page): Digest {
    return digestOf(page);
  }

  addSketch(sketch: unknown): void {
    this.digests.push(sketch as Digest);
  }

  finish(pages?: readonly number[]): Template {
    const digests = pages === undefined ? this.digests : pages.map((page) => this.digests[page]!);
    const model = learnModel(digests, this.settings);
    const yields = digests.map((digest) => contentWords(digest, detectSite(model, digest, this.settings, 1)));
    return {
      method: 'site',
      version: BODY_VERSION,
      pages: digests.length,
      figures: {
        places: model.places.length,
        texts: model.places.reduce(
          (sum, { texts }) => sum + [...texts.values()].filter((count) => count > 1).length,
          0,
        ),
        contentWords: median(yields.map(({ words }) => words)),
        contentShare: median(yields.map(({ words, all }) => words / Math.max(1, all))),
      },
      body: bodyOf(model),
    };
  }
}

function contentWords({ words }: Digest, { verdict }: DetectedSite): { words: number; all: number } {
  let inside = 0;
  let all = 0;
  for (let i = 0; i < words.length; i++) {
    all += words[i]!;
    if (verdict[i] === Verdict.content) inside += words[i]!;
  }
  return { words: inside, all };
}
