// What an answer says of itself, in every form it is sent in: fields of JSON, or heads of the answer.

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
    hidden: extraction.hidden.length,
  };
}

/** The fields that no JSON answer lacks; `hidden` there is the list itself. */
export function aboutFields({ confidence, fallback, abstained }: About): object {
  return { confidence, fallback, abstained };
}
