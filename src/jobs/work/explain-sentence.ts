// Explains what happened to a sentence, for programs: in words, and each segment that contains it with its label and reasons.

import { explainedSegments, type Says, sayWhy, whyOfSegments } from '../../explain/index.ts';
import { type Extraction, findSentence, LABEL_NAMES } from '../../index.ts';
import { cleanText } from '../../text/index.ts';

/** Enough of a segment to recognize it. */
const TEXT_CHARACTERS = 300;

export function explainSentence(extraction: Extraction, sentence: string, says?: Says): object {
  const { segments, where } = findSentence(extraction.page, sentence);
  const explained = explainedSegments(extraction, segments);
  const traced = extraction.traced(explained);
  const why = whyOfSegments(traced, segments, where);
  const { page, labels, trace, template } = traced;
  const text = (segment: number): string => {
    const whole = cleanText(page.segmentText(segment));
    return whole.length > TEXT_CHARACTERS ? `${whole.slice(0, TEXT_CHARACTERS)}…` : whole;
  };
  return {
    sentence,
    where,
    found: why.found,
    inWords: sayWhy(why, says),
    segments: explained.map((segment) => ({
      segment,
      label: LABEL_NAMES[labels.label[segment]!]!,
      score: Math.round(labels.score[segment]! * 1e4) / 1e4,
      text: text(segment),
      reasons: (trace?.of(segment) ?? []).map(({ step, rule, effect, note }) => ({ step, rule, effect, note })),
    })),
    ...(template === undefined ? {} : { template }),
  };
}
