// Groups the columns of the default method into reasons that people understand, each with a sentence for and against a text.
// The sentences come from facts of the page, not from column values, and only appear when they fit the outcome: "has few
// words" is not a reason to keep a link list.

import { CUE_SAYS } from '../columns/index.ts';
import { nameEvidence } from '../methods/fusion/index.ts';
import { type Facts, showElement } from './facts.ts';
import { partOf } from './place.ts';

type Describe = (facts: Facts, segment: number) => string | undefined;

interface ReasonGroup {
  /** The group's columns, as the trace names them after `fusion:`. */
  readonly columns: RegExp;
  readonly for: Describe;
  readonly against: Describe;
  /** Only describes the position, which the answer gives anyway: used only when there is nothing better. */
  readonly isPlace?: true;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const count = (words: number): string => (words === 1 ? '1 word' : `${words} words`);
const nothing: Describe = () => undefined;

/** At least this share of links is many, at most that share is few. */
const MANY_LINKS = 0.4;
const FEW_LINKS = 0.15;
const SHORT = 12;
const LONG = 20;
const PROSE_NEAR = 60;
/** A media element this many steps up still belongs to the text. */
const NEAR_MEDIA = 2;

export const REASON_GROUPS: readonly ReasonGroup[] = [
  {
    columns: /^(?:shape\.(?:linkShare|bars)|density\.link\w+|repeat\.pathLinks|near\.linksAround|kfe\.\w+)$/,
    against: (facts, s) => {
      const own = facts.value('shape.linkShare', s);
      if (own >= MANY_LINKS) return `${percent(own)} of its text is links`;
      const around = facts.value('near.linksAround', s);
      return around >= MANY_LINKS ? `${percent(around)} of the text around it is links` : undefined;
    },
    for: (facts, s) =>
      facts.value('shape.linkShare', s) <= FEW_LINKS && facts.words(s) >= LONG ? 'it has hardly any links' : undefined,
  },
  {
    columns:
      /^(?:shape\.(?:words|chars|isProse|endsStop|wordsPerStop|capitals|names|stops|signs)|around\.words|density\.(?:words|prose|stops)\w*|near\.(?:prose\w+|after1Words)|repeat\.path(?:Prose|Words))$/,
    against: (facts, s) => {
      const words = facts.words(s);
      if (words < SHORT && facts.value('shape.isProse', s) === 0)
        return `it is short (${count(words)}) and ${facts.value('shape.endsStop', s) === 1 ? 'isolated' : 'not a sentence'}`;
      return facts.value('near.proseAround', s) === 0 ? 'there is no running text near it' : undefined;
    },
    for: (facts, s) => {
      if (facts.value('shape.isProse', s) === 1) return `it reads like running text (${count(facts.words(s))})`;
      return facts.value('near.proseAround', s) >= PROSE_NEAR ? 'running text surrounds it' : undefined;
    },
  },
  {
    columns: /^words\.\w+$/,
    against: (facts, s) => byNames(facts, s, 'least', 'usually mark non-content'),
    for: (facts, s) => byNames(facts, s, 'most', 'usually mark the main text'),
  },
  {
    columns: /^(?:class\.media|cue\.caption)$/,
    against: (facts, s) =>
      facts.value('class.media', s) <= NEAR_MEDIA || facts.value('cue.caption', s) > 0
        ? 'it is next to a picture or a player, like a caption'
        : undefined,
    for: nothing,
  },
  {
    columns: /^(?:tag|class)\.\w+$|^named\.other\w+$/,
    against: (facts, s) => {
      const part = partOf(facts, s);
      return part === undefined ? undefined : `it is in ${part.what}`;
    },
    for: nothing,
    isPlace: true,
  },
  {
    columns: /^(?:main|named|run)\.\w+$/,
    against: (facts, s) =>
      facts.value('main.inVoted', s) === 0 && facts.value('main.inDeepest', s) === 0
        ? 'it is outside the main text column'
        : undefined,
    for: (facts, s) => (facts.value('main.inVoted', s) === 1 ? 'it is in the main text column' : undefined),
  },
  {
    columns: /^(?:place\.\w+|around\.before|cue\.(?:headingsSeen|articleIndex))$/,
    against: (facts, s) => {
      if (facts.first < 0) return undefined;
      if (s > facts.last) return 'it comes after the end of the text';
      return s < facts.first ? 'it comes before the start of the text' : undefined;
    },
    for: (facts, s) => (s > facts.first && s < facts.last ? 'it is in the middle of the text' : undefined),
    isPlace: true,
  },
  {
    columns: /^cue\.(?:consent|legal|share|subscribe|comment|related|more|month|byline|price|nav|ad|forum)$/,
    against: (facts, s) => {
      const spoken = Object.entries(CUE_SAYS).find(([name]) => facts.value(`cue.${name}`, s) > 0);
      return spoken === undefined ? undefined : `some of its words ${spoken[1]}`;
    },
    for: nothing,
  },
  {
    columns: /^cue\.(?:underRelatedHeading|abovecomment|endCueSeen|headingUp|wordsSinceHeading)$/,
    against: (facts, s) => {
      const heading = facts.headingAbove(s);
      const announces = facts.value('cue.underRelatedHeading', s) === 1 || facts.value('cue.abovecomment', s) === 1;
      if (announces && heading !== undefined) return `it is under the heading “${heading}”`;
      return facts.value('cue.endCueSeen', s) > 0
        ? 'it follows a line that introduces comments or related pages'
        : undefined;
    },
    for: nothing,
  },
  {
    columns: /^repeat\.(?:pathCount|pathShare|blockRepeats|item\w+|outerRepeats|sameText|mostRepeats)$/,
    against: (facts, s) => {
      const like = facts.value('repeat.mostRepeats', s);
      return facts.value('repeat.itemUp', s) >= 0 && like >= 3
        ? `it is one of ${like} similar entries in a row, like a list of links or teasers`
        : undefined;
    },
    for: (facts, s) => {
      const share = facts.value('repeat.pathShare', s);
      return share >= 0.3 ? `text in similar places makes up ${percent(share)} of the page` : undefined;
    },
  },
  {
    columns: /^overlap\.\w+$/,
    against: (facts, s) =>
      facts.value('overlap.hasBody', s) > 0 && facts.value('overlap.inBody', s) < 0.2
        ? 'it is not in the article text that the page declares for search engines'
        : undefined,
    for: (facts, s) => {
      if (facts.value('overlap.inBody', s) > 0.6)
        return 'it is in the article text that the page declares for search engines';
      return facts.value('overlap.ofTitle', s) > 0.6 ? 'it repeats the title of the page' : undefined;
    },
  },
  {
    columns: /^around\.(?:path|larger\d|page|sure|sureWords)$/,
    against: (facts, s) => bySurroundings(facts, s, (share) => share < 0.3, 'was left out too'),
    for: (facts, s) => bySurroundings(facts, s, (share) => share > 0.7, 'was kept too'),
  },
];

function byNames(facts: Facts, s: number, which: 'least' | 'most', say: string): string | undefined {
  const evidence = nameEvidence(facts.page, s)[which];
  return evidence === undefined ? undefined : `the names of ${showElement(facts.page.tape, evidence)} ${say}`;
}

function bySurroundings(facts: Facts, s: number, is: (share: number) => boolean, fate: string): string | undefined {
  const share = facts.contentShareAround(facts.container(s), s);
  return is(share) ? `most of the text around it ${fate}` : undefined;
}
