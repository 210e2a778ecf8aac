// Every limit of the table is reached by some page, and the answer names it. For one of these pages the service, --explain and the
// record of a corpus name it too; the warnings of MCP are tested beside their source.

import { describe, expect, it } from 'vitest';
import { LIMITS, type LimitName } from '../src/base/index.ts';
import { parseArguments } from '../src/command/arguments.ts';
import { judgePage, RuleBook } from '../src/corpus/index.ts';
import { RUN_OPTIONS, readCorpusOptions } from '../src/frontends/cli/corpus/read-options.ts';
import { createApp } from '../src/frontends/service/index.ts';
import { extract } from '../src/index.ts';
import { pithInside } from './cli/run-inside.ts';

const PROSE = '<p>Words before and after it, long enough to be taken for the text of a page, with a comma.</p>'.repeat(
  3,
);
const many = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');
const chunks = LIMITS['streamed pieces'];

/** A page just beyond each limit. */
const BEYOND: Readonly<Record<LimitName, () => string>> = {
  'depth of elements': () => `${PROSE}${'<div>'.repeat(600)}a`,
  'names of unknown elements': () => PROSE + many(60_001, (i) => `<x-${i.toString(36)}>`),
  'streamed pieces': () =>
    `${PROSE}<template id="B:1"></template>${many(chunks + 1, (i) => `<div hidden id="S:${i}">a</div>`)}`,
  'characters of style sheets': () => `<style>${' '.repeat(8_000_001)}</style>${PROSE}`,
  'comparisons with style rules': () =>
    `<style>p:is(${many(3000, (i) => `[a${i}],`)}b){opacity:0}</style>${PROSE}${'<p>w'.repeat(400)}`,
  'uncertain style rules of an element': () =>
    `<style>${many(65, (i) => `@container (width>${i}px){p{opacity:.${i + 20}}}`)}@container x{p{opacity:0}}</style>${PROSE}`,
  'style rules that cover': () =>
    `<style>${many(33, (i) => `.c${i}{position:absolute;inset:0;background:#fff}`)}</style>${PROSE}`,
  'properties of an element': () =>
    `${PROSE}<p style="${many(500, (i) => `x${i}:1;`)}offset-path:ray(0deg)">A line that may be elsewhere.`,
  'characters of JSON-LD': () =>
    `<script type="application/ld+json">{"@type":"Article","name":"${'a'.repeat(1 << 20)}"}</script>${PROSE}`,
  'objects of JSON-LD': () =>
    `<script type="application/ld+json">{"@graph":[${many(20, () => `{"a":[${many(400, () => '{"b":1},')}{}]},`)}{}]}</script>${PROSE}`,
  'characters of embedded data': () =>
    `<div id=app></div><script type="application/json">{"a":"${'a'.repeat(1 << 22)}"}</script>`,
  'values of embedded data': () =>
    `<div id=app></div><script type="application/json">[${'1,'.repeat(300_001)}"Some words of a text that is long enough."]</script>`,
  'JSON blocks': () => '<blockquote>'.repeat(60) + 'x<hr>'.repeat(3000),
  'JSON hidden parts': () => PROSE + '<div>'.repeat(50) + '<p hidden>a b</p>'.repeat(2000),
  'JSON maybe-hidden parts': () =>
    `<script>a()</script><article>${'<p style="opacity:0;transition:all 1s">Words of a paragraph that fades in.</p>'.repeat(1500)}</article>`,
};

describe('limits', () => {
  it.each(Object.keys(BEYOND) as LimitName[])('%s', (name) => {
    const extraction = extract(BEYOND[name](), { comments: 'keep' });
    expect(extraction.json.limits).toContain(name);
    expect(extraction.limits).toContain(name);
  });

  describe('at a front end', () => {
    const name = 'depth of elements';
    const html = BEYOND[name]();

    it('the service names them in a header and in the body', async () => {
      const app = createApp();
      const request = new Request('http://localhost/extract', {
        method: 'POST',
        headers: { 'content-type': 'text/html' },
        body: html,
      });
      const answer = await app.fetch(request);
      expect(answer.headers.get('pith-limits')).toBe(name);
      expect(await answer.json()).toMatchObject({ limits: [name] });
    });

    it('--explain names them', async () => {
      const { stdout, stderr } = await pithInside(['extract', '--explain'], html);
      expect(stdout + stderr).toContain(`limits reached: ${name}`);
    });

    it('the record of a corpus names them in its notes', () => {
      const options = readCorpusOptions(parseArguments([], RUN_OPTIONS).values, '');
      const item = { offset: 0, inner: 0, length: 1, url: undefined, contentType: 'text/html', body: { bytes: html } };
      const record = judgePage(item, { source: 'a', pith: '0', options, rules: new RuleBook(options) });
      expect(JSON.stringify(record)).toContain(`limit reached: ${name}`);
    });
  });

  it('are not named on an ordinary page', () => {
    const extraction = extract(PROSE);
    expect([extraction.json.limits, extraction.limits]).toEqual([undefined, []]);
  });
});
