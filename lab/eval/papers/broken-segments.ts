// The effect of a method's answer on sentences: how many of the gold segments in its output lack words. A choice of
// segments breaks none; ranges of text, as in the papers' own forms, can.

import { isContent, type Labels, type Page } from '../../../src/index.ts';
import { measureWords } from '../../../src/text/index.ts';

export interface BrokenSegments {
  /** Gold segments with at least one word in the output. */
  readonly output: number;
  /** Those with at least one word missing. */
  readonly broken: number;
  /** Those whose whole text is found in the output as one phrase: no word missing, moved or between. */
  readonly phrases: number;
}

/** `gold`: 1 for each segment that is gold. `text`: the answer. */
export function brokenSegments(page: Page, labels: Labels, gold: Uint8Array, text: string): BrokenSegments {
  const answer = phraseForm(text);
  const kept = labels.ranges === undefined ? undefined : keptCharacters(page.text.length, labels.ranges);
  const { textFrom, textTo } = page.segments;
  let [output, broken, phrases] = [0, 0, 0];
  const find = (segment: number): void => {
    if (answer.includes(phraseForm(page.segmentText(segment)))) phrases++;
  };
  for (let i = 0; i < gold.length; i++) {
    if (gold[i] !== 1) continue;
    if (kept === undefined) {
      if (isContent(labels.label[i]!)) {
        output++;
        find(i);
      }
      continue;
    }
    const left = pieces(page.text, kept, textFrom[i]!, textTo[i]!).reduce((sum, text) => sum + countWords(text), 0);
    if (left === 0) continue;
    output++;
    find(i);
    if (left < countWords(page.segmentText(i))) broken++;
  }
  return { output, broken, phrases };
}

function keptCharacters(size: number, ranges: Int32Array): Uint8Array {
  const kept = new Uint8Array(size);
  for (let i = 0; i + 1 < ranges.length; i += 2) kept.fill(1, ranges[i]!, ranges[i + 1]!);
  return kept;
}

/** The kept ranges of a part of the text. */
function pieces(text: string, kept: Uint8Array, from: number, to: number): string[] {
  const found: string[] = [];
  for (let at = from; at < to; ) {
    let past = at + 1;
    while (past < to && kept[past] === kept[at]) past++;
    if (kept[at] === 1) found.push(text.slice(at, past));
    at = past;
  }
  return found;
}

function countWords(text: string): number {
  return measureWords(text).length;
}

/** Words alone, as a phrase query compares them. */
function phraseForm(text: string): string {
  return ` ${measureWords(text).join(' ')} `;
}
