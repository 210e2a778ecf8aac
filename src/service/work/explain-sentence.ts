// "What happened to this sentence?" for programs: where it is, and each segment that holds it with its label and reasons.

import { type Extraction, findSentence, LABEL_NAMES } from '../../index.ts';

/** Enough of a segment to know it again. */
const TEXT_CHARACTERS = 300;

export function explainSentence({ page, labels, trace, template }: Extraction, sentence: string): object {
  const { segments, where } = findSentence(page, sentence);
  const text = (segment: number): string => {
    const whole = page.segmentText(segment);
    return whole.length > TEXT_CHARACTERS ? `${whole.slice(0, TEXT_CHARACTERS)}…` : whole;
  };
  return {
    sentence,
    where,
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
