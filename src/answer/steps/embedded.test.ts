import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRACT_PAGES } from '../../../test/contract/pages.ts';
import { type ExtractOptions, extract, parsePage } from '../../extract.ts';
import { methods } from '../../methods/index.ts';

const line = (n: number): string =>
  `The harbour of ${n} was quiet that morning, and the ${n} boats had already left before the light reached the quay.`;
const LINES = [1, 2, 3, 4].map(line);
const HTML = LINES.map((one) => `<p>${one}</p>`).join('');
const shell = (script: string, body = '<div id=root></div>'): string =>
  `<!doctype html><html lang=en><head><title>The quay</title><meta name=author content="Ada Lovelace"></head><body>${body}${script}</body></html>`;
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
const other = { cookieBanner: { text: `${line(8)} ${line(9)}`.repeat(4) }, menu: ['Home', 'About us and our boats'] };

/** Name → the source of the text, and the script. */
const STATES: Readonly<Record<string, readonly [from: string, script: string]>> = {
  'JSON-LD': [
    'JSON-LD',
    `<script type="application/ld+json">${json({ '@type': 'NewsArticle', articleBody: LINES.join('\n\n') })}</script>`,
  ],
  'Next.js, HTML': [
    '__NEXT_DATA__',
    `<script id="__NEXT_DATA__" type="application/json">${json({ props: { pageProps: { ...other, post: { title: 'The quay', content: HTML } } } })}</script>`,
  ],
  'blocks of text': [
    '__NEXT_DATA__',
    `<script id="__NEXT_DATA__" type="application/json">${json({ ...other, article: { blocks: LINES.map((text) => ({ type: 'paragraph', text })) } })}</script>`,
  ],
  'blocks of parts': [
    '__INITIAL_STATE__',
    `<script>window.__INITIAL_STATE__ = ${json({ ...other, body: LINES.map((one) => ({ _type: 'block', children: [{ text: one.slice(0, 30) }, { marks: ['b'], text: one.slice(30, 40) }, { text: one.slice(40) }] })) })};</script>`,
  ],
  'a string that holds JSON': [
    '__PRELOADED_STATE__',
    `<script>window.__PRELOADED_STATE__ = JSON.parse(${json(json({ ...other, story: { paragraphs: LINES } }))});</script>`,
  ],
  Apollo: [
    '__APOLLO_STATE__',
    `<script>window.__APOLLO_STATE__={"ROOT_QUERY":{},${LINES.map((text, i) => `"Paragraph:a1b2c${i}${i}":${json({ __typename: 'Paragraph', text })}`).join(',')}}</script>`,
  ],
  'Nuxt 3': [
    '__NUXT_DATA__',
    `<script type="application/json" id="__NUXT_DATA__">${json([['ShallowReactive', 1], { data: 2 }, { post: 3 }, { title: 4, body: 5 }, 'The quay', HTML])}</script>`,
  ],
  'Nuxt 2': [
    '__NUXT__',
    `<script>window.__NUXT__=(function(a,b){return {data:[{title:a,body:b}]}}("The quay",${json(HTML)}));</script>`,
  ],
  'the flight of React': [
    '__next_f',
    `<script>self.__next_f.push([1,${json(
      `5:["$","article",null,{"children":[${LINES.slice(0, 2)
        .map((one) => `["$","p",null,{"children":"${one}"}]`)
        .join(',')}`,
    )}])</script><script>self.__next_f.push([1,${json(
      `,${LINES.slice(2)
        .map((one) => `["$","p",null,{"children":"${one}"}]`)
        .join(',')}]}]\n`,
    )}])</script>`,
  ],
};

describe('a page that shows nothing', () => {
  for (const [name, [from, script]] of Object.entries(STATES)) {
    it(`has its text in its data: ${name}`, () => {
      const found = extract(shell(script));
      expect(found.text.split(/\n+/)).toEqual(LINES);
      expect([found.source, found.embeddedIn]).toEqual(['embedded', from]);
      expect([found.json.source, found.json.embeddedIn]).toEqual(['embedded', from]);
      expect(found.markdown).toContain(line(2));
      expect(found.metadata.authors?.value).toEqual(['Ada Lovelace']);
      expect(found.abstained).toBeUndefined();
    });
  }

  it('keeps headings, and unescapes markup', () => {
    const blocks = [{ type: 'heading', text: 'In the morning' }, ...LINES.map((text) => ({ type: 'p', text }))];
    expect(extract(shell(`<script type="application/json">${json({ blocks })}</script>`)).markdown).toMatch(
      /^# The quay\n\n## In the morning\n\nThe harbour of 1/,
    );
    const escaped = { '@type': 'Article', articleBody: HTML.replaceAll('<', '&lt;').replaceAll('>', '&gt;') };
    expect(extract(shell(`<script type="application/ld+json">${json(escaped)}</script>`)).text.split('\n\n')).toEqual(
      LINES,
    );
  });

  it('is left alone on request, or if it was passed in open', () => {
    const html = shell(STATES['JSON-LD']![1]);
    for (const found of [extract(html, { embedded: 'drop' }), extract(parsePage(html))])
      expect([found.source, found.text, found.abstained]).toEqual([
        'page',
        '',
        expect.stringMatching(/written by its scripts/),
      ]);
    expect(extract(parsePage(html), { embedded: 'read' }).source).toBe('embedded');
  });

  it('writes no scripts from its data', () => {
    const evil = `${HTML}<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>`;
    const found = extract(shell(`<script type="application/json">${json({ content: evil })}</script>`));
    expect(found.source).toBe('embedded');
    expect(found.html).not.toMatch(/script|onerror/);
  });

  it('explains it in words', () => {
    const { trace } = extract(shell(STATES['Nuxt 3']![1]), { trace: true });
    expect(trace!.of(0)[0]!.note).toBe('the page has it as its text, in its data');
  });
});

describe('a page that shows something', () => {
  const ld = (body: string): string =>
    `<script type="application/ld+json">${json({ '@type': 'Article', articleBody: body })}</script>`;
  const state = `<script type="application/json">${json({ content: HTML.repeat(3) })}</script>`;

  it('is read as it is', () => {
    expect(
      extract(shell(state + ld(HTML.repeat(9)), `<main>${HTML}${HTML.replaceAll('harbour', 'port')}</main>`)).source,
    ).toBe('page');
  });

  it('as part of the declared text: the declared text is used', () => {
    const teaser = `<main><h1>The quay</h1><p>${line(1)}</p><p>${line(2)}</p></main>`;
    expect(
      extract(shell(ld(LINES.concat(LINES.map((one) => one.replace('quiet', 'loud'))).join('\n')), teaser)).source,
    ).toBe('embedded');
    expect(extract(shell(ld('Wholly another thing was told by somebody. '.repeat(20)), teaser)).source).toBe('page');
    expect(extract(shell(state, teaser)).source).toBe('page');
  });
});

describe('pages assembled by scripts', () => {
  it('have streamed chunks kept in place', () => {
    const html = shell(
      `<div hidden id="S:0"><p>${line(3)}</p></div><script>$RC("B:0","S:0")</script>`,
      `<main><p>${line(1)}</p><p>${line(2)}</p><!--$?--><template id="B:0"></template><p>Loading…</p><!--/$--><p>${line(4)}</p></main>`,
    );
    expect(extract(html).text.split(/\n+/)).toEqual(LINES);
  });

  it('show their shadow roots', () => {
    const html = shell('', `<x-story><template shadowrootmode="open"><article>${HTML}</article></template></x-story>`);
    expect(extract(html).text.split(/\n+/)).toEqual(LINES);
  });

  it('show noscript content if there is nothing else', () => {
    expect(extract(shell('', `<noscript>${HTML}</noscript>`)).text.split(/\n+/)).toEqual(LINES);
  });
});

describe('an empty text', () => {
  const WAYS: readonly ExtractOptions[] = [
    {},
    { comments: 'only' },
    { drop: ['body'] },
    { minConfidence: 1 },
    { hidden: 'keep' },
    { embedded: 'drop' },
    ...methods()
      .filter(({ slow }) => slow !== true)
      .map(({ name }) => ({ method: name })),
  ];
  const check = (html: string): void => {
    const page = parsePage(html);
    for (const way of WAYS) {
      const { text, abstained, json: answer } = extract(page, way);
      expect(text === '', `${JSON.stringify(way)} on ${html.slice(0, 80)}`).toBe(abstained !== undefined);
      expect(answer.abstained).toBe(abstained);
    }
  };

  it('always has a reason, and other texts have none', () => {
    for (const html of [
      '',
      ' ',
      '<p>',
      '<p hidden>a b c',
      '<nav><a href=/>Home</a></nav>',
      '<script>x</script>',
      ...Object.values(CONTRACT_PAGES),
    ])
      if (html.length < 20_000) check(html);
  });

  it('on any page', () => {
    const part = fc.constantFrom(
      '<p>',
      '<nav>',
      '<a href=/>',
      '</a>',
      '<div hidden>',
      '</div>',
      'a word',
      'Copyright 2020.',
      '<li>',
      '<h1>',
      '<pre>',
      '<sup>1</sup>',
      '<button>Copy</button>',
      '\u200b',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const { text, abstained } = extract(parts.join(''));
        expect(text === '').toBe(abstained !== undefined);
      }),
      { numRuns: 300 },
    );
  });
});

describe('data whose lists point at one text', () => {
  it('never inflates the answer out of proportion to the page', () => {
    const lists = Array.from({ length: 5 }, (_, i) => new Array(10).fill(i + 1));
    const data = JSON.stringify([...lists, 'sixty characters of text, or nearly so many as to count, abc']);
    const html = `<title>x</title><div id=app></div><script type="application/json" id="__NUXT_DATA__">${data.padEnd(400)}</script>`;
    const { source, text } = extract(html);
    expect(source).toBe('embedded');
    expect(text.length).toBeLessThan(10 * html.length);
  });
});
