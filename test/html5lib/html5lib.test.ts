// The conformance suites of html5lib, packed in this folder: trees of whole documents (scripting off), references and
// attributes of the tokenizer, charsets that pages declare.

import { describe, expect, it } from 'vitest';
import { charsetInPage } from '../../src/decode/declared.ts';
import { charsetOf } from '../../src/decode/labels.ts';
import { byteOrderMark } from '../../src/decode/sniff.ts';
import { parse } from '../../src/dom/index.ts';
import { charsetCases, tokenCases, treeCases } from './cases.ts';
import { KNOWN_CHARSET_DIFFERENCES, KNOWN_DIFFERENCES } from './known-differences.ts';
import { treeText } from './tree-text.ts';

/** Minimum share of the suite's document cases with the same tree. */
const MIN_SHARE = 0.95;

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

describe('html5lib tree construction', () => {
  const cases = treeCases();
  const differing = cases.filter(({ data, tree }) => treeText(parse(data)) !== tree).map(({ id }) => id);
  const known = KNOWN_DIFFERENCES.flatMap((difference) => difference.cases);

  it('has all its cases', () => {
    expect(cases.length).toBeGreaterThan(1500);
  });

  it('builds the same tree except for the listed cases', () => {
    expect(differing.filter((id) => !known.includes(id))).toEqual([]);
  });

  it('lists no case that is now the same', () => {
    expect(known.filter((id) => !differing.includes(id))).toEqual([]);
  });

  it(`agrees on ${MIN_SHARE * 100} % or more`, () => {
    const share = 1 - differing.length / cases.length;
    console.log(`html5lib: ${cases.length - differing.length} of ${cases.length} (${(share * 100).toFixed(2)} %)`);
    expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
  });
});

describe('html5lib tokenizer', () => {
  const BEFORE = '<!doctype html><body>.';
  const HEAD = ['| <!DOCTYPE html>', '| <html>', '|   <head>', '|   <body>'];

  it('reads the same text', () => {
    const cases = tokenCases().filter(({ text }) => text !== undefined);
    expect(cases.length).toBeGreaterThan(5000);
    const differing = cases.filter(({ input, text }) => {
      // A tree contains no NUL, and one line feed for any line ending.
      const expected = `.${text!.replaceAll('\0', '')}`;
      return treeText(parse(BEFORE + input)) !== [...HEAD, `|     "${expected}"`].join('\n');
    });
    expect(differing.map(({ id, input }) => `${id}: ${JSON.stringify(input)}`)).toEqual([]);
  });

  it('reads the same attributes', () => {
    const cases = tokenCases().filter(({ tag }) => tag !== undefined && /^[h-z]$/.test(tag.name));
    expect(cases.length).toBeGreaterThan(30);
    const differing = cases.filter(({ input, tag }) => {
      const { name, attributes } = tag!;
      const lines = Object.entries(attributes).map(([key, value]) => `|       ${key}="${value}"`);
      return treeText(parse(BEFORE + input)) !== [...HEAD, '|     "."', `|     <${name}>`, ...lines.sort()].join('\n');
    });
    expect(differing.map(({ id, input }) => `${id}: ${JSON.stringify(input)}`)).toEqual([]);
  });
});

describe('html5lib encoding', () => {
  it('finds the charset that a page declares', () => {
    const cases = charsetCases();
    expect(cases.length).toBeGreaterThan(70);
    const differing = cases.filter(({ bytes, charset }) => {
      const found = byteOrderMark(bytes)?.charset ?? charsetInPage(bytes) ?? 'windows-1252';
      return found !== charsetOf(charset);
    });
    const known = KNOWN_CHARSET_DIFFERENCES.flatMap((difference) => difference.cases);
    expect(differing.map(({ id }) => id).sort()).toEqual([...known].sort());
  });
});
