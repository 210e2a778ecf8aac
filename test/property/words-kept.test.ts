// Nothing lost, nothing doubled: the kept words are the words of every format, read back with foreign parsers, and
// their letters are in page order. Tests the golden pages, random pages, and real pages if available (../shared/data,
// never part of the project).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPages, openDataSet } from '../../lab/eval/data/index.ts';
import { extract, type Page, parsePage } from '../../src/index.ts';
import type { Labels } from '../../src/methods/index.ts';
import { keepOf, renderDocument, renderText } from '../../src/render/index.ts';
import { renderHtml, renderMarkdown } from '../../src/render/render.ts';
import { writeTei } from '../../src/render/tei.ts';
import { findNotes } from '../../src/structures/index.ts';
import { words } from '../../src/text/index.ts';
import { contentLabels } from '../golden/content-labels.ts';
import { readHtml, readMarkdown, readTei } from './rendered-words.ts';

const OPTIONS = { images: 'drop', media: 'drop' } as const;

function keptText(page: Page, labels: Labels): string {
  const keep = keepOf(page, labels);
  return Array.from({ length: page.segments.count }, (_, i) => (keep.segment[i] === 1 ? keep.segmentText(i) : '')).join(
    ' ',
  );
}

/** Letters and digits in order. */
const letters = (text: string): string => text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '');
const sorted = (text: string): string => [...text].sort().join('');
const bag = (text: string): string[] => words(text).sort();

/** Formulas become TeX, which has other words; ruby and notes change where a word ends but none of its letters. */
const hasFormula = (html: string): boolean => /<math|katex|mathjax|math\/tex/i.test(html);
const movesWordEnds = (html: string): boolean => /<ruby|<a[^>]+href=["']?#/i.test(html);

function check(page: Page, labels: Labels, html: string): void {
  const kept = keptText(page, labels);
  const formats = {
    // The numbers of lists are marks, not words of the page.
    text: renderText(page, labels, { text: 'plain' }),
    markdown: readMarkdown(renderMarkdown(page, labels, OPTIONS)),
    html: readHtml(renderHtml(page, labels, OPTIONS)),
    tei: readTei(writeTei(renderDocument(page, labels, OPTIONS), {}, OPTIONS)),
  };
  // Notes from the middle of a line move to the end, with a number where a style sheet would have counted.
  const moved = findNotes(page).beside.size > 0;
  const read = (text: string): string => (moved ? sorted(letters(text).replace(/\d+/g, '')) : letters(text));
  for (const [format, text] of Object.entries(formats)) {
    expect(read(text), format).toBe(read(kept));
    if (moved) continue;
    if (!movesWordEnds(html)) expect(bag(text), format).toEqual(bag(kept));
  }
}

/** In Markdown a callout's title is its mark, and a cell that spans rows is written in each of them. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['callouts', 'table-spans']);

describe('words kept', () => {
  const cases = join(import.meta.dirname, '../golden/cases');
  for (const name of readdirSync(cases)) {
    const html = readFileSync(join(cases, name, 'input.html'), 'utf8');
    if (hasFormula(html) || OTHER_WORDS.has(name)) continue;
    it(`golden ${name}`, () => {
      const page = parsePage(html, { url: 'https://example.org/' });
      check(page, contentLabels(page), html);
    });
  }

  it('random pages', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'p div span b i em strong a code pre ul ol li dl dt dd table tr td th blockquote h2 h3 br hr sup del q figure figcaption details summary section caption thead'
          .split(' ')
          .flatMap((tag) => [`<${tag}>`, `<${tag}>`, `</${tag}>`]),
      ),
      fc.constantFrom(
        '<a href="/x">',
        '<td colspan="2">',
        '<td rowspan="3">',
        '<ol start="4">',
        '<pre><code class="language-js">',
      ),
      fc.constantFrom(
        'word',
        ' two words ',
        '\n',
        '*',
        '_',
        '`',
        '# ',
        '- ',
        '1. ',
        '&lt;b&gt;',
        '|',
        '\\',
        '!',
        '[x](y)',
        '~~',
        '> ',
        '漢字',
        '“q”',
        '=== ',
        '&amp;amp;',
        '  ',
      ),
      fc.constantFrom(
        'a',
        'b*',
        '_c',
        'd_e',
        '+ ',
        '$5',
        '<',
        '&',
        '---',
        '```',
        '~~~',
        'https://e.org/a_b',
        ': ',
        '[^1]',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('');
        const page = parsePage(html);
        check(page, contentLabels(page), html.replace(/\[\^1\]/g, '<a href="#">'));
      }),
      { numRuns: 400 },
    );
  });

  const data = join(import.meta.dirname, '../../../shared/data/pages');
  const sets = existsSync(data) ? ['wcxb-dev', 'daniel', 'cleaneval-final', 'chinese-web'] : [];
  it.runIf(sets.length > 0).each(sets)('real pages of %s', async (name) => {
    let checked = 0;
    for await (const { html, url, id } of firstPages(openDataSet(join(data, `${name}.jsonl.br`)), 40).pages()) {
      const page = parsePage(html, url === undefined ? {} : { url });
      if (hasFormula(page.tape.source)) continue;
      try {
        check(page, extract(page).labels, page.tape.source);
        check(page, contentLabels(page), page.tape.source);
      } catch (error) {
        throw new Error(`page ${id}`, { cause: error });
      }
      checked++;
    }
    expect(checked).toBeGreaterThan(20);
  });
});
