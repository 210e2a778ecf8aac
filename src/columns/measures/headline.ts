// Lines of a page and the text chosen from them → the headline: the line that repeats the page's title, or its h1, before the
// middle of the text. Window titles, breadcrumbs and the site's name come first, so the last of equal lines wins.

import { head } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';
import { words } from '../../text/index.ts';
import { headingLevels } from './headings.ts';

/** Share of a line's words that are in the page's title, and of the title's words that are in the line. */
export interface TitleShares {
  readonly inTitle: number;
  readonly ofTitle: number;
}

/** Input of the rule, one entry per segment. */
export interface Lines {
  /** 1 to 6 for headings, else 0. */
  readonly level: Uint8Array;
  readonly words: Int32Array;
  /** Computed on request, because only lines before the middle of the text need it. */
  readonly title: (line: number) => TitleShares;
}

/** Minimum share of a headline's words in the title, and of the title's words in the headline. */
const INSIDE = 0.7;
const COVERS = 0.4;
const MAX_WORDS = 40;
/** Minimum number of words of an h1 that needs no match with the title. */
const MIN_WORDS = 3;

/** The headline, unless it is already chosen. `mayBe` tells which other lines are candidates. */
export function headlineOf(
  lines: Lines,
  isChosen: (segment: number) => boolean,
  mayBe?: (segment: number) => boolean,
): number | undefined {
  const headline = findHeadline(lines, isChosen, mayBe);
  return headline === undefined || isChosen(headline) ? undefined : headline;
}

/** The headline, chosen or not. */
export function findHeadline(
  lines: Lines,
  isChosen: (segment: number) => boolean,
  mayBe: (segment: number) => boolean = () => true,
): number | undefined {
  const { words: size } = lines;
  let total = 0;
  for (let s = 0; s < size.length; s++) if (isChosen(s)) total += size[s]!;
  let seen = 0;
  let best: number | undefined;
  let bestScore = 0;
  for (let s = 0; s < size.length && seen * 2 <= total; s++) {
    if (size[s]! >= 2 && size[s]! <= MAX_WORDS && (isChosen(s) || mayBe(s))) {
      const score = headlineScore(lines, s);
      if (score >= 1 && score >= bestScore) {
        if (isChosen(s)) return s;
        best = s;
        bestScore = score;
      }
    }
    if (isChosen(s)) seen += size[s]!;
  }
  return best;
}

function headlineScore({ level, words, title }: Lines, s: number): number {
  const shares = title(s);
  const titled = saysTitle(shares) ? shares.ofTitle + shares.inTitle : 0;
  if (level[s] === 1 && words[s]! >= MIN_WORDS) return titled + 1;
  return level[s]! > 0 && titled > 0 ? titled + 0.5 : titled;
}

/** Whether a line contains most of the page's title, and little else. */
export function saysTitle({ inTitle, ofTitle }: TitleShares): boolean {
  return inTitle >= INSIDE && ofTitle >= COVERS;
}

/** The page's headings as lines; other lines are not candidates. Cheap: only the words of headings are read. */
export function headingLines(page: Page): Lines {
  const level = headingLevels(page);
  let title: Set<string> | undefined;
  return {
    level,
    words: page.segments.words,
    title: (line) => {
      if (level[line] === 0) return NOTHING_SHARED;
      title ??= new Set(words(head(page).title));
      return sharesOf(words(page.segmentText(line)), title);
    },
  };
}

const NOTHING_SHARED: TitleShares = { inTitle: 0, ofTitle: 0 };

/** Rounded like columns. */
function sharesOf(own: readonly string[], title: ReadonlySet<string>): TitleShares {
  const shared = own.filter((word) => title.has(word));
  if (shared.length === 0) return NOTHING_SHARED;
  return { inTitle: Math.fround(shared.length / own.length), ofTitle: Math.fround(new Set(shared).size / title.size) };
}
