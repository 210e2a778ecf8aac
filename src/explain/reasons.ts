// Trace of a segment → the strongest reasons for what became of it, in plain words. What a later step settled comes first;
// then the grounds (grounds.ts) that moved the method most in the direction of the outcome.
// The surprise: the second stage of the default method hears what the first one thought (`around.p`), so the first stage's
// columns share in the weight of that one.

import { segmentText } from '../columns/measures/index.ts';
import { visibility } from '../elements/index.ts';
import { isContent, type TraceEntry } from '../methods/index.ts';
import { type Facts, showElement } from './facts.ts';
import { GROUNDS } from './grounds.ts';
import { namedElement } from './place.ts';

const MAX_REASONS = 3;
/** Weight of the first stage where the second one did not name it among its strongest. */
const UNNAMED_WEIGHT = 0.2;
/** Grounds weaker than this share of the strongest are not worth a word. */
const MIN_SHARE = 0.05;
/** That its neighbours had the same fate is true of nearly everything, and says less than any other ground. */
const NEIGHBOURS_WEIGHT = 0.4;

const NEIGHBOURS = /^around\.(?!words|before)/;

type Tell = (facts: Facts, segment: number, entry: TraceEntry) => string;

const hiddenBy: Tell = ({ page }, s) => {
  const why = visibility(page).why(page.segments.from[s]!);
  return why === undefined ? 'no reader can see it' : `no reader can see it (${why})`;
};

/** What steps after the method settled, by rule; rules that are not here give no reason of their own. */
const SETTLED: Readonly<Record<string, Tell>> = {
  'title:keep': () => 'it is the title of the page',
  'title:drop': () => 'it says the title, and the title is wanted once or not at all',
  'select:keep': () => 'you asked to keep the element it stands in',
  'select:drop': () => 'you asked to drop the element it stands in',
  'rules:keep': (_facts, _s, { note }) => afterColon(note),
  'rules:drop': (_facts, _s, { note }) => afterColon(note),
  'rules:label-keep': () => 'somebody labelled it to be kept',
  'rules:label-drop': () => 'somebody labelled it to be dropped',
  'hide:hidden': hiddenBy,
  'name:hidden': hiddenBy,
  'hide:page': () => 'it is hidden until something opens it, but so is most of the text',
  'choose:repeat': (facts, s) => {
    const { key } = segmentText(facts.page);
    const kept = key.findIndex((one, other) => one === key[s] && other !== s && facts.isKept(other));
    const where = kept < 0 ? '' : `, in ${showElement(facts.page.tape, namedElement(facts, kept))}, and was kept there`;
    return `the same text stands on the page once more${where}`;
  },
  'choose:like': () => 'much of what stands in places of the same kind on this page was kept',
  'choose:review': () => 'on the page of a product, it stands among what buyers say of it',
  'choose:signature': () => 'it stands under a post of the thread, as its writer signs all of them',
  'choose:next': () => 'it belongs to another story, which stands behind that of the page',
  'choose:also': () => 'in an article, it is little but a link to another page',
  'headline:title': () => 'it says the title, right above the text',
  'recipe:line': () => 'the page names it as an ingredient or a step of its recipe',
  'notes:note': () => 'a mark in the text points to it as its note',
  'whole:take': (_facts, _s, { note }) => afterColon(note),
  'whole:enclosed': (_facts, _s, { note }) => `it is ${afterColon(note)} kept`,
  'belonging:heading': (_facts, _s, { note }) => afterColon(note),
  'belonging:list': (_facts, _s, { note }) => afterColon(note),
  'belonging:caption': (_facts, _s, { note }) => afterColon(note),
  'whole:sample': (_facts, _s, { note }) => `${afterColon(note)} kept`,
  'whole:drop': (_facts, _s, { note }) => afterColon(note),
  'site:inside': (_facts, _s, { note }) => note ?? '',
  'site:outside': (_facts, _s, { note }) => note ?? '',
  'layout:inside': (_facts, _s, { note }) => note ?? '',
  'layout:outside': (_facts, _s, { note }) => note ?? '',
  'name:consent': (_facts, _s, { note }) => afterColon(note),
  'name:comment': (_facts, _s, { note }) => afterColon(note),
  'name:related': (_facts, _s, { note }) => afterColon(note),
  'name:navigation': (_facts, _s, { note }) => afterColon(note),
};
/** Of these, the ones that only give a name to what had been left out. */
const NAMES = /^name:(?!hidden)/;
/** What a name given by a step says already. */
const NAMES_AGAIN = /^the names of /;
/** And those that weighed in without deciding. */
const ADVICE = /^(?:site|layout):/;

/** `content: most of the table it stands in is` → what stands after the colon, made a clause. */
function afterColon(note = ''): string {
  const text = note.slice(note.indexOf(':') + 1).trim();
  return text.startsWith('most of') || text.startsWith('little of') ? text.replace(/ is$/, ' was kept') : text;
}

/** The strongest reasons; of several segments, those of the one with most words, weighed over all. */
export function reasonsFor(facts: Facts, segments: readonly number[]): string[] {
  const speaker = segments.reduce((best, s) => (facts.words(s) > facts.words(best) ? s : best), segments[0]!);
  const entries = facts.extraction.trace?.of(speaker) ?? [];
  const isKept = isContent(facts.extraction.labels.label[speaker]!);
  const settled = settledBy(facts, speaker, entries, isKept);
  if (settled.isFinal) return settled.texts;
  const isNamed = settled.texts.length > 0;
  const grounds = byMethod(facts, segments, speaker, isKept).filter((text) => !isNamed || !NAMES_AGAIN.test(text));
  const reasons = [...new Set([...settled.texts, ...grounds])].slice(0, MAX_REASONS);
  return reasons.length > 0 ? reasons : byChance(facts, speaker, isKept);
}

/** For want of a ground that can be told: how likely the method thought it to be text. */
function byChance({ extraction }: Facts, s: number, isKept: boolean): string[] {
  if (!extraction.isJudged) return [extraction.abstained ?? ''];
  const chance = Math.round(extraction.labels.score[s]! * 100);
  return [`its chance of being text was put at ${chance} %, ${isKept ? 'enough here' : 'too little here'}`];
}

/** `isFinal`: a step after the method decided, whatever the method had thought. */
function settledBy(
  facts: Facts,
  s: number,
  entries: readonly TraceEntry[],
  isKept: boolean,
): { texts: string[]; isFinal: boolean } {
  const told = entries.filter(({ rule, effect }) => rule in SETTLED && (!ADVICE.test(rule) || effect > 0 === isKept));
  const decided = told.findLast(({ rule }) => !NAMES.test(rule) && !ADVICE.test(rule));
  const names = told.filter(({ rule }) => ADVICE.test(rule) || (NAMES.test(rule) && !isKept));
  const texts = (decided === undefined ? names : [decided]).map((entry) => SETTLED[entry.rule]!(facts, s, entry));
  return { texts: texts.filter((text) => text !== ''), isFinal: decided !== undefined };
}

function byMethod(facts: Facts, segments: readonly number[], speaker: number, isKept: boolean): string[] {
  const weights = new Float64Array(GROUNDS.length);
  const notes: { weight: number; text: string }[] = [];
  for (const s of segments) {
    const entries = (facts.extraction.trace?.of(s) ?? []).filter(({ step }) => step === 'label');
    addGrounds(entries, Math.max(1, facts.words(s)), weights);
    if (s !== speaker) continue;
    for (const { rule, effect, note } of entries)
      if (!rule.startsWith('fusion:') && note !== undefined) notes.push({ weight: Math.abs(effect), text: note });
  }
  if (notes.length > 0) return notes.sort((a, b) => b.weight - a.weight).map(({ text }) => text);
  const direction = isKept ? 1 : -1;
  const order = [...weights.keys()].sort((a, b) => direction * (weights[b]! - weights[a]!));
  const strongest = direction * (weights[order[0]!] ?? 0);
  const strong = order.filter((g) => direction * weights[g]! > Math.max(0, strongest * MIN_SHARE));
  const told = strong
    .map((g) => ({
      isPlace: GROUNDS[g]!.isPlace === true,
      text: GROUNDS[g]![isKept ? 'for' : 'against'](facts, speaker),
    }))
    .filter(({ text }) => text !== undefined) as { isPlace: boolean; text: string }[];
  const others = told.filter(({ isPlace }) => !isPlace);
  return (others.length > 0 ? others : told).map(({ text }) => text);
}

/** Adds what each ground's columns moved, times `words`. */
function addGrounds(entries: readonly TraceEntry[], words: number, weights: Float64Array): void {
  const first: { name: string; effect: number }[] = [];
  let heard = 0;
  for (const { rule, effect } of entries) {
    const name = rule.replace(/^fusion:/, '');
    if (name === 'around.p') heard = Math.abs(effect);
    else if (name.startsWith('around.')) add(name.split('.').length > 2 ? name.slice('around.'.length) : name, effect);
    else first.push({ name, effect });
  }
  const all = first.reduce((sum, { effect }) => sum + Math.abs(effect), 0);
  const share = all === 0 ? 0 : Math.max(heard / all, UNNAMED_WEIGHT);
  for (const { name, effect } of first) add(name, effect * share);

  function add(name: string, effect: number): void {
    const ground = GROUNDS.findIndex(({ columns }) => columns.test(name));
    const weight = NEIGHBOURS.test(name) ? NEIGHBOURS_WEIGHT : 1;
    if (ground >= 0) weights[ground]! += effect * words * weight;
  }
}
