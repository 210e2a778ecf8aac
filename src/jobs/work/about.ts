// The facts about an answer, in both forms: JSON fields, or response headers.

import { nothingFound } from '../../answer/index.ts';
import type { Extraction } from '../../index.ts';
import type { About } from './task.ts';

export function aboutOf(extraction: Extraction): About {
  const { method, labels, fallback, abstained } = extraction;
  return {
    method,
    confidence: labels.confidence === undefined ? null : Math.round(labels.confidence * 1e4) / 1e4,
    fallback: fallback ?? null,
    abstained: abstained ?? nothingFound(extraction) ?? null,
    notes: extraction.notes,
    hidden: countParts(extraction.hidden),
    maybeHidden: countParts(extraction.maybeHidden),
    limits: extraction.limits,
  };
}

/** Elements in a list of hidden parts; a run counts each of its elements. */
function countParts(parts: Extraction['hidden']): number {
  return parts.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** The fields of every JSON answer; there, `hidden` is the list itself. */
export function aboutFields({ confidence, fallback, abstained }: About): object {
  return { confidence, fallback, abstained };
}

/** Hidden and possibly hidden parts; empty lists are left out, except `hidden`. */
export function hiddenFields({ hidden, maybeHidden, limits }: Extraction): object {
  return {
    hidden,
    ...(maybeHidden.length === 0 ? {} : { maybeHidden }),
    ...(limits.length === 0 ? {} : { limits }),
  };
}
