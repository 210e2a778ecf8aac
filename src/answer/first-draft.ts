// Page + options → the draft that the steps start from: who is to judge the page, and nothing said of it yet.

import { PithError } from '../error.ts';
import { checkOptions, DEFAULT_METHOD, emptyLabels, findMethod } from '../methods/index.ts';
import type { Page } from '../page.ts';
import type { Draft } from './draft.ts';
import { notText } from './open.ts';
import type { ExtractOptions } from './options.ts';

/** The part that does not depend on the page, so that a wrong option is refused before a page is opened. */
export type Plan = Omit<Draft, 'labels'>;

export function planOf(options: ExtractOptions): Plan {
  const learned = options.site?.method ?? options.template?.method;
  if (learned !== undefined && options.method !== undefined && options.method !== learned)
    throw new PithError('bad-option', `the template was learned by '${learned}': '${options.method}' cannot read it`);
  const method = findMethod(options.method ?? learned ?? DEFAULT_METHOD);
  const { layout, site, template, minConfidence } = options;
  return {
    request: { layout, site, minConfidence, keepHidden: options.hidden === 'keep' },
    method,
    options: checkOptions(method.name, method.options, options.methodOptions ?? site?.options),
    template,
  };
}

export function firstDraft(page: Page, plan: Plan): Draft {
  return { ...plan, labels: emptyLabels(page.segments.count), abstained: notText(page) };
}
