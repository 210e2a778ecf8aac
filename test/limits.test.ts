// Every limit of the table is reached by some page, and the answer names it. For one of these pages the service, --explain and the
// record of a corpus name it too; the warnings of MCP are tested beside their source.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS, type LimitName } from '../src/base/index.ts';
import { parseArguments } from '../src/command/arguments.ts';
import { judgePage, RuleBook } from '../src/corpus/index.ts';
import { RUN_OPTIONS, readCorpusOptions } from '../src/frontends/cli/corpus/read-options.ts';
import { createApp } from '../src/frontends/service/index.ts';
import { extract } from '../src/index.ts';
import { BOUNDS } from './bounds.ts';
import { pithInside } from './cli/run-inside.ts';

const PROSE = '<p>Words before and after it, long enough to be taken for the text of a page, with a comma.</p>'.repeat(
  3,
);
const many = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');
const names = (count: number): string =>
  many(count, (i) => `Ann ${String.fromCharCode(65 + (i % 26))}ow${'a'.repeat(i / 26)}, `);
/** A sheet that imports a sheet that imports another … */
const imported = (depth: number): string =>
  depth === 0 ? 'p{color:red}' : `@import url("data:text/css,${encodeURIComponent(imported(depth - 1))}");`;
const chunks = LIMITS['streamed pieces'];

/** A page just beyond each limit. */
const BEYOND: Readonly<Record<LimitName, () => string>> = {
  'depth of elements': () => `${PROSE}${'<div>'.repeat(600)}a`,
  'names of unknown elements': () => PROSE + many(60_001, (i) => `<x-${i.toString(36)}>`),
  'formatting elements': () => PROSE + many(300, (i) => `<b id=${i}>`),
  'repeated formatting elements': () => `${PROSE}<p>${many(200, (i) => `<b id=${i}>`)}${'<p>a'.repeat(130)}`,
  'streamed pieces': () =>
    `${PROSE}<template id="B:1"></template>${many(chunks + 1, (i) => `<div hidden id="S:${i}">a</div>`)}`,
  'segments of the default method': () => '<p>Words of a line'.repeat(20_001),
  'characters of style sheets': () => `<style>${' '.repeat(8_000_001)}</style>${PROSE}`,
  'comparisons with style rules': () =>
    `<style>p:is(${many(3000, (i) => `[a${i}],`)}b){opacity:0}</style>${PROSE}${'<p>w'.repeat(400)}`,
  'uncertain style rules of an element': () =>
    `<style>${many(65, (i) => `@container (width>${i}px){p{opacity:.${i + 20}}}`)}@container x{p{opacity:0}}</style>${PROSE}`,
  'style rules that cover': () =>
    `<style>${many(33, (i) => `.c${i}{position:absolute;inset:0;background:#fff}`)}</style>${PROSE}`,
  'properties of an element': () =>
    `${PROSE}<p style="${many(500, (i) => `x${i}:1;`)}offset-path:ray(0deg)">A line that may be elsewhere.`,
  'imported style sheets': () => `<style>${imported(5)}</style>${PROSE}`,
  'characters of JSON-LD': () =>
    `<script type="application/ld+json">{"@type":"Article","name":"${'a'.repeat(1 << 20)}"}</script>${PROSE}`,
  'objects of JSON-LD': () =>
    `<script type="application/ld+json">{"@graph":[${many(20, () => `{"a":[${many(400, () => '{"b":1},')}{}]},`)}{}]}</script>${PROSE}`,
  'entries of a JSON-LD list': () =>
    `<script type="application/ld+json">{"@type":"ItemList","itemListElement":[${many(500, () => '{"a":1},')}{}]}</script>${PROSE}`,
  'levels of broken JSON': () => `<script type="application/ld+json">{"a":${'['.repeat(70)}</script>${PROSE}`,
  'characters of a meta value': () => `<meta name=description content="${'a '.repeat(2_001)}">${PROSE}`,
  'names in an author field': () => `<meta name=author content="${names(13)}">${PROSE}`,
  'characters of an author field': () => `<meta name=author content="${names(40)}">${PROSE}`,
  'characters of embedded data': () =>
    `<div id=app></div><script type="application/json">{"a":"${'a'.repeat(1 << 22)}"}</script>`,
  'values of embedded data': () =>
    `<div id=app></div><script type="application/json">[${'1,'.repeat(300_001)}"Some words of a text that is long enough."]</script>`,
  'levels of embedded data': () =>
    `<div id=app></div><script type="application/json">${'['.repeat(45)}"${'Words of a text. '.repeat(30)}"${']'.repeat(45)}</script>`,
  'copies in embedded data': () =>
    `<div id=app></div><script id=__NUXT_DATA__ type="application/json">[[${'1,'.repeat(30)}1],"${'Words of a text. '.repeat(300)}"]</script>`,
  'nested lists and quotes': () => '<blockquote>'.repeat(40) + PROSE,
  'nested marks': () => `${PROSE}<p>${'<b><i>'.repeat(10)}Words in many marks, as long as a line of the text.`,
  'characters of a URL': () =>
    `${PROSE}<p>Words and <a href="/${'a'.repeat(8_200)}">a link</a> in a line of the text.${PROSE}`,
  'characters of a srcset': () => `${PROSE}<p><img srcset="${'/a.jpg 100w, '.repeat(1_300)}" src="/b.jpg"></p>${PROSE}`,
  'characters of a formula': () => `${PROSE}<p>So it is <math>${'<mi>x</mi>'.repeat(4_001)}</math> in all.${PROSE}`,
  'levels of a formula': () =>
    `${PROSE}<p>So it is <math>${'<mrow>'.repeat(40)}<mi>x</mi><mi>y</mi></math> in all.${PROSE}`,
  'JSON blocks': () => '<blockquote>'.repeat(60) + 'x<hr>'.repeat(3000),
  'JSON hidden parts': () => PROSE + '<div>'.repeat(50) + '<p hidden>a b</p>'.repeat(2000),
  'JSON maybe-hidden parts': () =>
    `<script>a()</script><article>${'<p style="opacity:0;transition:all 1s">Words of a paragraph that fades in.</p>'.repeat(1500)}</article>`,
};

describe('limits', () => {
  it.each(Object.keys(BEYOND) as LimitName[])('%s', (name) => {
    const extraction = extract(BEYOND[name](), { comments: 'keep' });
    expect(extraction.markdown).toBeTypeOf('string');
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

  it.each([
    ['an ordinary page', PROSE],
    ['a page whose elements the parser moves', `${PROSE}<table>Moved<tr><td><b><p>Words</b> of a cell</table>`],
    ['inline data', `${PROSE}<p>Words and <a href="data:text/plain,${'a'.repeat(9_000)}">a link</a> in a line.`],
  ])('are not named on %s', (_, html) => {
    const extraction = extract(html);
    expect(extraction.markdown).toContain('Words before and after it');
    expect([extraction.json.limits, extraction.limits]).toEqual([undefined, []]);
  });
});

describe('every constant that limits something', () => {
  const ROOT = join(import.meta.dirname, '../src');
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^(?:export )?const (MAX_\w+)[^=]*= *(.*)$/gm)]
      .filter(([, , value]) => !value!.includes('LIMITS['))
      .map(([, name]) => ({ file, name: name! })),
  );
  const holds = (entry: string, { file, name }: (typeof found)[number]): boolean => {
    const [path = '', names] = entry.split(':');
    return path.endsWith('/') ? file.startsWith(path) : path === file && (names?.split(',').includes(name) ?? true);
  };

  it('is in the table of limits, or has a reason not to be (bounds.ts)', () => {
    const unknown = found.filter((one) => !BOUNDS.some((entry) => holds(entry, one)));
    expect(unknown).toEqual([]);
    expect(found.length).toBeGreaterThan(200);
  });

  it('has one reason, and no reason is without a constant', () => {
    const several = found.filter((one) => BOUNDS.filter((entry) => holds(entry, one)).length > 1);
    expect(several).toEqual([]);
    expect(BOUNDS.filter((entry) => !found.some((one) => holds(entry, one)))).toEqual([]);
  });
});
