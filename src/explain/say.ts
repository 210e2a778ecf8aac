// Explanation records → sentences for a reader who does not know how Pith works.

import type { LabelName, Scope, TakenScope } from '../methods/index.ts';
import type { Account, Why } from './why-record.ts';

/** Each label as part of a sentence. */
const TAKEN_FOR: Readonly<Record<LabelName, string>> = {
  content: 'kept',
  heading: 'kept as a heading',
  boilerplate: 'left out',
  comment: 'left out as a reader’s comment',
  related: 'left out as links to other pages',
  navigation: 'left out as a menu',
  consent: 'left out as a cookie notice',
  hidden: 'left out as hidden text',
};

/**
 * `It is in <nav>. It was left out as a menu because …`.
 *
 *     accounts(extract(html, { trace: true })).map(sayFate)[0]?.includes('left out'); // true
 */
export function sayFate({ label, place, reasons }: Account): string {
  const taken = TAKEN_FOR[label];
  const because = reasons.length === 0 ? '' : ` because ${listed(reasons)}`;
  return `It is ${place}. It was ${taken}${because}.`;
}

/**
 * The scope that was used, why, and how to change it.
 *
 *     const { scope } = extract(html).labels;
 *     if (scope !== undefined) sayScope(scope);
 */
export function sayScope({ is, because }: TakenScope): string {
  const other: Scope = is === 'story' ? 'page' : 'story';
  return `Scope: ${WANTED[is]} (${because}). For ${WANTED[other]}, use --scope ${other}.`;
}

const WANTED: Readonly<Record<Scope, string>> = {
  story: 'the article body alone',
  page: 'everything a visitor came for',
};

/**
 * The whole answer to a question, as paragraphs: what happened to the text, what was kept instead, what to try.
 *
 *     sayWhy(whyOf(extract(html), 'Home')).join('\n').includes('left out'); // true
 */
export function sayWhy({ elsewhere, found, accounts, chosen, tries }: Why, says: Says = 'command'): string[] {
  if (elsewhere !== undefined) return [elsewhere];
  const said = [sayFate(accounts.find(({ isKept }) => isKept) ?? accounts[0]!)];
  if (found.all > 1) said.push(sayCopies(found.kept, found.all));
  if (found.kept === 0)
    said.push(
      chosen === undefined
        ? 'Nothing on the page was kept.'
        : `Kept instead: ${chosen.words} words, from “${chosen.from}” to “${chosen.to}”.`,
    );
  const wish: Wish = found.kept > 0 ? 'leave it out' : 'include it';
  said.push(sayAdvice(tries, wish, says));
  return said;
}

function sayAdvice(tries: readonly string[], wish: Wish, says: Says): string {
  if (says === 'inspector') return `To ${wish}, select it below and press ${wish === 'include it' ? 'k' : 'x'}.`;
  if (tries.length > 0) return `To ${wish}, use ${tries.map((one) => sayTry(one, says)).join(', or ')}.`;
  const learn = says === 'command' ? 'pith learn' : 'learn_site, or pith learn';
  return `No class, id or option would ${wish} and nothing else. If other pages of the site have it too, learn the site (${learn}).`;
}

type Wish = 'include it' | 'leave it out';

/** How to phrase advice: as command-line options, as library options, or as keys of the inspector. */
export type Says = 'command' | 'options' | 'inspector';

/** `--keep 'p.x'` → `keep: "p.x"`; `--option favor=recall` → `favor: "recall"`. */
function sayTry(tried: string, says: Says): string {
  if (says === 'command') return tried;
  const [, name = '', value = ''] = /^--(\S+) (.*)$/s.exec(tried) ?? [];
  const [key, text] = name === 'option' ? value.split('=') : [name, value.replace(/^'(.*)'$/s, '$1')];
  return `${key}: ${JSON.stringify(text)}`;
}

function sayCopies(kept: number, all: number): string {
  if (kept === 0) return `It appears on the page ${all} times and was left out each time.`;
  return kept === all
    ? `It appears on the page ${all} times and was kept each time.`
    : `It appears on the page ${all} times; ${all - kept} of them ${all - kept === 1 ? 'was' : 'were'} left out.`;
}

function listed(clauses: readonly string[]): string {
  return clauses.length < 2 ? clauses.join('') : `${clauses.slice(0, -1).join('; ')}; and ${clauses.at(-1)}`;
}
