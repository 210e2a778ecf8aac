// Explains what happened to a sentence, for programs: in words, and each segment that contains it with its label and reasons.

import { type Says, sayWhy, whyOf } from '../../explain/index.ts';
import { type Extraction, findSentence, LABEL_NAMES } from '../../index.ts';

/** Enough of a segment to recognize it. */
const TEXT_CHARACTERS = 300;

export function explainSentence(found: Extraction, sentence: string, says?: Says): object {
  const { page, labels, trace, template } = found;
  const { segments, where } = findSentence(page, sentence);
  const text = (segment: number): string => {
    const whole = page.segmentText(segment);
    return whole.length > TEXT_CHARACTERS ? `${whole.slice(0, TEXT_CHARACTERS)}…` : whole;
  };
  return {
    sentence,
    where,
    inWords: sayWhy(whyOf(found, sentence), says),
    segments: segments.map((segment) => ({
      segment,
      label: LABEL_NAMES[labels.label[segment]!]!,
      score: Math.round(labels.score[segment]! * 1e4) / 1e4,
      text: text(segment),
      reasons: (trace?.of(segment) ?? []).map(({ step, rule, effect, note }) => ({ step, rule, effect, note })),
    })),
    ...(template === undefined ? {} : { template }),
  };
}
