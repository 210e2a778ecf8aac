// Completes structures: a table, list or code block that is mostly chosen is chosen entirely, header rows included. In a table
// that is mostly left out, each row is either chosen whole or left out, and a chosen row keeps its header. A list of cards or
// posts stays as it is: its items are separate texts. Structures within the running text are chosen
// (choice/in-running-text.ts). Inner structures come first, so that outer ones see them complete.

import { hiddenSegments } from '../../elements/index.ts';
import { isContent, Label } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { type SegmentRange, type Structure, structures } from '../../structures/index.ts';
import { RunningText } from '../choice/in-running-text.ts';
import type { Draft, Step } from './draft.ts';

/** With at least this share of its words chosen, a code block is chosen whole: half a program is useless. */
const CODE_SHARE = 0.2;
/** A list with more segments per item is a list of cards or posts. */
const CARD_SEGMENTS = 4;

const NOTES = {
  take: 'content: most of the %s around it is',
  enclosed: 'content: a %s between paragraphs that are',
  sample: 'content: most code blocks of the page are',
  drop: 'left out: little of the %s around it is content',
} as const;
type Change = keyof typeof NOTES;

const NAMES: Readonly<Record<Structure['kind'], string>> = {
  table: 'table',
  code: 'code block',
  list: 'list',
  definitions: 'definition list',
  quote: 'quotation',
  figure: 'figure',
  callout: 'callout',
};

export const makeWhole: Step = (page, draft, trace): Draft => {
  if (draft.prediction === undefined) return draft;
  const found = structures(page);
  if (found.length === 0) return draft;
  const label = draft.labels.label.slice();
  const seen = seenSegments(page);
  const run = new RunningText(page, label, found, {
    scope: draft.prediction.scope?.is,
    pageType: draft.labels.pageType,
    favorsPrecision: draft.prediction.tilt < 1,
  });
  const set = (change: Change, { kind }: Structure, { first, past }: SegmentRange): void => {
    const wanted = change !== 'drop';
    const structure = NAMES[kind];
    for (let s = first; s < past; s++) {
      if (seen[s] === 0 || isContent(label[s]!) === wanted) continue;
      label[s] = wanted ? Label.content : Label.boilerplate;
      trace?.settle(`whole:${change}`, s, NOTES[change].replace('%s', structure), { structure });
    }
  };
  for (let i = found.length - 1; i >= 0; i--) {
    const structure = found[i]!;
    const count = countChosen(page, label, seen, structure);
    if (count.chosen === 0) {
      if (run.encloses(structure)) set('enclosed', structure, structure);
    } else if (structure.kind === 'table' && !isMost(count) && run.encloses(structure))
      set('enclosed', structure, structure);
    else if (count.chosen < count.all) RULES[structure.kind]({ structure, count, page, label, seen, set });
  }
  for (const sample of run.samplesLeftOut(found, seen)) set('sample', sample, sample);
  for (const structure of found) if (run.enclosesInStory(structure)) set('enclosed', structure, structure);
  return { ...draft, labels: { ...draft.labels, label } };
};

interface Count {
  chosen: number;
  all: number;
  chosenWords: number;
  allWords: number;
}

interface Case {
  readonly structure: Structure;
  readonly count: Count;
  readonly page: Page;
  readonly label: Uint8Array;
  readonly seen: Uint8Array;
  readonly set: (change: Change, structure: Structure, range: SegmentRange) => void;
}

const RULES: Readonly<Record<Structure['kind'], (one: Case) => void>> = {
  code: ({ structure, count, set }) => {
    const most = isMost(count) || count.chosenWords >= count.allWords * CODE_SHARE;
    set(most ? 'take' : 'drop', structure, structure);
  },
  table: (one) => (isMost(one.count) ? one.set('take', one.structure, one.structure) : cutRows(one)),
  list: takeItems,
  definitions: takeItems,
  quote: () => {},
  figure: () => {},
  callout: ({ structure, count, set }) => {
    if (isMost(count)) set('take', structure, structure);
  },
};

/** By segments, not words: one long cell next to a menu is not a table of values. */
function isMost({ chosen, all }: Count): boolean {
  return chosen * 2 >= all;
}

function cutRows({ structure, page, label, seen, set }: Case): void {
  const [header] = structure.parts;
  let kept = 0;
  for (const row of structure.parts) {
    const whole = isMost(countChosen(page, label, seen, row));
    if (whole && row !== header) kept++;
    set(whole ? 'take' : 'drop', structure, row);
  }
  if (kept > 0 && header !== undefined) set('take', structure, header);
  if (isMost(countChosen(page, label, seen, structure))) set('take', structure, structure);
}

/** Takes the remaining items of a list with most items chosen. */
function takeItems({ structure, count, page, label, seen, set }: Case): void {
  if (count.all > structure.parts.length * CARD_SEGMENTS) return;
  const counts = structure.parts.map((part) => countChosen(page, label, seen, part));
  const items = counts.filter(({ all }) => all > 0).length;
  const chosen = counts.filter((one) => one.chosen > 0).length;
  if (chosen * 2 < items) return;
  for (const [index, part] of structure.parts.entries()) if (counts[index]!.chosen === 0) set('take', structure, part);
}

function countChosen(page: Page, label: Uint8Array, seen: Uint8Array, { first, past }: SegmentRange): Count {
  const count: Count = { chosen: 0, all: 0, chosenWords: 0, allWords: 0 };
  for (let s = first; s < past; s++) {
    if (seen[s] === 0) continue;
    const words = Math.max(1, page.segments.words[s]!);
    count.all++;
    count.allWords += words;
    if (!isContent(label[s]!)) continue;
    count.chosen++;
    count.chosenWords += words;
  }
  return count;
}

/** 1 for each segment that is at least partly visible. */
function seenSegments(page: Page): Uint8Array {
  return hiddenSegments(page).map((hidden) => 1 - hidden);
}
