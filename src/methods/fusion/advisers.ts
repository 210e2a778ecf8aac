// Whose verdicts are weighed with the model's: `site`, by what the site's other pages say, and `vce`, by where things
// stand on the screen. The model itself has no columns of either: no set that may train it has sites or style sheets.
// Nothing is learned for this method alone: it reads what `site` learned.

import { type Answer, isAbstained, isPrediction, type Labels } from '../label.ts';
import type { Adviser, Method, TemplateReader } from '../method.ts';
import { checkOptions, type OptionSpecs } from '../options.ts';
import { readTemplate } from '../read-template.ts';
import { Trace } from '../trace.ts';

/**
 * Log-odds that every learned page adds to a segment inside, and takes from one outside, of what `site` takes: with few
 * pages the model decides, with many the site. `npm run eval:sites -- --halves 20` chooses them on one half of the sites
 * and scores on the other.
 */
export const SITE_OPTIONS: OptionSpecs = {
  inside: {
    default: 0.1,
    min: 0,
    max: 2,
    help: 'with a learned site: log-odds that each of its pages adds to what the site says is content',
  },
  outside: {
    default: 0.3,
    min: 0,
    max: 2,
    help: 'with a learned site: log-odds that each of its pages takes from the rest',
  },
};

/** Log-odds for what `vce` takes and against the rest; `pith papers FOLDER --paper vce` has both methods and this. */
const LAYOUT_INSIDE = 1;
const LAYOUT_OUTSIDE = 2;

/** What `site` made of its template, and how many pages it learned from. */
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
    ask(page, { learned, learnerOptions, options, trace }) {
      if (learned === undefined) return undefined;
      const { pages, bySite } = learned;
      const reasons = trace === undefined ? undefined : new Trace();
      const own = checkOptions(site.name, site.options, learnerOptions);
      const verdict = decided(site.label(page, { options: own, learned: bySite, trace: reasons }));
      if (verdict === undefined) return undefined;
      return {
        verdict,
        inside: Number(options['inside']) * pages,
        outside: Number(options['outside']) * pages,
        who: `the ${pages} learned pages of the site`,
        reasons,
      };
    },
  };
}

export function layoutAdviser(vce: Method): Adviser {
  const own = checkOptions(vce.name, vce.options);
  return {
    from: 'layout',
    ask(page, { layout, trace }) {
      if (layout === undefined) return undefined;
      const reasons = trace === undefined ? undefined : new Trace();
      const verdict = decided(vce.label(page, { options: own, layout, trace: reasons }));
      if (verdict === undefined) return undefined;
      return { verdict, inside: LAYOUT_INSIDE, outside: LAYOUT_OUTSIDE, who: 'the boxes on the screen', reasons };
    },
  };
}

/** An adviser that abstains, or does not decide itself, has nothing to say. */
function decided(answer: Answer): Labels | undefined {
  return isAbstained(answer) || isPrediction(answer) ? undefined : answer;
}
