// With a template the site's other pages speak too: `site`, asked through the registry as anybody would, says of each
// segment whether it stands where the site has its content, and that moves the model's log-odds before the choice.
// A fusion template is a site template in an envelope, so that what was learned for one method is never read by another.

import type { Page } from '../../page.ts';
import type { Template } from '../../templates/index.ts';
import { isAbstained } from '../label.ts';
import type { Learner, Method } from '../method.ts';
import { checkOptions, type MethodOptions, type OptionSpecs } from '../options.ts';
import { findMethod } from '../registry.ts';
import { heed } from './heed.ts';

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

/**
 * Moves probabilities in place by what the site says, and gives 1 for each segment it takes; nothing happens when it
 * abstains.
 */
export function heedSite(
  page: Page,
  template: Template,
  p: Float32Array,
  options: MethodOptions,
): Uint8Array | undefined {
  const site = findMethod('site');
  const answer = site.label(page, {
    options: checkOptions(site.name, site.options),
    template: template.body as Template,
  });
  if (isAbstained(answer)) return undefined;
  const { pages } = template;
  return heed(p, answer, Number(options['inside']) * pages, Number(options['outside']) * pages);
}

export function siteLearner(): Learner {
  const site: Method = findMethod('site');
  const inner = site.learner!(checkOptions(site.name, site.options));
  return {
    add: (page) => inner.add(page),
    finish: (pages) => {
      const body = inner.finish(pages);
      return { method: 'fusion', version: VERSION, pages: body.pages, figures: body.figures, body };
    },
  };
}
