// Trace of a segment → the strongest reasons for its label, in plain words. Decisions of later steps come first, then the
// column groups (reason-groups.ts) that moved the method most toward the outcome. The surprise: the second stage of the
// default method reads the first stage's result (`around.p`), so the weight of `around.p` is shared among the first stage's
// columns.

import { segmentText } from '../columns/measures/index.ts';
import { visibility } from '../elements/index.ts';
import { isContent, type StepRule, type StepRules, type TraceEntry } from '../methods/index.ts';
import { type Facts, showElement } from './facts.ts';
import { namedElement } from './place.ts';
import { REASON_GROUPS } from './reason-groups.ts';

const MAX_REASONS = 3;
/** Weight of the first stage when the second one did not list it among its strongest columns. */
const UNNAMED_WEIGHT = 0.2;
/** Groups weaker than this share of the strongest are not mentioned. */
const MIN_SHARE = 0.05;
/** Nearly every segment shares the label of its neighbors, so that reason counts less. */
const NEIGHBORS_WEIGHT = 0.4;

const NEIGHBORS = /^around\.(?!words|before)/;

type Reason<Rule extends StepRule> = (facts: Facts, segment: number, detail: StepRules[Rule]) => string;

/**
 * How an entry bears on the outcome: it decides, overriding the method; it names text that was already left out; it
 * advised the method by moving a score; or it repeats a choice that the method's own reasons explain.
 */
type Weight = 'decides' | 'names' | 'advises' | 'repeats';

const hiddenBy: Reason<'hide:hidden' | 'name:hidden'> = ({ page }, s) => {
  const why = visibility(page).why(page.segments.from[s]!);
  return why === undefined ? 'no reader can see it' : `no reader can see it (${why})`;
};
const advised: Reason<AdviceRule> = (_facts, _s, { says }) => says;
type AdviceRule = 'site:inside' | 'site:outside' | 'layout:inside' | 'layout:outside';

const byRule =
  (does: string): Reason<'rules:keep' | 'rules:drop'> =>
  (_facts, _s, { reason, names }) =>
    `a site rule ${does} it${reason === '' ? '' : `: ${reason}`} (${names})`;

/** Every step rule, with its weight and the reason it gives. */
const REASONS: { readonly [Rule in StepRule]: readonly [Weight, Reason<Rule>] } = {
  'site:inside': ['advises', advised],
  'site:outside': ['advises', advised],
  'layout:inside': ['advises', advised],
  'layout:outside': ['advises', advised],
  'choose:content': ['repeats', () => ''],
  'choose:rest': ['repeats', () => ''],
  'choose:like': ['decides', () => 'much of the text in similar places on this page was kept'],
  'choose:repeat': ['decides', keptElsewhere],
  'choose:review': ['decides', () => 'it is among the customer reviews of a product page'],
  'choose:signature': ['decides', () => 'it is a signature that its author repeats under every post'],
  'choose:next': ['decides', () => 'it belongs to another story that follows this one'],
  'choose:also': ['decides', () => 'in an article, it is little more than a link to another page'],
  'choose:notice': ['decides', () => 'it is in a box named for a paywall, a redirect or navigation'],
  'headline:title': ['decides', () => 'it is the title, right above the text'],
  'recipe:line': ['decides', () => 'the page marks it as an ingredient or a step of its recipe'],
  'recipe:amount': ['decides', () => 'it is the amount of an ingredient that was kept'],
  'recipe:heading': ['decides', () => 'it is the heading of ingredients or steps of the recipe'],
  'recipe:fact': ['decides', () => 'the page declares it as a time or the yield of its recipe'],
  'whole:take': ['decides', (_facts, _s, { structure }) => `most of the ${structure} around it was kept`],
  'whole:drop': ['decides', (_facts, _s, { structure }) => `little of the ${structure} around it was kept`],
  'whole:enclosed': [
    'decides',
    (_facts, _s, { structure }) => `it is a ${structure} between paragraphs that were kept`,
  ],
  'whole:sample': ['decides', (_facts, _s, { structure }) => `most ${structure}s of the page were kept`],
  'records:price': ['decides', () => 'it is the price of the product that the page is about'],
  'records:row': ['decides', () => 'most of the label–value rows around it were kept'],
  'records:place': ['decides', () => 'most lines in the same position of similar cards or rows were kept'],
  'records:source': ['decides', () => 'it names the source of a quotation that was kept'],
  'records:post': ['decides', () => 'it is a quoted post between paragraphs that were kept'],
  'belonging:enclosed': ['decides', () => 'it is in a list between paragraphs that were kept'],
  'belonging:list': ['decides', () => 'the line above it introduces it'],
  'belonging:caption': ['decides', () => 'the rest of its figure was kept'],
  'belonging:heading': ['decides', () => 'it is the heading of text that was kept'],
  'belonging:short': ['decides', () => 'it is a short line between lines that were kept'],
  'sections:questions': ['decides', () => 'it is a question about the subject of the page, or its answer'],
  'sections:text': ['decides', () => 'it is the text under a heading that was kept'],
  'sections:end': ['decides', () => 'it continues the text in the same box'],
  'sections:last': ['decides', () => 'it is a section at the end of the element that contains the text'],
  'sections:other': ['decides', () => 'it is a list of other pages, or the heading of one'],
  'sections:bare': ['decides', () => 'nothing below this heading was kept'],
  'sections:lead': ['decides', () => 'it introduces links that were left out'],
  'notes:note': ['decides', () => 'a mark in the text refers to it as a note'],
  'name:heading': ['repeats', () => ''],
  'name:hidden': ['decides', hiddenBy],
  'name:consent': ['names', () => 'it is about consent, inside an element named for it'],
  'name:comment': ['names', () => 'it is inside an element named for comments'],
  'name:related': ['names', () => 'it is inside an element named for related pages'],
  'name:related-heading': ['names', () => 'it is a link under a heading such as “Related”'],
  'name:navigation': ['names', () => 'it is inside an element marked or named as navigation'],
  'name:navigation-links': ['names', () => 'it is mostly links, like everything else in the same place on the page'],
  'hide:page': ['decides', () => 'it is collapsed or hidden at first, but so is most of the text'],
  'hide:hidden': ['decides', hiddenBy],
  'title:keep': ['decides', () => 'it is the title of the page'],
  'title:drop': ['decides', () => 'it repeats the title, which is wanted once or not at all'],
  'rules:keep': ['decides', byRule('keeps')],
  'rules:drop': ['decides', byRule('drops')],
  'rules:label-keep': ['decides', () => 'a label says to keep it'],
  'rules:label-drop': ['decides', () => 'a label says to drop it'],
  'rules:second-keep': ['decides', () => 'Pith was not sure about the page, and the second reader kept it'],
  'rules:second-drop': ['decides', () => 'Pith was not sure about the page, and the second reader left it out'],
  'select:keep': ['decides', () => 'you asked to keep an element around it'],
  'select:drop': ['decides', () => 'you asked to drop an element around it'],
};

/** Reasons of reason-groups.ts about class names: a rule that names the text gives the same reason. */
const NAMES_AGAIN = /^the names of /;

function keptElsewhere(facts: Facts, s: number): string {
  const { key } = segmentText(facts.page);
  const kept = key.findIndex((one, other) => one === key[s] && other !== s && facts.isKept(other));
  const where = kept < 0 ? '' : `, in ${showElement(facts.page.tape, namedElement(facts, kept))}, and was kept there`;
  return `the same text appears elsewhere on the page${where}`;
}

/** The strongest reasons, weighed over all segments; the sentences come from the segment with the most words. */
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

/** When no reason fits: the method's score. */
function byChance({ extraction }: Facts, s: number, isKept: boolean): string[] {
  if (!extraction.isJudged) return [extraction.abstained ?? ''];
  const chance = Math.round(extraction.labels.score[s]! * 100);
  return [`it scored ${chance} %, ${isKept ? 'enough to keep it' : 'too little to keep it'}`];
}

/** `isFinal`: a later step overrode the method. */
function settledBy(
  facts: Facts,
  s: number,
  entries: readonly TraceEntry[],
  isKept: boolean,
): { texts: string[]; isFinal: boolean } {
  const settled = entries.flatMap((entry) => {
    const [weight, reason] = REASONS[entry.rule as StepRule] ?? [];
    return weight === undefined || reason === undefined ? [] : [{ entry, weight, reason: reason as Reason<StepRule> }];
  });
  const decided = settled.findLast(({ weight }) => weight === 'decides');
  const spoken =
    decided === undefined
      ? settled.filter(({ weight, entry }) =>
          weight === 'advises' ? entry.effect > 0 === isKept : weight === 'names' && !isKept,
        )
      : [decided];
  const { trace } = facts.extraction;
  const texts = spoken.map(({ entry, reason }) => reason(facts, s, trace?.detailOf(entry)));
  return { texts: texts.filter((text) => text !== ''), isFinal: decided !== undefined };
}

function byMethod(facts: Facts, segments: readonly number[], speaker: number, isKept: boolean): string[] {
  const weights = new Float64Array(REASON_GROUPS.length);
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
      isPlace: REASON_GROUPS[g]!.isPlace === true,
      text: REASON_GROUPS[g]![isKept ? 'for' : 'against'](facts, speaker),
    }))
    .filter(({ text }) => text !== undefined) as { isPlace: boolean; text: string }[];
  const others = told.filter(({ isPlace }) => !isPlace);
  return (others.length > 0 ? others : told).map(({ text }) => text);
}

/** Adds the effect of each group's columns, times `words`. */
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
    const ground = REASON_GROUPS.findIndex(({ columns }) => columns.test(name));
    const weight = NEIGHBORS.test(name) ? NEIGHBORS_WEIGHT : 1;
    if (ground >= 0) weights[ground]! += effect * words * weight;
  }
}
