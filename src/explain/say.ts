// Records of why → sentences for a reader who does not know how Pith works.

import type { LabelName, Scope, TakenScope } from '../methods/index.ts';
import type { Account, Why } from './why-record.ts';

/** What a text was taken for. */
const TAKEN_FOR: Readonly<Record<LabelName, string>> = {
  content: 'kept',
  heading: 'kept, as a heading',
  boilerplate: 'left out',
  comment: 'left out, as a reader’s comment',
  related: 'left out, as links to other pages',
  navigation: 'left out, as a menu',
  consent: 'left out, as a cookie notice',
  hidden: 'left out, as hidden text',
};

/**
 * `It stood in <nav>. It was left out, as a menu, because …`.
 *
 *     accounts(extract(html, { trace: true })).map(sayFate)[0]?.includes('left out'); // true
 */
export function sayFate({ label, place, reasons }: Account): string {
  const taken = TAKEN_FOR[label];
  const because = reasons.length === 0 ? '' : `${taken.includes(',') ? ',' : ''} because ${listed(reasons)}`;
  return `It stood ${place}. It was ${taken}${because}.`;
}

/**
 * What the page was taken for, why, and how to have it otherwise.
 *
 *     const { scope } = extract(html).labels;
 *     if (scope !== undefined) sayScope(scope);
 */
export function sayScope({ is, because }: TakenScope): string {
  const other: Scope = is === 'story' ? 'page' : 'story';
  return `It was read for ${WANTED[is]} (${because}). For ${WANTED[other]}, try --scope ${other}.`;
}

const WANTED: Readonly<Record<Scope, string>> = {
  story: 'the story alone',
  page: 'all that a visitor came for',
};

/**
 * The whole answer to a question, a paragraph each: what became of it, what was kept instead, what to try.
 *
 *     sayWhy(whyOf(extract(html), 'Home')).join('\n').includes('left out'); // true
 */
export function sayWhy({ elsewhere, accounts, chosen, tries }: Why): string[] {
  if (elsewhere !== undefined) return [elsewhere];
  const kept = accounts.filter((account) => account.isKept);
  const [main] = kept.length > 0 ? kept : accounts;
  const said = [sayFate(main!)];
  const copies = accounts.length - 1;
  if (copies > 0) said.push(sayCopies(kept.length, accounts.length));
  if (kept.length === 0)
    said.push(
      chosen === undefined
        ? 'Nothing of the page was kept.'
        : `Kept instead: ${chosen.words} words, from “${chosen.from}” to “${chosen.to}”.`,
    );
  const wish = kept.length > 0 ? 'leave it out' : 'have it';
  said.push(
    tries.length > 0
      ? `To ${wish}, try ${tries.join(', or ')}.`
      : 'No class, id or option sets it apart from what stands beside it; if other pages of the site have it too, learn the site (pith learn).',
  );
  return said;
}

function sayCopies(kept: number, all: number): string {
  if (kept === 0) return `It stands on the page ${all} times, and was left out everywhere.`;
  return kept === all
    ? `It stands on the page ${all} times, and was kept everywhere.`
    : `It stands on the page ${all} times; ${all - kept} of them ${all - kept === 1 ? 'was' : 'were'} left out.`;
}

function listed(clauses: readonly string[]): string {
  return clauses.length < 2 ? clauses.join('') : `${clauses.slice(0, -1).join('; ')}; and ${clauses.at(-1)}`;
}
