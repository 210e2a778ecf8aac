// Judges the page without a template: the default method replaces a learned one that cannot judge it.

import { checkOptions, DEFAULT_METHOD, findMethod } from '../../methods/index.ts';
import type { Draft } from '../steps/draft.ts';

export function withFallback(draft: Draft, reason: string): Draft {
  const method = findMethod(DEFAULT_METHOD);
  return {
    ...draft,
    method,
    options: method === draft.method ? draft.options : checkOptions(method.name, method.options),
    learned: undefined,
    templateId: undefined,
    fallback: { from: draft.method.name, reason },
  };
}
