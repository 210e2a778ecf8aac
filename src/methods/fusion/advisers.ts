// Whose verdicts are weighed with the model's: `site`, by what the site's other pages say, and `vce`, by where things
// stand on the screen. The model itself has no columns of either: no set that may train it has sites or style sheets.
// A fusion template is a site template in an envelope, so that what was learned for one method is never read by another.

import type { Template } from '../../templates/index.ts';
import { type Answer, isAbstained, isPrediction, type Labels } from '../label.ts';
import type { Adviser, Learner, Method } from '../method.ts';
import { checkOptions, type OptionSpecs } from '../options.ts';
import { Trace } from '../trace.ts';

const VERSION = 1;
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

/** Log-odds for what `vce` takes and against the rest; `npm run eval:papers -- --paper vce` has both methods and this. */
const LAYOUT_INSIDE = 2;
const LAYOUT_OUTSIDE = 3;

export function siteAdviser(site: Method): Adviser {
  const own = checkOptions(site.name, site.options);
  return {
    from: 'site',
    ask(page, { template, options, trace }) {
      if (template === undefined) return undefined;
      const reasons = trace === undefined ? undefined : new Trace();
      const verdict = decided(site.label(page, { options: own, template: template.body as Template, trace: reasons }));
      if (verdict === undefined) return undefined;
      const { pages } = template;
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

export function siteLearner(site: Method): Learner {
  const inner = site.learner!(checkOptions(site.name, site.options));
  return {
    add: (page) => inner.add(page),
    sketch: (page) => inner.sketch!(page),
    addSketch: (sketch) => inner.addSketch!(sketch),
    finish: (pages) => {
      const body = inner.finish(pages);
      return { method: 'fusion', version: VERSION, pages: body.pages, figures: body.figures, body };
    },
  };
}
