// An answer that is less sure than the caller asks for is withheld: render the page, learn its site, or look at it.

import { PithError } from '../../base/index.ts';
import type { Draft } from '../steps/draft.ts';

/** The reason to abstain, or undefined when the answer is sure enough. */
export function lacksConfidence({ request, method }: Draft, confidence: number | undefined): string | undefined {
  const { minConfidence } = request;
  if (minConfidence === undefined) return undefined;
  if (confidence === undefined)
    throw new PithError('bad-option', `method '${method.name}' gives no confidence, so none can be asked for`);
  if (!isUnder(confidence, minConfidence)) return undefined;
  return `it expects an F of ${confidence.toFixed(2)}, and ${minConfidence} was asked for`;
}

/** Whether an answer is less sure than asked for; a method that cannot say is sure of nothing. */
export function isUnder(confidence: number | undefined, minConfidence: number): boolean {
  return confidence === undefined || confidence < minConfidence;
}
