// The quality filters that corpus people know, as tables: a rule says when a page is left out, a line rule when a line
// is. Thresholds are the papers'. Rules about words between spaces are not asked of scripts that write none, rules about
// English words only of English: the papers had only English, and left out whole languages elsewhere.

import { sentences } from '../../text/index.ts';
import { charShareOfRepeats, charShareOfTop, repeatedShare } from './repetition.ts';
import type { TextView } from './text-view.ts';

export interface PageRule {
  readonly name: string;
  /** `spaced`: only where words have spaces; `en`: only in English. */
  readonly only?: 'spaced' | 'en';
  readonly fails: (view: TextView) => boolean;
}

export interface LineRule {
  readonly name: string;
  readonly only?: 'spaced' | 'en';
  readonly fails: (line: string) => boolean;
}

export interface QualityFilter {
  /** For `--help`. */
  readonly title: string;
  /** What is left out of the text before the page is judged. */
  readonly lines: readonly LineRule[];
  readonly pages: readonly PageRule[];
}

const TERMINAL = /[.!?"”»。！？…؟۔।]$/;
const POLICY = ['terms of use', 'privacy policy', 'cookie policy', 'uses cookies', 'use of cookies', 'use cookies'];

/** Raffel and others 2020, with the numbers of its published code; its search for repeated spans is `corpus dedup`'s. */
const C4: QualityFilter = {
  title: 'C4: sentences only, no code, no placeholder text',
  lines: [
    { name: 'c4:no-stop', fails: (line) => !TERMINAL.test(line) || line.endsWith('...') },
    { name: 'c4:short-line', only: 'spaced', fails: (line) => line.split(/\s+/).length < 5 },
    { name: 'c4:javascript', fails: (line) => line.toLowerCase().includes('javascript') },
    { name: 'c4:policy', fails: (line) => POLICY.some((words) => line.toLowerCase().includes(words)) },
  ],
  pages: [
    { name: 'c4:lorem-ipsum', fails: ({ text }) => text.toLowerCase().includes('lorem ipsum') },
    { name: 'c4:curly-bracket', fails: ({ text }) => text.includes('{') },
    { name: 'c4:few-sentences', fails: ({ text }) => sentences(text).length < 3 },
  ],
};

const STOP_WORDS = ['the', 'be', 'to', 'of', 'and', 'that', 'have', 'with'];
const BULLET = /^[•‣▪●○◦*–-]/;
const share = (part: number, of: number): number => part / Math.max(1, of);

/** Rae and others 2021, table A1, quality. */
const GOPHER: QualityFilter = {
  title: 'Gopher: length, word shapes, symbols, bullets, stop words',
  lines: [],
  pages: [
    { name: 'gopher:few-words', fails: ({ words }) => words < 50 },
    { name: 'gopher:many-words', fails: ({ words }) => words > 100_000 },
    {
      name: 'gopher:word-length',
      only: 'spaced',
      fails: ({ tokens }) => {
        const mean = share(
          tokens.reduce((sum, token) => sum + token.length, 0),
          tokens.length,
        );
        return mean < 3 || mean > 10;
      },
    },
    {
      name: 'gopher:symbols',
      fails: ({ text, words }) => share(text.match(/#|…|\.\.\./g)?.length ?? 0, words) > 0.1,
    },
    {
      name: 'gopher:bullets',
      fails: ({ lines }) => share(lines.filter((one) => BULLET.test(one)).length, lines.length) > 0.9,
    },
    {
      name: 'gopher:ellipses',
      fails: ({ lines }) => share(lines.filter((one) => /(?:…|\.\.\.)$/.test(one)).length, lines.length) > 0.3,
    },
    {
      name: 'gopher:letters',
      only: 'spaced',
      fails: ({ tokens }) => share(tokens.filter((token) => /\p{L}/u.test(token)).length, tokens.length) < 0.8,
    },
    {
      name: 'gopher:stop-words',
      only: 'en',
      fails: ({ tokens }) => {
        const there = new Set(tokens.map((token) => token.toLowerCase()));
        return STOP_WORDS.filter((word) => there.has(word)).length < 2;
      },
    },
  ],
};

const topGrams = ([size, most]: readonly [number, number]): PageRule => ({
  name: `gopher-repetition:top-${size}-gram`,
  only: 'spaced',
  fails: (view) => charShareOfTop(view.tokens, size) > most,
});
const repeatedGrams = ([size, most]: readonly [number, number]): PageRule => ({
  name: `gopher-repetition:repeated-${size}-grams`,
  only: 'spaced',
  fails: (view) => charShareOfRepeats(view.tokens, size) > most,
});

/** Rae and others 2021, table A1, repetition. */
const GOPHER_REPETITION: QualityFilter = {
  title: 'Gopher: repeated lines, paragraphs and word runs',
  lines: [],
  pages: [
    { name: 'gopher-repetition:lines', fails: ({ lines }) => repeatedShare(lines).count > 0.3 },
    { name: 'gopher-repetition:line-characters', fails: ({ lines }) => repeatedShare(lines).characters > 0.2 },
    ...(
      [
        [2, 0.2],
        [3, 0.18],
        [4, 0.16],
      ] as const
    ).map(topGrams),
    ...(
      [
        [5, 0.15],
        [6, 0.14],
        [7, 0.13],
        [8, 0.12],
        [9, 0.11],
        [10, 0.1],
      ] as const
    ).map(repeatedGrams),
  ],
};

export const QUALITY_FILTERS: Readonly<Record<string, QualityFilter>> = {
  c4: C4,
  gopher: GOPHER,
  'gopher-repetition': GOPHER_REPETITION,
};
