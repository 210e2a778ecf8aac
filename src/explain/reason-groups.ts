// Groups the columns of the default method into reasons that people understand, each with a sentence for and against a text.
// The sentences are written from facts of the page, never from a column's number, and only when they fit the outcome: that a
// link list has few words is not a reason to keep it.

import { CUE_SAYS } from '../columns/index.ts';
import { nameEvidence } from '../methods/fusion/index.ts';
import { type Facts, showElement } from './facts.ts';
import { partOf } from './place.ts';

type Describe = (facts: Facts, segment: number) => string | undefined;

interface ReasonGroup {
  /** Its columns, as the trace has them after `fusion:`. */
  readonly columns: RegExp;
  readonly for: Describe;
  readonly against: Describe;
  /** It names the place of the text, which the answer names anyway: used only when there is nothing better. */
  readonly isPlace?: true;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const count = (words: number): string => (words === 1 ? '1 word' : `${words} words`);
const nothing: Describe = () => undefined;

/** Share of links that counts as many, and as few. */
const MANY_LINKS = 0.4;
const FEW_LINKS = 0.15;
const SHORT = 12;
const LONG = 20;
const PROSE_NEAR = 60;
/** Steps up within which an element named for pictures or players is the text's own. */
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
      facts.value('shape.linkShare', s) <= FEW_LINKS && facts.words(s) >= LONG
        ? 'hardly any of it is links'
        : undefined,
  },
  {
    columns:
      /^(?:shape\.(?:words|chars|isProse|endsStop|wordsPerStop|capitals|names|stops|signs)|around\.words|density\.(?:words|prose|stops)\w*|near\.(?:prose\w+|after1Words)|repeat\.path(?:Prose|Words))$/,
    against: (facts, s) => {
      const words = facts.words(s);
      if (words < SHORT && facts.value('shape.isProse', s) === 0)
        return `it is short (${count(words)}) and ${facts.value('shape.endsStop', s) === 1 ? 'stands alone' : 'no sentence'}`;
      return facts.value('near.proseAround', s) === 0 ? 'no running text stands near it' : undefined;
    },
    for: (facts, s) => {
      if (facts.value('shape.isProse', s) === 1) return `it reads like running text (${count(facts.words(s))})`;
      return facts.value('near.proseAround', s) >= PROSE_NEAR ? 'running text stands right around it' : undefined;
    },
  },
  {
    columns: /^words\.\w+$/,
    against: (facts, s) => byNames(facts, s, 'least', 'are mostly given to other things than the text'),
    for: (facts, s) => byNames(facts, s, 'most', 'are mostly given to the text of a page'),
  },
  {
    columns: /^(?:class\.media|cue\.caption)$/,
    against: (facts, s) =>
      facts.value('class.media', s) <= NEAR_MEDIA || facts.value('cue.caption', s) > 0
        ? 'it stands at a picture or a player, as captions do'
        : undefined,
    for: nothing,
  },
  {
    columns: /^(?:tag|class)\.\w+$|^named\.other\w+$/,
    against: (facts, s) => {
      const part = partOf(facts, s);
      return part === undefined ? undefined : `it stands in ${part.what}`;
    },
    for: nothing,
    isPlace: true,
  },
  {
    columns: /^(?:main|named|run)\.\w+$/,
    against: (facts, s) =>
      facts.value('main.inVoted', s) === 0 && facts.value('main.inDeepest', s) === 0
        ? 'it stands outside the part of the page that holds most of the paragraphs'
        : undefined,
    for: (facts, s) =>
      facts.value('main.inVoted', s) === 1
        ? 'it stands in the part of the page that holds most of the paragraphs'
        : undefined,
  },
  {
    columns: /^(?:place\.\w+|around\.before|cue\.(?:headingsSeen|articleIndex))$/,
    against: (facts, s) => {
      if (facts.first < 0) return undefined;
      if (s > facts.last) return 'the text has ended before it';
      return s < facts.first ? 'the text has not begun yet' : undefined;
    },
    for: (facts, s) => (s > facts.first && s < facts.last ? 'it stands in the midst of the text' : undefined),
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
      if (announces && heading !== undefined) return `it stands under the heading “${heading}”`;
      return facts.value('cue.endCueSeen', s) > 0
        ? 'it comes after a line that announces comments or related pages'
        : undefined;
    },
    for: nothing,
  },
  {
    columns: /^repeat\.(?:pathCount|pathShare|blockRepeats|item\w+|outerRepeats|sameText|mostRepeats)$/,
    against: (facts, s) => {
      const like = facts.value('repeat.mostRepeats', s);
      return facts.value('repeat.itemUp', s) >= 0 && like >= 3
        ? `it is one of ${like} entries of one kind that stand in a row, as lists of links or teasers do`
        : undefined;
    },
    for: (facts, s) => {
      const share = facts.value('repeat.pathShare', s);
      return share >= 0.3 ? `text at places like it makes up ${percent(share)} of the page` : undefined;
    },
  },
  {
    columns: /^overlap\.\w+$/,
    against: (facts, s) =>
      facts.value('overlap.hasBody', s) > 0 && facts.value('overlap.inBody', s) < 0.2
        ? 'the text that the page names as its own, in its data for search engines, does not have it'
        : undefined,
    for: (facts, s) => {
      if (facts.value('overlap.inBody', s) > 0.6)
        return 'the page itself names it as its text, in its data for search engines';
      return facts.value('overlap.ofTitle', s) > 0.6 ? 'it says the title of the page' : undefined;
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
  return is(share) ? `most of what stands around it ${fate}` : undefined;
}
