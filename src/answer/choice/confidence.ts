// Withholds an answer whose confidence is lower than requested: render the page, learn its site, or check it by hand.

import { PithError } from '../../base/index.ts';
import type { Draft } from '../steps/draft.ts';

/** The reason to abstain; undefined if the confidence is high enough. */
export function lacksConfidence({ request, method }: Draft, confidence: number | undefined): string | undefined {
  const { minConfidence } = request;
  if (minConfidence === undefined) return undefined;
  if (confidence === undefined)
    throw new PithError(
      'bad-option',
      `method '${method.name}' reports no confidence, so 'minConfidence' cannot be used`,
    );
  if (!isUnder(confidence, minConfidence)) return undefined;
  return `expected F is ${confidence.toFixed(2)}, below the requested ${minConfidence}`;
}

/** Whether the confidence is lower than requested; a method without confidence never reaches it. */
export function isUnder(confidence: number | undefined, minConfidence: number): boolean {
  return confidence === undefined || confidence < minConfidence;
}
