// One page → all answers by one method: each format, metadata, comments, the reasons. Measures the cost of an answer in
// processor time and its size in characters.

import { accounts, extract, FORMATS, type FormatName } from '../../../src/index.ts';

export interface Cost {
  readonly ms: number;
  readonly characters: number;
}

type Ask = (html: string, method: string) => string;

/** Methods that print exact words, not segments: nothing can be kept by a selector. */
const OF_WORDS: ReadonlySet<string> = new Set(['mss']);

const formats = Object.keys(FORMATS) as FormatName[];

/** Formats with comments and front matter, then the two answers with their own form. */
export const QUESTIONS: Readonly<Record<string, Ask>> = {
  ...Object.fromEntries(
    formats.map((format): [string, Ask] => [
      format,
      (html, method) => {
        const keep = OF_WORDS.has(method) ? [] : ['body'];
        return FORMATS[format].write(extract(html, { method, comments: 'keep', frontMatter: true, keep }));
      },
    ]),
  ),
  metadata: (html, method) => JSON.stringify(extract(html, { method }).metadata),
  reasons: (html, method) => {
    const extraction = extract(html, { method, trace: true });
    return JSON.stringify(extraction.json) + JSON.stringify(accounts(extraction));
  },
};

/** The minimum of several tries: other work on the machine only ever adds. */
export function costOf(html: string, method: string, question: string, tries: number): Cost {
  let ms = Number.POSITIVE_INFINITY;
  let characters = 0;
  for (let i = 0; i < tries; i++) {
    const before = process.cpuUsage();
    characters = QUESTIONS[question]!(html, method).length;
    const { user, system } = process.cpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  return { ms, characters };
}
