// What an extractor returned for small pages → the cells of a table of features. A cell is "yes", "no", a share such as "5 of 6", or
// empty if the extractor has no call for it.

import {
  APP_SHELL,
  ARTICLE,
  CHARSETS,
  COMMENT,
  COMMENTED,
  FOOTER,
  HIDDEN,
  MENU,
  PRODUCT,
  PRODUCT_TEXT,
  SECRET,
  SENTENCES,
  STRUCTURE,
  THREAD,
  THREAD_POSTS,
  UNNAMED_LANGUAGE,
} from './pages.ts';

/** A page's answer. A missing field: the extractor has no call for it; null or empty: it has one, which found nothing. */
export interface Answer {
  readonly text?: string | null;
  readonly markdown?: string | null;
  readonly tei?: string | null;
  readonly title?: string | null;
  readonly author?: string | null;
  readonly published?: string | null;
  readonly language?: string | null;
  /** The answer's own word on how good it is. */
  readonly confidence?: number | null;
  /** Readers' comments, apart from the text. */
  readonly comments?: string | null;
  readonly price?: string | null;
  /** Where the title was found. */
  readonly titleFrom?: string | null;
  /** Why the parts of the page were kept or dropped. */
  readonly reasons?: string | null;
  /** Text that was left out because readers cannot see it. */
  readonly hidden?: string | null;
  /** Why there is no text. */
  readonly abstained?: string | null;
  readonly chunks?: readonly { readonly text: string; readonly headings?: readonly string[] }[] | null;
  readonly error?: string;
}

export interface Probe {
  readonly title: string;
  readonly pages: readonly (string | Uint8Array)[];
  readonly needs: readonly (keyof Answer)[];
  /** For the answer to page `i`. */
  readonly passes: (answer: Answer, i: number) => boolean;
}

const has = (text: string | null | undefined, ...parts: readonly string[]): boolean =>
  parts.every((part) => (text ?? '').replace(/\s+/g, ' ').includes(part));
const isClean = (text: string | null | undefined): boolean => ![MENU, FOOTER].some((part) => has(text, part));
const row = (title: string, pages: Probe['pages'], needs: Probe['needs'], passes: Probe['passes']): Probe => ({
  title,
  pages,
  needs,
  passes,
});

export const PROBES: readonly Probe[] = [
  row(
    'an article without menu and footer',
    [ARTICLE],
    ['text'],
    ({ text }) => has(text, ...SENTENCES) && isClean(text),
  ),
  row('all posts of a thread', [THREAD], ['text'], ({ text }) => has(text, ...THREAD_POSTS) && isClean(text)),
  row('a product: its description', [PRODUCT], ['text'], ({ text }) => has(text, PRODUCT_TEXT) && isClean(text)),
  row('a product: its price as a field', [PRODUCT], ['price'], ({ price }) => /^149(?:\.00)?$/.test(price ?? '')),
  row(
    'readers’ comments apart from the text',
    [COMMENTED],
    ['comments'],
    ({ text, comments }) => has(comments, COMMENT) && !has(text, COMMENT),
  ),
  row(
    'title, author and date',
    [ARTICLE],
    ['title', 'author', 'published'],
    ({ title, author, published }) =>
      has(title, 'The last ferry') && has(author, 'Ada Byron') && has(published, '2026-03-14'),
  ),
  row('where the title was found', [ARTICLE], ['titleFrom'], ({ titleFrom }) => (titleFrom ?? '') !== ''),
  row('the language of a page that does not name it', [UNNAMED_LANGUAGE], ['language'], ({ language }) =>
    /^(?:de|deu|german)\b/i.test(language ?? ''),
  ),
  row(
    'bytes in a legacy charset, declared or not',
    CHARSETS.map(({ bytes }) => bytes),
    ['text'],
    ({ text }, i) => has(text, CHARSETS[i]!.wanted),
  ),
  row(
    'Markdown: headings and absolute links',
    [STRUCTURE],
    ['markdown'],
    ({ markdown }) => /^## Boats$/m.test(markdown ?? '') && has(markdown, '[the boats](https://quay.example/boats)'),
  ),
  row('Markdown: lists', [STRUCTURE], ['markdown'], ({ markdown }) => /^\s*[-*+] +The old one/m.test(markdown ?? '')),
  row('Markdown: tables', [STRUCTURE], ['markdown'], ({ markdown }) =>
    /^\|? *Monday *\| *four *\|? *$/m.test(markdown ?? ''),
  ),
  row('Markdown: code with its language', [STRUCTURE], ['markdown'], ({ markdown }) =>
    /^```python\nfor day in week:\n {4}print\(day\)/m.test(markdown ?? ''),
  ),
  row('Markdown: formulas as LaTeX', [STRUCTURE], ['markdown'], ({ markdown }) => has(markdown, '\\frac{s}{t}')),
  row('TEI', [ARTICLE], ['tei'], ({ tei }) => has(tei, '<TEI', SENTENCES[0]!)),
  row('chunks with their headings', [STRUCTURE], ['chunks'], ({ chunks }) =>
    (chunks ?? []).some(({ text, headings }) => has(text, 'Monday') && has((headings ?? []).join(' '), 'Boats')),
  ),
  row('hidden text left out', HIDDEN, ['text'], ({ text }) => has(text, SENTENCES[0]!) && !has(text, SECRET)),
  row('hidden text reported', HIDDEN, ['hidden'], ({ hidden }) => has(hidden, SECRET)),
  row(
    'a page that scripts write: no menu as its text',
    [APP_SHELL],
    ['text'],
    ({ text }) => !/Home|Loading|JavaScript|archive/.test(text ?? ''),
  ),
  row('and the reason', [APP_SHELL], ['abstained'], ({ abstained }) => (abstained ?? '') !== ''),
  row('confidence of the answer', [ARTICLE], ['confidence'], ({ confidence }) => typeof confidence === 'number'),
  row(
    'reasons for what was dropped',
    [ARTICLE],
    ['reasons'],
    ({ reasons }) => /\bnav\b/.test(reasons ?? '') || has(reasons, MENU),
  ),
];

/** `answers`: one per page of the probe. An extractor without the call has an empty cell. */
export function cellOf({ needs, passes }: Probe, answers: readonly Answer[]): string {
  if (answers.every((answer) => answer.error !== undefined)) return 'fails';
  if (needs.some((field) => answers.every((answer) => !(field in answer)))) return '';
  const passed = answers.filter((answer, i) => answer.error === undefined && passes(answer, i)).length;
  if (answers.length === 1) return passed === 1 ? 'yes' : 'no';
  return `${passed} of ${answers.length}`;
}

/** What the help of an extractor's command may offer. */
export const OFFERS: readonly (readonly [title: string, word: RegExp])[] = [
  ['WARC archives', /\bWARC\b/i],
  ['templates learned from a site', /\blearn\b/i],
  ['an MCP server', /\bMCP\b/],
  ['an HTTP service', /\bHTTP service\b|\bserver?\b.*\bHTTP\b/i],
];
