// Why a text was kept or left out, as a record: for one sentence (`whyOf`), or for the whole page in runs of segments with the
// same label (`accounts`). say.ts turns the record into sentences.

import type { Extraction } from '../answer/index.ts';
import { isContent, LABEL_NAMES } from '../methods/index.ts';
import { Facts } from './facts.ts';
import { findSentence } from './find-sentence.ts';
import { placeOf } from './place.ts';
import { reasonsFor } from './reasons.ts';
import { triesFor } from './tries.ts';
import type { Account, Why } from './why-record.ts';

/** Segments with the same sentence that are explained one by one. */
const MAX_EXPLAINED = 6;

/**
 * Finds a sentence on the page and returns its position, its label, the strongest reasons in words, and options to try;
 * `sayWhy` writes sentences from it. Reasons need a trace: an answer without one is extracted again with a trace of the
 * segments found.
 *
 *     whyOf(extract(html), 'Home').accounts[0]?.label; // 'navigation'
 */
export function whyOf(extraction: Extraction, sentence: string): Why {
  const { segments, where } = findSentence(extraction.page, sentence);
  return whyOfSegments(extraction, segments, where);
}

/**
 * Like `whyOf`, for known segments; `elsewhere` is the answer when the list is empty.
 *
 *     whyOfSegments(extract(html, { trace: true }), [0]).accounts[0]?.label; // 'navigation'
 */
export function whyOfSegments(extraction: Extraction, segments: readonly number[], elsewhere = ''): Why {
  const { label } = extraction.labels;
  const kept = segments.filter((s) => isContent(label[s]!));
  const explained = explainedSegments(extraction, segments);
  const facts = new Facts(explained.length === 0 ? extraction : extraction.traced(explained));
  const chosen =
    facts.first < 0
      ? undefined
      : { words: extraction.contentWords, from: facts.start(facts.first), to: facts.start(facts.last) };
  const found = { all: segments.length, kept: kept.length };
  if (segments.length === 0) return { elsewhere, found, accounts: [], chosen, tries: [] };
  return {
    found,
    accounts: explained.map((segment) => accountOf(facts, [segment])),
    chosen,
    tries: triesFor(facts, kept[0] ?? segments[0]!),
  };
}

/** The segments that get an account: the first ones, and the first kept one in any case. */
export function explainedSegments({ labels: { label } }: Extraction, segments: readonly number[]): number[] {
  const first = segments.slice(0, MAX_EXPLAINED);
  const kept = segments.find((s) => isContent(label[s]!));
  return kept === undefined || first.includes(kept) ? first : [...first.slice(0, -1), kept];
}

/**
 * One account per run of segments.
 *
 *     accountsOf(extract(html, { trace: true }), [[0]])[0]?.label; // 'navigation'
 */
export function accountsOf(extraction: Extraction, runs: readonly (readonly number[])[]): Account[] {
  const facts = new Facts(extraction);
  return runs.map((segments) => accountOf(facts, segments));
}

/**
 * Accounts for the whole page, in order.
 *
 *     accounts(extract(html, { trace: true })).map(sayFate);
 */
export function accounts(extraction: Extraction): Account[] {
  return accountsOf(extraction, runsOf(extraction));
}

/** Consecutive segments with the same label; headings join the text. */
function runsOf({ labels: { label } }: Extraction): number[][] {
  const runs: number[][] = [];
  for (let s = 0; s < label.length; s++) {
    const last = runs.at(-1);
    const before = last === undefined ? -1 : label[s - 1]!;
    if (last !== undefined && (label[s] === before || (isContent(label[s]!) && isContent(before)))) last.push(s);
    else runs.push([s]);
  }
  return runs;
}

function accountOf(facts: Facts, segments: readonly number[]): Account {
  const [first, last] = [segments[0]!, segments.at(-1)!];
  const label = facts.extraction.labels.label[first]!;
  return {
    segments,
    label: isContent(label) ? 'content' : LABEL_NAMES[label]!,
    isKept: isContent(label),
    words: segments.reduce((sum, s) => sum + facts.words(s), 0),
    from: facts.start(first),
    ...(last === first ? {} : { to: facts.start(last) }),
    place: placeOf(facts, first),
    reasons: reasonsFor(facts, segments),
  };
}
