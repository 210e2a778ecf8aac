// Pith's tape against parse5's tree (scripting off): on random markup the whole tree, on real pages every visible text
// with its full tag path. Real pages are sampled; PITH_ALL_PAGES=1 takes all of them and prints the figures:
//   PITH_ALL_PAGES=1 npx vitest run test/differential

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse as parse5 } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parse } from '../../src/dom/index.ts';
import { parse5TreeText } from '../html5lib/parse5-tree.ts';
import { treeText } from '../html5lib/tree-text.ts';
import { OWN_PAGES } from './own-pages.ts';
import { randomHtml } from './random-html.ts';
import { hasPages, realPages } from './real-pages.ts';
import { inCommon, parse5TextPaths, tapeTextPaths } from './text-paths.ts';

/** Minimum share of visible texts with the same text and path, over all pages of a set. */
const MIN_SHARE = 0.997;
const RANDOM_RUNS = 3000;
const SAMPLE = 40;
const ALL_PAGES = process.env['PITH_ALL_PAGES'] === '1';
const BYTE_ORDER_MARK = /^\ufeff/;

const asBytes = (text: string): string => Buffer.from(text).toString('latin1');

function htmlFiles(folder: string): string[] {
  const root = join(import.meta.dirname, '../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(root, name));
}

describe('tape against parse5', () => {
  it('builds the same tree from random markup', () => {
    fc.assert(
      fc.property(randomHtml, (html) => {
        expect(treeText(parse(html))).toBe(parse5TreeText(html));
      }),
      { numRuns: RANDOM_RUNS },
    );
  });

  it.each(Object.entries(OWN_PAGES))('builds the same tree from %s', (_name, html) => {
    expect(treeText(parse(html))).toBe(parse5TreeText(html));
  });

  it('finds the same visible texts at the same paths in the pages of this repository', () => {
    const files = ['test/golden/cases', 'lab/eval/fixtures', 'examples'].flatMap(htmlFiles);
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) {
      const html = readFileSync(file, 'utf8');
      const theirs = parse5TextPaths(parse5(html.replace(BYTE_ORDER_MARK, ''), { scriptingEnabled: false }));
      expect(tapeTextPaths(parse(asBytes(html), { utf8: true })), file).toEqual(theirs);
    }
  });

  it.runIf(hasPages('trafilatura-eval')).each(['trafilatura-eval', 'dragnet'])(
    'finds the same visible texts at the same paths in %s',
    async (set) => {
      let texts = 0;
      let common = 0;
      let pages = 0;
      for await (const { html } of realPages(set, ALL_PAGES ? 1 : SAMPLE)) {
        // parse5 leaves a byte order mark to its caller; the tape does not count it as text.
        const theirs = parse5TextPaths(parse5(html.replace(BYTE_ORDER_MARK, ''), { scriptingEnabled: false }));
        const ours = tapeTextPaths(parse(asBytes(html), { utf8: true }));
        texts += Math.max(theirs.length, ours.length);
        common += inCommon(theirs, ours);
        pages++;
      }
      console.log(`${set}: ${common} of ${texts} texts on ${pages} pages (${((100 * common) / texts).toFixed(4)} %)`);
      expect(common / texts).toBeGreaterThanOrEqual(MIN_SHARE);
    },
    600_000,
  );
});

describe('the same page as text and as UTF-8 bytes', () => {
  it('gives the same tree', () => {
    const withUnicode = fc
      .tuple(randomHtml, fc.string({ unit: 'grapheme', maxLength: 20 }))
      .map(([html, text]) => `${html}<p title="${text.replaceAll('"', '')}">${text}</p>${html}`);
    fc.assert(
      fc.property(withUnicode, (html) => {
        expect(treeText(parse(asBytes(html), { utf8: true }))).toBe(treeText(parse(html)));
      }),
      { numRuns: 1000 },
    );
  });
});
