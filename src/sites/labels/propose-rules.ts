// Labels on pages of a site → rules: for each thing corrected the most general one that contradicts no label. General is
// what sets the most labels right, then what matches most pages, then what changes most; but by names that speak of looks
// or were made by tools, what changes least. What a person left alone on a page that they labelled is taken to be right in
// the main: titles, running text beside the labelled, and menus are not swept along. Each candidate costs one walk over the pages, and there are never more than a fixed number of them.

import type { ExtractOptions } from '../../extract.ts';
import type { Page } from '../../page/index.ts';
import type { PageLabel, Rule } from '../rules/index.ts';
import { candidates, isTelling } from './candidates.ts';
import { type Effect, JudgedPage, type Wrong } from './judged-page.ts';
import { matchWords } from './rule-trial.ts';

/** A page of the site; without labels, one that nobody has looked at. */
export interface SitePage {
  readonly page: Page;
  readonly labels: readonly PageLabel[];
}

export interface ProposeOptions {
  /** Rules that the site has already. */
  readonly rules?: readonly Rule[];
  /** How its pages are extracted. */
  readonly extract?: ExtractOptions;
}

export interface Proposal {
  readonly rule: Rule;
  /** Pages on which it names some text, of all. */
  readonly pages: number;
  readonly of: number;
  /** Labels that it sets right. */
  readonly labels: number;
  /** Labels that it goes against: never any. */
  readonly contradictions: 0;
  /** Words that it takes out or brings in, on all pages. */
  readonly changedWords: number;
  /** For people: `matches 24 of 24 pages, 0 contradictions`. */
  readonly words: string;
}

/** Things corrected that are tried, and rules proposed. */
const MAX_TRIES = 32;
/** Candidates that are tried on the pages without labels too. */
const MAX_FINALISTS = 6;
/** Share of a page's text that a rule may take out. */
const MAX_TAKEN = 0.3;
/** What a label says must be this share of what a rule flips around it. */
const MIN_SAID = 1 / 3;
/** Words of links that a rule may bring in with those that somebody asked for, as a share of these: a line in a list, no menu. */
const MAX_LINKS = 0.5;
/** With so many other pages, a text that stands on none of them is no rule: its label is enough. */
const MIN_OTHERS = 2;
/** Words from which on a text is more than a line beside the text. */
const RUNNING_TEXT = 12;

/**
 * The rules that would set the labels right, those that set most right first.
 *
 *     const labelled = pages.map((page) => ({ page, labels: [labelSegments(page, [2], 'drop')] }));
 *     proposeRules(labelled).map(({ rule, words }) => `${ruleInWords(rule)}: ${words}`);
 */
export function proposeRules(
  pages: readonly SitePage[],
  { rules = [], extract = {} }: ProposeOptions = {},
): Proposal[] {
  const judged = pages.map(({ page, labels }) => new JudgedPage(page, labels, { ...extract, rules }));
  const labelled = judged.filter(({ said }) => said.size > 0);
  const said = new Set(labelled.flatMap((page) => [...page.said.keys()].map((s) => page.page.segmentText(s))));
  let open = labelled.flatMap(({ wrong }) => wrong);
  const proposals: Proposal[] = [];
  for (let tries = 0; tries < MAX_TRIES && open.length > 0; tries++) {
    const [first, ...rest] = open;
    const best = bestFor(first!, open, { labelled, all: judged, said });
    if (best === undefined) open = rest;
    else {
      proposals.push(best.proposal);
      open = open.filter((wrong) => !best.mends.has(wrong));
    }
  }
  return proposals.sort((a, b) => b.labels - a.labels || b.pages - a.pages);
}

interface Tried {
  readonly rule: Rule;
  readonly mends: ReadonlySet<Wrong>;
  /** Words that change on labelled pages. */
  readonly words: number;
}

/** What is known of the site. */
interface Known {
  readonly labelled: readonly JudgedPage[];
  readonly all: readonly JudgedPage[];
  /** Texts that somebody labelled. */
  readonly said: ReadonlySet<string>;
}

interface Best {
  readonly proposal: Proposal;
  readonly mends: ReadonlySet<Wrong>;
}

function bestFor(first: Wrong, open: readonly Wrong[], known: Known): Best | undefined {
  const tried = candidates(first.page.page, first.segments, first.action)
    .map((rule) => tryOn(rule, first, open, known))
    .filter((one) => one !== undefined)
    // Sorting is stable: of equals the one that came first, the simplest, is taken.
    .sort((a, b) => b.mends.size - a.mends.size || reach(b) - reach(a))
    .slice(0, MAX_FINALISTS);
  const finals = tried.map((one) => proposalOf(one, known)).filter((one) => one !== undefined);
  return finals.reduce<Best | undefined>(
    (best, one) => (best === undefined || isBetter(one, best) ? one : best),
    undefined,
  );
}

/** Telling names may change much; others come after them, and then the less the better. */
function reach({ rule: { selector }, words }: Tried): number {
  return selector === undefined || isTelling(selector) ? words : -words;
}

function isBetter({ mends, proposal }: Best, than: Best): boolean {
  if (mends.size !== than.mends.size) return mends.size > than.mends.size;
  return proposal.pages > than.proposal.pages;
}

/** Undefined when the rule contradicts a label, does not mend the first one, or sweeps along what nobody asked for. */
function tryOn(rule: Rule, first: Wrong, open: readonly Wrong[], known: Known): Tried | undefined {
  const decidedOn = new Map<JudgedPage, ReadonlySet<number>>();
  let words = 0;
  // The page of the label itself first: most candidates fall there.
  for (const page of [first.page, ...known.labelled.filter((one) => one !== first.page)]) {
    const effect = page.effectOf(rule);
    const decided = new Set(effect.decided);
    if (page === first.page && !first.segments.every((s) => decided.has(s))) return undefined;
    if (contradicts(page, effect, rule) || sweeps(page, effect, rule, known.said)) return undefined;
    decidedOn.set(page, decided);
    words += page.words(effect.flipped);
  }
  const mended = open.filter(
    ({ page, action, segments }) => action === rule.action && segments.every((s) => decidedOn.get(page)!.has(s)),
  );
  return { rule, mends: new Set(mended), words };
}

function contradicts({ said }: JudgedPage, { decided }: Effect, { action }: Rule): boolean {
  return decided.some((s) => (said.get(s) ?? action) !== action);
}

/** On a page that somebody has looked at, more would change than the labels speak for. Where none of them is met, only titles and the bulk of the text are safe. */
function sweeps(page: JudgedPage, { flipped }: Effect, { action }: Rule, said: ReadonlySet<string>): boolean {
  const beside = flipped.filter((s) => !page.said.has(s));
  const asked = flipped.filter((s) => page.said.has(s));
  const isAboutTitles = asked.some((s) => page.isTitle(s));
  const isAboutLinks = asked.some((s) => page.isLinks(s));
  if (action === 'drop') {
    if (!isAboutTitles && beside.some((s) => page.isTitle(s))) return true;
    const running = beside.filter((s) => page.page.segments.words[s]! >= RUNNING_TEXT);
    return isTooMuch(page, asked, running) || takesTooMuch(page, flipped, said);
  }
  const links = beside.filter((s) => page.isLinks(s));
  const isMenu = page.words(links) > MAX_LINKS * page.words(asked);
  return isTooMuch(page, asked, beside) || (!isAboutLinks && isMenu);
}

function isTooMuch(page: JudgedPage, asked: readonly number[], beside: readonly number[]): boolean {
  const [said, unsaid] = [page.words(asked), page.words(beside)];
  return said > 0 && said < MIN_SAID * (said + unsaid);
}

/** All that is left of a page may go only where people said so of all of it, there or of the same words on another page. */
function takesTooMuch(page: JudgedPage, flipped: readonly number[], said: ReadonlySet<string>): boolean {
  const beside = flipped.filter((s) => !said.has(page.page.segmentText(s)));
  return page.words(beside) > MAX_TAKEN * page.keptWords;
}

/** Over all pages; undefined when it would empty one that nobody has looked at, or is the text of one page and no rule of a site. */
function proposalOf({ rule, mends }: Tried, { all, said }: Known): Best | undefined {
  let pages = 0;
  let changedWords = 0;
  for (const page of all) {
    const { isMatch, flipped } = page.effectOf(rule);
    if (rule.action === 'drop' && takesTooMuch(page, flipped, said)) return undefined;
    if (isMatch) pages++;
    changedWords += page.words(flipped);
  }
  const on = new Set([...mends].map(({ page }) => page)).size;
  // What stands on one page alone need not be kept on another; a notice may well be there to be dropped.
  const isAlone = pages <= on && (rule.action === 'keep' || all.length - on >= MIN_OTHERS);
  if (rule.text !== undefined && isAlone) return undefined;
  const reason = `labelled on ${on} ${on === 1 ? 'page' : 'pages'}: “${shortened([...mends][0]!.text)}”`;
  const proposal: Proposal = {
    rule: { ...rule, reason },
    pages,
    of: all.length,
    labels: mends.size,
    contradictions: 0,
    changedWords,
    words: matchWords(pages, all.length, 0),
  };
  return { proposal, mends };
}

const SHOWN = 40;

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text;
}
