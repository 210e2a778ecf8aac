// Well-known quality filters as tables: a rule decides when a page is dropped, a line rule when a line is. Thresholds are from
// the papers. Rules about words between spaces do not apply to scripts without spaces, and rules about English words only to
// English: the papers only had English, and dropped whole languages elsewhere.

import { sentences } from '../../text/index.ts';
import { charShareOfRepeats, charShareOfTop, repeatedShare } from './repetition.ts';
import type { TextView } from './text-view.ts';

export interface QualityRule {
  readonly name: string;
  /** For the docs: which pages it drops. */
  readonly says: string;
  /** `spaced`: only for scripts with spaces; `en`: only in English. */
  readonly only?: 'spaced' | 'en';
  readonly fails: (view: TextView) => boolean;
}

export interface LineRule {
  readonly name: string;
  readonly says: string;
  readonly only?: 'spaced' | 'en';
  readonly fails: (line: string) => boolean;
}

export interface QualityFilter {
  /** For `--help`. */
  readonly title: string;
  /** Dropped from the text before the page is judged. */
  readonly lines: readonly LineRule[];
  readonly pages: readonly QualityRule[];
}

const TERMINAL = /[.!?"”»。！？…؟۔।]$/;
const POLICY = ['terms of use', 'privacy policy', 'cookie policy', 'uses cookies', 'use of cookies', 'use cookies'];

/** Longest word of a prose line, in C4's published code. */
const LONGEST_WORD = 1000;

/** Raffel et al. 2020, with the numbers of its published code; `corpus dedup` covers its search for repeated spans. */
const C4: QualityFilter = {
  title: 'C4: sentences only, no code, no placeholder text',
  lines: [
    {
      name: 'c4:long-word',
      says: 'a word of over 1,000 characters',
      only: 'spaced',
      fails: (line) => line.split(/\s+/).some(({ length }) => length > LONGEST_WORD),
    },
    {
      name: 'c4:no-stop',
      says: 'does not end with `.` `?` `!` or a closing quote, or ends with `...`',
      fails: (line) => !TERMINAL.test(line) || line.endsWith('...'),
    },
    {
      name: 'c4:short-line',
      says: 'fewer than 5 words',
      only: 'spaced',
      fails: (line) => line.split(/\s+/).length < 5,
    },
    {
      name: 'c4:javascript',
      says: 'contains “javascript”',
      fails: (line) => line.toLowerCase().includes('javascript'),
    },
    {
      name: 'c4:policy',
      says: 'mentions terms of use, a privacy or cookie policy, or the use of cookies',
      fails: (line) => POLICY.some((words) => line.toLowerCase().includes(words)),
    },
  ],
  pages: [
    {
      name: 'c4:lorem-ipsum',
      says: 'contains “lorem ipsum”',
      fails: ({ text }) => text.toLowerCase().includes('lorem ipsum'),
    },
    { name: 'c4:curly-bracket', says: 'holds a `{`', fails: ({ text }) => text.includes('{') },
    {
      name: 'c4:few-sentences',
      says: 'fewer than 3 sentences are left',
      fails: ({ text }) => sentences(text).length < 3,
    },
  ],
};

const STOP_WORDS = ['the', 'be', 'to', 'of', 'and', 'that', 'have', 'with'];
const BULLET = /^[•‣▪●○◦*–-]/;
const share = (part: number, of: number): number => part / Math.max(1, of);

/** Rae et al. 2021, table A1, quality. */
const GOPHER: QualityFilter = {
  title: 'Gopher: length, word shapes, symbols, bullets, stop words',
  lines: [],
  pages: [
    { name: 'gopher:few-words', says: 'fewer than 50 words', fails: ({ words }) => words < 50 },
    { name: 'gopher:many-words', says: 'more than 100,000 words', fails: ({ words }) => words > 100_000 },
    {
      name: 'gopher:word-length',
      says: 'a mean word length below 3 or above 10 characters',
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
      name: 'gopher:hashes',
      says: 'more than 1 `#` per 10 words',
      fails: ({ text, words }) => share(text.split('#').length - 1, words) > 0.1,
    },
    {
      name: 'gopher:dots',
      says: 'more than 1 ellipsis per 10 words',
      fails: ({ text, words }) => share(text.match(/…|\.\.\./g)?.length ?? 0, words) > 0.1,
    },
    {
      name: 'gopher:bullets',
      says: 'more than 90 % of the lines begin with a bullet',
      fails: ({ lines }) => share(lines.filter((one) => BULLET.test(one)).length, lines.length) > 0.9,
    },
    {
      name: 'gopher:ellipses',
      says: 'more than 30 % of the lines end with an ellipsis',
      fails: ({ lines }) => share(lines.filter((one) => /(?:…|\.\.\.)$/.test(one)).length, lines.length) > 0.3,
    },
    {
      name: 'gopher:letters',
      says: 'fewer than 80 % of the words have a letter',
      only: 'spaced',
      fails: ({ tokens }) => share(tokens.filter((token) => /\p{L}/u.test(token)).length, tokens.length) < 0.8,
    },
    {
      name: 'gopher:stop-words',
      says: 'fewer than 2 of: the, be, to, of, and, that, have, with',
      only: 'en',
      fails: ({ tokens }) => {
        const there = new Set(tokens.map((token) => token.toLowerCase()));
        return STOP_WORDS.filter((word) => there.has(word)).length < 2;
      },
    },
  ],
};

const percent = (part: number): string => `${Math.round(part * 100)} %`;
const topGrams = ([size, most]: readonly [number, number]): QualityRule => ({
  name: `gopher-repetition:top-${size}-gram`,
  says: `the most common run of ${size} words has more than ${percent(most)} of the characters`,
  only: 'spaced',
  fails: (view) => charShareOfTop(view.tokens, size) > most,
});
const repeatedGrams = ([size, most]: readonly [number, number]): QualityRule => ({
  name: `gopher-repetition:repeated-${size}-grams`,
  says: `repeated runs of ${size} words have more than ${percent(most)} of the characters`,
  only: 'spaced',
  fails: (view) => charShareOfRepeats(view.tokens, size) > most,
});

/** Rae et al. 2021, table A1, repetition. */
const GOPHER_REPETITION: QualityFilter = {
  title: 'Gopher: repeated lines, paragraphs and word runs',
  lines: [],
  pages: [
    {
      name: 'gopher-repetition:paragraphs',
      says: 'more than 30 % of the paragraphs are repeated',
      fails: ({ paragraphs }) => repeatedShare(paragraphs).count > 0.3,
    },
    {
      name: 'gopher-repetition:paragraph-characters',
      says: 'more than 20 % of the characters are in such paragraphs',
      fails: ({ paragraphs }) => repeatedShare(paragraphs).characters > 0.2,
    },
    {
      name: 'gopher-repetition:lines',
      says: 'more than 30 % of the lines are repeated',
      fails: ({ lines }) => repeatedShare(lines).count > 0.3,
    },
    {
      name: 'gopher-repetition:line-characters',
      says: 'more than 20 % of the characters are in such lines',
      fails: ({ lines }) => repeatedShare(lines).characters > 0.2,
    },
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
