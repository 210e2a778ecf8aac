// A choice of segments → labels: headings among the chosen, and the kind of other text for the rest, by simple rules over the
// columns. The first rule that holds wins. Methods that choose themselves have labeled their segments already.

import { featureColumn } from '../../columns/index.ts';
import { headingLevels, places, segmentText } from '../../columns/measures/index.ts';
import { elementMarks, hiddenSegments, TAG_FAMILIES, visibility } from '../../elements/index.ts';
import { CLASS_FAMILIES, CUE } from '../../lexicon/index.ts';
import { isContent, LABEL_NAMES, Label, type StepRule } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { Draft, Step } from './draft.ts';

/** An ancestor's class counts up to this many steps up. */
const NEAR = 8;
const MOSTLY_LINK = 0.7;

const byClass = (...names: string[]): number => bitsOf(CLASS_FAMILIES, names);
const byTag = (...names: string[]): number => bitsOf(TAG_FAMILIES, names);
const CONSENT_CLASS = byClass('consent');
const COMMENT_CLASS = byClass('comment');
const COMMENT_TAG = byTag('commentProperty');
const RELATED_CLASS = byClass('related');
const NAVIGATION_CLASS = byClass('breadcrumb', 'pager', 'nav');
const NAVIGATION_TAG = byTag('nav');

function bitsOf(families: readonly string[], names: readonly string[]): number {
  return names.reduce((bits, name) => bits | (1 << families.indexOf(name)), 0);
}

/** Class families that some rule uses. */
const ANY_CLASS = CONSENT_CLASS | COMMENT_CLASS | RELATED_CLASS | NAVIGATION_CLASS;
const ANY_TAG = COMMENT_TAG | NAVIGATION_TAG;

/** The input of the rules, for one segment. */
interface Signs {
  /** Bits of the class families near it, by class name and tag. */
  classes: number;
  tags: number;
  hidden: boolean;
  consentWords: boolean;
  underRelatedHeading: boolean;
  linkShare: number;
  /** The same, over all segments with its path. */
  pathLinkShare: number;
}

interface NamingRule {
  readonly label: Label;
  readonly rule: Extract<StepRule, `name:${string}`>;
  readonly note: string;
  readonly holds: (signs: Signs) => boolean;
}

const NAMING_RULES: readonly NamingRule[] = [
  { label: Label.hidden, rule: 'name:hidden', note: 'no reader can see it', holds: ({ hidden }) => hidden },
  {
    label: Label.consent,
    rule: 'name:consent',
    note: 'it is about consent, inside an element named for it',
    holds: ({ classes, consentWords }) => (classes & CONSENT_CLASS) !== 0 && consentWords,
  },
  {
    label: Label.comment,
    rule: 'name:comment',
    note: 'it is inside an element named for comments',
    holds: ({ classes, tags }) => (classes & COMMENT_CLASS) !== 0 || (tags & COMMENT_TAG) !== 0,
  },
  {
    label: Label.related,
    rule: 'name:related',
    note: 'it is inside an element named for related pages',
    holds: ({ classes }) => (classes & RELATED_CLASS) !== 0,
  },
  {
    label: Label.related,
    rule: 'name:related-heading',
    note: 'it is a link under a heading such as “Related”',
    holds: ({ underRelatedHeading, linkShare }) => underRelatedHeading && linkShare > MOSTLY_LINK,
  },
  {
    label: Label.navigation,
    rule: 'name:navigation',
    note: 'it is inside an element marked or named as navigation',
    holds: ({ classes, tags }) => (classes & NAVIGATION_CLASS) !== 0 || (tags & NAVIGATION_TAG) !== 0,
  },
  {
    label: Label.navigation,
    rule: 'name:navigation-links',
    note: 'it is mostly links, like everything else in the same place on the page',
    holds: ({ linkShare, pathLinkShare }) => linkShare > MOSTLY_LINK && pathLinkShare > MOSTLY_LINK,
  },
];

export const name: Step = (page, draft, trace): Draft => {
  if (draft.prediction === undefined) return draft;
  const level = headingLevels(page);
  const signsOf = signReader(page);
  const label = draft.labels.label.slice();
  for (let s = 0; s < label.length; s++) {
    if (isContent(label[s]!)) {
      if (level[s]! === 0 || label[s] === Label.heading) continue;
      label[s] = Label.heading;
      trace?.settle('name:heading', s, `heading: level ${level[s]}`);
      continue;
    }
    if (label[s] !== Label.boilerplate) continue; // labeled by an earlier step
    const signs = signsOf(s);
    const rule = signs && firstRule(signs);
    if (rule === undefined) continue;
    label[s] = rule.label;
    if (trace === undefined) continue;
    const why = signs?.hidden ? ` (${visibility(page).why(page.segments.from[s]!)})` : '';
    trace.settle(rule.rule, s, `${LABEL_NAMES[rule.label]}: ${rule.note}${why}`);
  }
  return { ...draft, labels: { ...draft.labels, label } };
};

/** A loop, because `find` would need a function per segment. */
function firstRule(signs: Signs): NamingRule | undefined {
  for (const rule of NAMING_RULES) if (rule.holds(signs)) return rule;
  return undefined;
}

/** Returns undefined if no rule can hold. That is so for most segments, which then cost nothing. The result is reused. */
function signReader(page: Page): (segment: number) => Signs | undefined {
  const { cueMask } = segmentText(page);
  const { classes: classesOf, tags: tagsOf, parent } = elementMarks(page);
  const { inner } = places(page);
  const hidden = hiddenSegments(page);
  const aboveRelated = featureColumn(page, 'cue.underRelatedHeading');
  const linkShare = featureColumn(page, 'shape.linkShare');
  const pathLinks = featureColumn(page, 'repeat.pathLinks');
  const signs: Signs = {
    classes: 0,
    tags: 0,
    hidden: false,
    consentWords: false,
    underRelatedHeading: false,
    linkShare: 0,
    pathLinkShare: 0,
  };
  return (s) => {
    let classes = 0;
    let tags = 0;
    for (let e = inner[s]!, up = 0; e >= 0 && up <= NEAR; e = parent[e]!, up++) {
      classes |= classesOf[e]!;
      tags |= tagsOf[e]!;
    }
    const isNamed = ((classes & ANY_CLASS) | (tags & ANY_TAG)) !== 0;
    if (!isNamed && hidden[s] === 0 && linkShare[s]! <= MOSTLY_LINK) return undefined;
    signs.classes = classes;
    signs.tags = tags;
    signs.hidden = hidden[s] === 1;
    signs.consentWords = ((cueMask[s]! >>> CUE.consent) & 1) === 1;
    signs.underRelatedHeading = aboveRelated[s] === 1;
    signs.linkShare = linkShare[s]!;
    signs.pathLinkShare = pathLinks[s]!;
    return signs;
  };
}
