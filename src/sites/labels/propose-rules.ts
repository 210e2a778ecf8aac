// Labels on pages of a site → rules: for each correction, the most general rule that contradicts no label. A rule is more
// general if it fixes more labels, then if it matches more pages, then if it changes more; with generated names or names for
// looks, the smallest change wins instead. Text that a person left alone on a labeled page is mostly assumed to be right:
// titles, running text near the labeled text, and menus are not changed. Each candidate costs one walk over the pages, and
// their number is limited.

import type { ExtractOptions } from '../../extract.ts';
import type { Page } from '../../page/index.ts';
import type { PageLabel, Rule } from '../rules/index.ts';
import { candidates, isTelling } from './candidates.ts';
import { type Effect, JudgedPage, type Wrong } from './judged-page.ts';
import { matchWords } from './rule-trial.ts';

/** A page of the site; without labels, an unreviewed one. */
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
  /** Number of pages on which it matches some text, and of all pages. */
  readonly pages: number;
  readonly of: number;
  /** Number of labels that it fixes. */
  readonly labels: number;
  /** Number of labels that it contradicts: always 0. */
  readonly contradictions: 0;
  /** Words that it drops or adds, on all pages. */
  readonly changedWords: number;
  /** For people: `matches 24 of 24 pages, 0 contradictions`. */
  readonly words: string;
}

/** Maximum number of corrections tried and rules proposed. */
const MAX_TRIES = 32;
/** Number of candidates that are also tried on pages without labels. */
const MAX_FINALISTS = 6;
/** Maximum share of a page's text that a rule may drop. */
const MAX_TAKEN = 0.3;
/** Labeled words must be at least this share of what a rule changes around them. */
const MIN_SAID = 1 / 3;
/** Linked words that a rule may add, as a share of the requested ones: a line in a list, but no menu. */
const MAX_LINKS = 0.5;
/** With this many other pages, a text that is on none of them needs no rule: its label is enough. */
const MIN_OTHERS = 2;
/** A text with this many words is running text, not just a line. */
const RUNNING_TEXT = 12;

/**
 * Rules that would fix the labels, those that fix most first.
 *
 *     const labeled = pages.map((page) => ({ page, labels: [labelSegments(page, [2], 'drop')] }));
 *     proposeRules(labeled).map(({ rule, words }) => `${ruleInWords(rule)}: ${words}`);
 */
export function proposeRules(
  pages: readonly SitePage[],
  { rules = [], extract = {} }: ProposeOptions = {},
): Proposal[] {
  const judged = pages.map(({ page, labels }) => new JudgedPage(page, labels, { ...extract, rules }));
  const labeled = judged.filter(({ said }) => said.size > 0);
  const said = new Set(labeled.flatMap((page) => [...page.said.keys()].map((s) => page.page.segmentText(s))));
  let open = labeled.flatMap(({ wrong }) => wrong);
  const proposals: Proposal[] = [];
  for (let tries = 0; tries < MAX_TRIES && open.length > 0; tries++) {
    const [first, ...rest] = open;
    const best = bestFor(first!, open, { labeled, all: judged, said });
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
  /** Words that change on labeled pages. */
  readonly words: number;
}

/** Facts about the site. */
interface Known {
  readonly labeled: readonly JudgedPage[];
  readonly all: readonly JudgedPage[];
  /** Labeled texts. */
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
    // Sorting is stable: of equals the first one, the simplest, wins.
    .sort((a, b) => b.mends.size - a.mends.size || reach(b) - reach(a))
    .slice(0, MAX_FINALISTS);
  const finals = tried.map((one) => proposalOf(one, known)).filter((one) => one !== undefined);
  return finals.reduce<Best | undefined>(
    (best, one) => (best === undefined || isBetter(one, best) ? one : best),
    undefined,
  );
}

/** Rules with meaningful names may change much; others come after them, and then the smaller change wins. */
function reach({ rule: { selector }, words }: Tried): number {
  return selector === undefined || isTelling(selector) ? words : -words;
}

function isBetter({ mends, proposal }: Best, than: Best): boolean {
  if (mends.size !== than.mends.size) return mends.size > than.mends.size;
  return proposal.pages > than.proposal.pages;
}

/** Undefined if the rule contradicts a label, does not fix the first one, or changes unrelated text. */
function tryOn(rule: Rule, first: Wrong, open: readonly Wrong[], known: Known): Tried | undefined {
  const decidedOn = new Map<JudgedPage, ReadonlySet<number>>();
  let words = 0;
  // The page of the label itself first: most candidates fail there.
  for (const page of [first.page, ...known.labeled.filter((one) => one !== first.page)]) {
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

/**
 * Whether a rule would change more on a reviewed page than its labels support. If it affects none of them, only titles and
 * the bulk of the text are protected.
 */
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

/**
 * All remaining text of a page may be dropped only if people labeled all of it, there or as the same words on another
 * page.
 */
function takesTooMuch(page: JudgedPage, flipped: readonly number[], said: ReadonlySet<string>): boolean {
  const beside = flipped.filter((s) => !said.has(page.page.segmentText(s)));
  return page.words(beside) > MAX_TAKEN * page.keptWords;
}

/**
 * Over all pages; undefined if it would empty an unreviewed page, or if it is the text of a single page and not a rule for
 * a site.
 */
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
  // A text to keep may be on this page alone; a text to drop, such as a notice, is likely on other pages too.
  const isAlone = pages <= on && (rule.action === 'keep' || all.length - on >= MIN_OTHERS);
  if (rule.text !== undefined && isAlone) return undefined;
  const reason = `labeled on ${on} ${on === 1 ? 'page' : 'pages'}: “${shortened([...mends][0]!.text)}”`;
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
