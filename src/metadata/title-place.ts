// Page → the segment of its title: the main heading, or the first line that repeats the head's title.

import { Region, regions } from '../elements/index.ts';
import { fact, type Page } from '../page/index.ts';
import { collect } from './collect.ts';
import type { PageHeading } from './headings.ts';
import { plain, sharedWords, wordsOfPlain } from './title.ts';

/** Minimum similarity of a line to the title. */
const SAME_TITLE = 0.6;
/** Limit on segments searched if there is no main heading. */
const MAX_SEGMENTS = 400;

export function titleSegment(page: Page): number | undefined {
  const found = findTitle(page);
  return found < 0 ? undefined : found;
}

const findTitle = fact('metadata.titleSegment', (page: Page): number => {
  const { headings, head } = collect(page);
  const { segments } = page;
  const title = head.meta.get('og:title')?.[0] ?? head.title;
  const ones = headings.filter(({ level, isLogo }) => level === 1 && !isLogo);
  const likenessTo = likenessToTitle(title);
  const alike = headings
    .filter(({ isLogo }) => !isLogo)
    .map((heading) => ({ heading, same: likenessTo(heading.text) }))
    .sort((a, b) => b.same - a.same)[0];
  const after = (heading: PageHeading): number => segments.from.findIndex((node) => node > heading.node);
  if (alike !== undefined && alike.same >= SAME_TITLE) return after(alike.heading);
  if (ones.length === 1) return after(ones[0]!);
  for (let at = 0; at < Math.min(segments.count, MAX_SEGMENTS); at++) {
    if (regions(page)[segments.from[at]!] === Region.navigation) continue;
    const text = page.segmentText(at);
    if (text.length < 250 && text.length > 8 && likenessTo(text) >= SAME_TITLE) return at;
  }
  return ones[0] === undefined ? -1 : after(ones[0]);
});

/** Similarity of a line to the title, with or without the site's name. */
function likenessToTitle(title: string): (line: string) => number {
  const whole = plain(title);
  const titleWords = wordsOfPlain(whole);
  return (line) => {
    const own = plain(line);
    return own.length > 12 && whole.includes(own) ? 1 : sharedWords(wordsOfPlain(own), titleWords);
  };
}
