// With a template the site's other pages speak too: `site`, asked through the registry as anybody would, says of each
// segment whether it stands where the site has its content, and that moves the model's log-odds before the choice.
// A fusion template is a site template in an envelope, so that what was learned for one method is never read by another.

import type { Page } from '../../page.ts';
import type { Template } from '../../templates/index.ts';
import { isAbstained, isContent } from '../label.ts';
import type { Learner, Method } from '../method.ts';
import { checkOptions } from '../options.ts';
import { findMethod } from '../registry.ts';

const VERSION = 1;
/** Log-odds of a segment inside and outside of what `site` takes: about what its precision and recall are worth. */
const INSIDE = 2;
const OUTSIDE = -3;

/** Moves probabilities in place by what the site says; nothing happens when it abstains. Returns whether it spoke. */
export function heedSite(page: Page, template: Template, p: Float32Array): boolean {
  const site = findMethod('site');
  const answer = site.label(page, {
    options: checkOptions(site.name, site.options),
    template: template.body as Template,
  });
  if (isAbstained(answer)) return false;
  for (let s = 0; s < p.length; s++) {
    const odds = p[s]! / Math.max(1e-6, 1 - p[s]!);
    const moved = odds * Math.exp(isContent(answer.label[s]!) ? INSIDE : OUTSIDE);
    p[s] = moved / (1 + moved);
  }
  return true;
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
