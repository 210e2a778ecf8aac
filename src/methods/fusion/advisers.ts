// Advisers whose verdicts are weighed with the model's: `site`, by the site's other pages, and `vce`, by the layout. The model
// itself has no columns for either: no training set has sites or style sheets. Nothing is learned for this method alone: it
// reads what `site` learned.

import type { Layout } from '../../layout/index.ts';
import type { Page } from '../../page/index.ts';
import { type Answer, isAbstained, isPrediction, type Labels } from '../label.ts';
import type { Adviser, Method, TemplateReader } from '../method.ts';
import { checkOptions, type OptionSpecs } from '../options.ts';
import { readTemplate } from '../read-template.ts';
import { Trace } from '../trace.ts';
import { sparedText } from './spared-text.ts';

/**
 * Log-odds that each learned page adds to a segment that `site` keeps, and subtracts from one that it leaves out: with few
 * pages the model decides, with many the site. `npm run lab -- eval sites --halves 20` chooses them on one half of the
 * sites and scores them on the other.
 */
export const SITE_OPTIONS: OptionSpecs = {
  inside: {
    default: 0.1,
    min: 0,
    max: 2,
    help: 'with a learned site: log-odds that each of its pages adds to text that the site marks as content',
  },
  outside: {
    default: 0.3,
    min: 0,
    max: 2,
    help: 'with a learned site: log-odds that each of its pages subtracts from the rest',
  },
};

/** Two pages show what repeats; that other text is content takes more of them. */
const MIN_TO_CONFIRM = 3;

/**
 * Log-odds for text that `vce` keeps, against text that it leaves out because of its position (a side column, a footer, a
 * grid), and against other text that it leaves out. `npm run lab -- eval layout` chooses them on all rendered sites but
 * one and scores them on that one.
 */
export const LAYOUT_OPTIONS: OptionSpecs = {
  'layout-inside': {
    default: 1,
    min: 0,
    max: 6,
    help: 'with a layout: log-odds added to text in the main block',
  },
  'layout-aside': {
    default: 2,
    min: 0,
    max: 6,
    help: 'with a layout: log-odds subtracted from text at the side, in the footer or in a grid',
  },
  'layout-outside': {
    default: 0,
    min: 0,
    max: 6,
    help: 'with a layout: log-odds subtracted from other text outside the main block',
  },
};

/** What a layout shows about a page: a verdict, and which segments outside of it are in a side position. */
export type LookAt = (
  page: Page,
  layout: Layout,
  trace: Trace | undefined,
) => { readonly verdict: Labels; readonly aside: Uint8Array } | undefined;

/** The template as `site` reads it, and the number of learned pages. */
export interface LearnedSite {
  readonly pages: number;
  readonly bySite: unknown;
}

export function siteReader(site: Method): TemplateReader<LearnedSite> {
  return {
    learner: site.reads!.learner,
    version: site.reads!.version,
    read: (template) => ({ pages: template.pages, bySite: readTemplate(site, template) }),
  };
}

export function siteAdviser(site: Method): Adviser<LearnedSite> {
  return {
    from: 'site',
    ask(page, { learned, learnerOptions, options, trace }, own) {
      if (learned === undefined) return undefined;
      const { pages, bySite } = learned;
      const reasons = trace === undefined ? undefined : new Trace();
      const learnedWith = checkOptions(site.name, site.options, learnerOptions);
      const verdict = decided(site.label(page, { options: learnedWith, learned: bySite, trace: reasons }));
      if (verdict === undefined) return undefined;
      return {
        verdict,
        inside: pages < MIN_TO_CONFIRM ? 0 : Number(options['inside']) * pages,
        outside: Number(options['outside']) * pages,
        spared: sparedText(page, own, verdict),
        who: `the ${pages} learned pages of the site`,
        reasons,
      };
    },
  };
}

export function layoutAdviser(lookAt: LookAt): Adviser {
  return {
    from: 'layout',
    ask(page, { layout, options, trace }) {
      if (layout === undefined) return undefined;
      const reasons = trace === undefined ? undefined : new Trace();
      const seen = lookAt(page, layout, reasons);
      if (seen === undefined) return undefined;
      return {
        verdict: seen.verdict,
        inside: Number(options['layout-inside']),
        outside: Number(options['layout-outside']),
        sure: { segments: seen.aside, outside: Number(options['layout-aside']) },
        who: 'the boxes in the layout',
        reasons,
      };
    },
  };
}

/** An adviser that abstains, or does not choose itself, gives no advice. */
function decided(answer: Answer): Labels | undefined {
  return isAbstained(answer) || isPrediction(answer) ? undefined : answer;
}
