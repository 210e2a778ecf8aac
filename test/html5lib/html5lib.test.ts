// The parser conformance suite of html5lib: whole documents, scripting off. Runs where the suite lies beside the
// repository; a few cases written in the same notation run everywhere, so that the reader itself is tested.

import { describe, expect, it } from 'vitest';
import { parse } from '../../src/dom/index.ts';
import { hasHtml5lib, html5libCases } from './cases.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';
import { treeText } from './tree-text.ts';

/** Least share of the suite's document cases with the same tree. */
const LEAST_SHARE = 0.95;

describe('tree notation', () => {
  it('writes elements, attributes in order, text, comments, doctype, namespaces and template content', () => {
    const html =
      '<!-- a --><!doctype html public "p" "s"><p b=2 a=1>x&amp;y<svg viewbox=0><path xlink:href=#a /></svg>' +
      '<template>t</template>';
    expect(treeText(parse(html)).split('\n')).toEqual([
      '| <!--  a  -->',
      '| <!DOCTYPE html "p" "s">',
      '| <html>',
      '|   <head>',
      '|   <body>',
      '|     <p>',
      '|       a="1"',
      '|       b="2"',
      '|       "x&y"',
      '|       <svg svg>',
      '|         viewBox="0"',
      '|         <svg path>',
      '|           xlink href="#a"',
      '|       <template>',
      '|         content',
      '|           "t"',
    ]);
  });
});

describe.runIf(hasHtml5lib())('html5lib tree construction', () => {
  const cases = hasHtml5lib() ? html5libCases() : [];
  const differing = cases.filter(({ data, tree }) => treeText(parse(data)) !== tree).map(({ id }) => id);
  const known = KNOWN_DIFFERENCES.flatMap((difference) => difference.cases);

  it('builds the same tree but for the cases listed with a reason', () => {
    expect(differing.filter((id) => !known.includes(id))).toEqual([]);
  });

  it('lists no case that is the same by now', () => {
    expect(known.filter((id) => !differing.includes(id))).toEqual([]);
  });

  it(`agrees on ${LEAST_SHARE * 100} % or more`, () => {
    const share = 1 - differing.length / cases.length;
    console.log(`html5lib: ${cases.length - differing.length} of ${cases.length} (${(share * 100).toFixed(2)} %)`);
    expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
