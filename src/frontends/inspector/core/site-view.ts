// Pages of a site side by side: their page kinds, what repeats on them, the template learned from them, and how well it fits.
// Repeats are texts of blocks, compared as words.

import {
  clusterPages,
  type Extraction,
  isContent,
  LABEL_NAMES,
  learnSite,
  observe,
  type Page,
  PithError,
  type SiteRecord,
  siteFromJson,
  siteToJson,
  staleReason,
} from '../../../index.ts';
import type { HealthLine, Repeated, SiteRow, SiteView } from '../protocol.ts';
import { tellTemplate } from '../tell-page-kind.ts';

/** Maximum repeated texts listed per page kind. */
const MAX_REPEATED = 24;
/** Minimum share of pages for a text to count as repeated. */
const REPEATS = 0.5;
const SHOWN_TEXT = 120;

export interface SitePageAnswer {
  readonly id: string;
  readonly name: string;
  readonly answer: Extraction;
}

export function siteOverview(key: string, pages: readonly SitePageAnswer[], stored: string | undefined): SiteView {
  const opened = pages.map(({ answer }) => answer.page);
  const kinds = kindsOf(opened);
  const seen = kinds.map((members) => textsOn(members.map((i) => opened[i]!)));
  const kindOf = (i: number): number => kinds.findIndex((members) => members.includes(i));
  const rows = pages.map((one, i): SiteRow => rowOf(one, kindOf(i), seen[kindOf(i)]!, kinds[kindOf(i)]!.length));
  const { record, template } = learned(key, opened, stored);
  return {
    key,
    rows,
    kinds: kinds.map((members, n) => ({
      pages: members.length,
      repeated: repeatedOn(
        members.map((i) => pages[i]!.answer),
        seen[n]!,
      ),
      words: sharedWords(rows.filter(({ kind }) => kind === n)),
    })),
    template,
    ...(record === undefined ? {} : { record: siteToJson(record) }),
    health: record === undefined ? [] : healthOf(record, pages),
  };
}

/** Indices of the pages of each page kind, the largest first. */
function kindsOf(pages: readonly Page[]): (readonly number[])[] {
  if (pages.length < 2) return [pages.map((_, i) => i)];
  return clusterPages(pages).map(({ pages: members }) => members);
}

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\d]+/g, ' ')
    .trim();

/** Text → pages that have it. */
function textsOn(pages: readonly Page[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const own = new Set<string>();
    for (let s = 0; s < page.segments.count; s++) own.add(keyOf(page.segmentText(s)));
    for (const text of own) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function rowOf({ id, name, answer }: SitePageAnswer, kind: number, seen: Map<string, number>, of: number): SiteRow {
  const { page, labels } = answer;
  const repeats = Float32Array.from({ length: page.segments.count }, (_, s) =>
    of < 2 ? 0 : ((seen.get(keyOf(page.segmentText(s))) ?? 1) - 1) / (of - 1),
  );
  const { confidence } = labels;
  return {
    id,
    name,
    kind,
    words: page.segments.words.slice(),
    label: labels.label.slice(),
    repeats,
    contentWords: answer.contentWords,
    ...(confidence === undefined ? {} : { confidence }),
  };
}

function repeatedOn(answers: readonly Extraction[], seen: Map<string, number>): Repeated[] {
  const least = Math.max(2, Math.ceil(REPEATS * answers.length));
  const found = new Map<string, { text: string; kept: number; label: number; words: number }>();
  for (const { page, labels } of answers) {
    for (let s = 0; s < page.segments.count; s++) {
      const text = page.segmentText(s);
      const key = keyOf(text);
      if ((seen.get(key) ?? 0) < least || key === '') continue;
      const one = found.get(key) ?? { text, kept: 0, label: labels.label[s]!, words: page.segments.words[s]! };
      if (isContent(labels.label[s]!)) one.kept++;
      found.set(key, one);
    }
  }
  return [...found]
    .map(([key, { text, kept, label, words }]) => ({
      text: text.slice(0, SHOWN_TEXT),
      pages: seen.get(key)!,
      kept,
      label: LABEL_NAMES[label]!,
      words,
    }))
    .sort((a, b) => b.kept - a.kept || b.pages - a.pages || b.words - a.words)
    .slice(0, MAX_REPEATED);
}

function sharedWords(rows: readonly SiteRow[]): string {
  let [all, shared] = [0, 0];
  for (const { words, repeats } of rows) {
    words.forEach((count, s) => {
      all += count;
      if (repeats[s]! >= REPEATS) shared += count;
    });
  }
  return `${Math.round((100 * shared) / Math.max(1, all))} % of the words are on at least half of its pages`;
}

function learned(
  key: string,
  pages: readonly Page[],
  stored: string | undefined,
): { record?: SiteRecord; template: readonly string[] } {
  if (stored !== undefined) {
    const record = siteFromJson(stored);
    return { record, template: tellTemplate(record) };
  }
  try {
    const record = learnSite(pages, { key, now: new Date().toISOString() });
    return { record, template: tellTemplate(record) };
  } catch (thrown) {
    if (!(thrown instanceof PithError)) throw thrown;
    return { template: [`Nothing was learned: ${thrown.message}.`] };
  }
}

/** How well the template fits these pages, in the order they were opened. */
function healthOf(record: SiteRecord, pages: readonly SitePageAnswer[]): HealthLine[] {
  const after = pages.reduce(
    (site, { answer }) => observe(site, answer.page, { contentWords: answer.contentWords }, answer.template),
    record,
  );
  const stale = staleReason(after);
  return [
    {
      what: 'the site',
      recent: after.health.recent,
      seen: after.health.seen,
      ...(stale === undefined ? {} : { stale }),
    },
    ...after.templates.map(({ id, health }) => ({
      what: `page kind ${id}`,
      recent: health.recent,
      seen: health.seen,
      ...(health.stale === undefined ? {} : { stale: health.stale }),
    })),
  ];
}
