// An answer + the labels that people gave its page → which labels the answer follows, and what happened to the others, in
// words.

import type { Extraction } from '../../answer/index.ts';
import { accountsOf, sayFate } from '../../explain/index.ts';
import { isContent } from '../../methods/index.ts';
import { findLabel, type PageLabel } from '../rules/index.ts';

export interface LabelCheck {
  readonly label: PageLabel;
  /** `lost`: its text is no longer on the page. */
  readonly outcome: 'right' | 'wrong' | 'lost';
  /** For people: `drop “Share this”: It was kept …`. */
  readonly words: string;
}

/** Maximum characters of a label's text that are shown. */
const SHOWN = 60;

/**
 * The answer must have been made without the labels themselves; with a trace, the check includes reasons.
 *
 *     const page = parsePage(html);
 *     const [check] = checkLabels(extract(page), [labelSegments(page, [0], 'drop')]);
 *     check?.outcome; // 'right'
 */
export function checkLabels(extraction: Extraction, labels: readonly PageLabel[]): LabelCheck[] {
  const found = labels.map((label) => findLabel(extraction.page, label)?.segments);
  const wrong = labels.map((label, i) => wrongOf(extraction, label, found[i] ?? []));
  const fates = accountsOf(
    extraction,
    wrong.filter((segments) => segments.length > 0),
  ).map(sayFate);
  return labels.map((label, i): LabelCheck => {
    const name = `${label.label} “${label.text.length > SHOWN ? `${label.text.slice(0, SHOWN)}…` : label.text}”`;
    if (found[i] === undefined) return { label, outcome: 'lost', words: `${name}: its text is no longer on the page` };
    if (wrong[i]!.length === 0) return { label, outcome: 'right', words: `${name}: as labeled` };
    const part = wrong[i]!.length === found[i].length ? '' : ` (${wrong[i]!.length} of ${found[i].length} parts)`;
    return { label, outcome: 'wrong', words: `${name}${part}: ${fates.shift()}` };
  });
}

/** Segments of a label that the answer does not follow. */
function wrongOf({ labels }: Extraction, { label }: PageLabel, segments: readonly number[]): number[] {
  return segments.filter((s) => isContent(labels.label[s]!) !== (label === 'keep'));
}
