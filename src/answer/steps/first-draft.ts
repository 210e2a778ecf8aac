// Page + options → the draft that the steps start from: the method, and no labels yet.

import { PithError } from '../../base/index.ts';
import {
  checkOptions,
  DEFAULT_METHOD,
  emptyLabels,
  findMethod,
  type Method,
  methods,
  readTemplate,
} from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { notText } from '../open.ts';
import type { ExtractOptions } from '../options/options.ts';
import type { Draft } from './draft.ts';

/** The part that does not depend on the page, so that an invalid option is rejected before a page is opened. */
export type Plan = Omit<Draft, 'labels'>;

export function planOf(options: ExtractOptions): Plan {
  const {
    scope,
    layout,
    site,
    template,
    minConfidence,
    title = 'once',
    keep = [],
    drop = [],
    rules = [],
    labels = [],
  } = options;
  const method = methodFor(options.method, site?.method ?? template?.method);
  if (scope !== undefined && scope !== 'auto' && method.knowsScopes !== true) {
    const known = methods().filter(({ knowsScopes }) => knowsScopes === true);
    const names = known.map(({ name }) => name).join(', ');
    throw new PithError('bad-option', `method '${method.name}' does not support scopes (${names} does)`);
  }
  const own = site?.method === method.name ? site.options : undefined;
  return {
    request: {
      scope,
      layout,
      site,
      minConfidence,
      keepHidden: options.hidden === 'keep',
      title,
      keep,
      drop,
      rules,
      labels,
    },
    method,
    options: checkOptions(method.name, method.options, options.methodOptions ?? own),
    learned: template === undefined ? undefined : readTemplate(method, template),
  };
}

/** The named method; else the default one, unless only another learner's method can read the template. */
function methodFor(named: string | undefined, learner: string | undefined): Method {
  const method = findMethod(named ?? DEFAULT_METHOD);
  if (learner === undefined || method.reads?.learner === learner) return method;
  if (named === undefined) return findMethod(learner);
  throw new PithError('bad-option', `the template was learned by '${learner}': '${named}' cannot read it`);
}

export function firstDraft(page: Page, plan: Plan): Draft {
  return { ...plan, labels: emptyLabels(page.segments.count), abstained: notText(page) };
}
