// Pages made to break a parser: each must be answered within a time that only linear work can keep, without a throw.

import { afterAll, describe, expect, it } from 'vitest';
import { MAX_DEPTH } from '../../src/dom/limits.ts';
import { ParserWorker } from './parser-worker.ts';

const LIMIT_MS = 2000;
const MEGABYTE = 1024 * 1024;

/** Small, repeatable, good enough to be noise. */
function randomBytes(length: number): string {
  const bytes = Buffer.alloc(length);
  let state = 12345;
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[i] = state >>> 16;
  }
  return bytes.toString('latin1');
}

const many = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join('');
const fill = (unit: string, bytes: number): string => unit.repeat(Math.ceil(bytes / unit.length));

const PAGES: Readonly<Record<string, () => string>> = {
  nothing: () => '',
  '50,000 nested divs': () => '<div>'.repeat(50_000),
  '50,000 nested spans with text': () => '<span>x'.repeat(50_000),
  '50,000 nested tables': () => '<table><tr><td>'.repeat(50_000),
  '20 MB of <p>': () => fill('<p>', 20 * MEGABYTE),
  '100,000 unclosed anchors': () => many(100_000, (i) => `<a href="${i}">link `),
  '1 MB of <': () => '<'.repeat(MEGABYTE),
  '1 MB of </': () => '</'.repeat(MEGABYTE / 2),
  '1 MB of <!--': () => '<!--'.repeat(MEGABYTE / 4),
  '1 MB of <!-- --': () => `<!--${'--!'.repeat(MEGABYTE / 3)}`,
  '1 MB of <script><!--': () => '<script><!--'.repeat(MEGABYTE / 12),
  '1 MB of scripts in comments': () => fill('<script><!-- <script></script>', MEGABYTE),
  '1 MB of unclosed titles': () => fill('<title></titl', MEGABYTE),
  '1 MB of unclosed quotes': () => fill('<a b="', MEGABYTE),
  '1 MB of attributes': () => `<a ${fill('b=c ', MEGABYTE)}>`,
  '1 MB of &': () => '&'.repeat(MEGABYTE),
  '100,000 formatting elements then paragraphs': () => many(100_000, (i) => `<b class=${i}>`) + '<p>x'.repeat(100_000),
  'formatting over cells': () => fill('<b><table><tr><td><i>x', MEGABYTE),
  'tables with text': () => fill('<table>x<tr>y<td>z', MEGABYTE),
  'adoption without end': () => fill('<a><p><b><div><i></a></b>x', MEGABYTE),
  'deep adoption': () => fill(`<b>${'<div>'.repeat(500)}${'</b>'.repeat(70)}${'</div>'.repeat(500)}`, MEGABYTE),
  'end tags of a deep page': () => `<p>${'<span>'.repeat(500)}${fill('</x></b></p>', MEGABYTE)}`,
  'scopes of a deep page': () => `<p><button>${'<i>'.repeat(500)}${fill('<div></div>', MEGABYTE)}`,
  'list items in a deep page': () => `<li>${'<ul>'}${'<i>'.repeat(500)}${fill('<li></li>', MEGABYTE)}`,
  'annotations in math': () => `<math><annotation-xml ${'a '.repeat(50_000)}>${fill('<x/>', MEGABYTE)}`,
  'different unknown tags': () => many(100_000, (i) => `<x${i}>`),
  'templates in templates': () => '<template>'.repeat(50_000),
  'selects in tables': () => fill('<table><select><option><tr><td>', MEGABYTE),
  framesets: () => fill('<frameset><frame>', MEGABYTE),
  doctypes: () => fill('<!doctype html "', MEGABYTE),
  'random bytes': () => randomBytes(2 * MEGABYTE),
  'random bytes between tags': () =>
    randomBytes(MEGABYTE).replaceAll('a', '<').replaceAll('b', '>').replaceAll('c', '</p'),
};

describe('pathological pages', () => {
  const worker = new ParserWorker();
  afterAll(() => worker.stop());

  it.each(Object.keys(PAGES))('%s', async (name) => {
    const { cpuMs, depth, faults } = await worker.parse(PAGES[name]!());
    expect(faults).toBe(0);
    expect(depth).toBeLessThanOrEqual(MAX_DEPTH);
    expect(cpuMs).toBeLessThan(LIMIT_MS);
  });

  it('takes twice as long for twice the page, up to 20 MB', async () => {
    const unit = '<div class="a b"><p>Some text with <a href="/x?y=1&amp;z=2">a link</a> in it.</p></div>\n';
    await worker.parse(fill(unit, MEGABYTE));
    const small = await worker.parse(fill(unit, 5 * MEGABYTE));
    const large = await worker.parse(fill(unit, 20 * MEGABYTE));
    expect(large.size).toBeGreaterThan(3.9 * small.size);
    // Four times the work; the rest is for a machine that is busy.
    expect(large.cpuMs).toBeLessThan(10 * Math.max(small.cpuMs, 20));
  });
});
