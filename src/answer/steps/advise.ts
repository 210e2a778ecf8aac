// The only place that mixes in evidence from other methods: an adviser's verdict moves the log-odds of a prediction, up inside
// what it keeps, down outside. Answers of methods that choose themselves are left alone.

import { type Advice, type Adviser, isContent, type Trace } from '../../methods/index.ts';
import { contextOf, type Draft, type Step } from './draft.ts';

/** Caps the model's certainty, so that advice can move it. */
const MIN_DOUBT = 1e-4;

export function advise(from: Adviser['from']): Step {
  return (page, draft, trace): Draft => {
    const { prediction, method } = draft;
    if (prediction === undefined) return draft;
    const adviser = method.advisers?.find((one) => one.from === from);
    const before = draft.labels.score;
    const advice = adviser?.ask(page, contextOf(draft, trace), draft.labels);
    if (advice === undefined) return draft;
    const { label } = advice.verdict;
    const score = moveLogOdds(before, advice);
    if (trace !== undefined) explainAdvice(trace, from, advice, before, score);
    const { layout } = advice.verdict;
    const labels = { ...draft.labels, score, ...(layout === undefined ? {} : { layout }) };
    return { ...draft, labels, ...(from === 'site' ? { inSite: label.map((one) => (isContent(one) ? 1 : 0)) } : {}) };
  };
}

function explainAdvice(
  trace: Trace,
  from: Adviser['from'],
  advice: Advice,
  before: Float32Array,
  after: Float32Array,
): void {
  for (let s = 0; s < after.length; s++) {
    if (logOdds(advice, s) === 0) continue;
    const isInside = isContent(advice.verdict.label[s]!);
    const reason = advice.reasons?.of(s)[0]?.note;
    const verdict = `${advice.who} ${isInside ? 'keep it' : 'leave it out'}`;
    const note = reason === undefined ? verdict : `${verdict}: ${reason}`;
    const effect = after[s]! - before[s]!;
    trace.advise(`${from}:${isInside ? 'inside' : 'outside'}`, s, { effect, note }, { says: note });
  }
}

function moveLogOdds(probability: Float32Array, advice: Advice): Float32Array {
  const moved = new Float32Array(probability.length);
  for (let s = 0; s < moved.length; s++) {
    const p = probability[s]!;
    const odds = (p / Math.max(MIN_DOUBT, 1 - p)) * Math.exp(logOdds(advice, s));
    moved[s] = odds / (1 + odds);
  }
  return moved;
}

function logOdds({ verdict, inside, outside, sure, spared }: Advice, segment: number): number {
  if (isContent(verdict.label[segment]!)) return inside;
  if (spared?.[segment] === 1) return 0;
  return sure?.segments[segment] === 1 ? -sure.outside : -outside;
}
