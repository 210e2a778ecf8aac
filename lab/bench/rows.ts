// The rows of the bench, each a function from a page to a number, so that no work is optimized away. First the floor
// (decoding alone), then parsers, then whole extractions. Pith's methods come from the registry.

import { parse } from '../../src/dom/index.ts';
import { decode, extract, methods, parsePage } from '../../src/index.ts';
import type { BenchPage } from './pages.ts';

export interface Row {
  readonly name: string;
  readonly group: 'decode' | 'parse' | 'extract' | 'render';
  /** Slow rows see only every fifth page; ratios with them use those pages. */
  readonly slow?: boolean;
  run(page: BenchPage): number | Promise<number>;
}

export async function allRows(): Promise<Row[]> {
  return [...decodeRows(), ...(await parserRows()), ...pithRows(), ...(await peerRows())];
}

function decodeRows(): Row[] {
  return [
    { name: 'decode: TextDecoder', group: 'decode', run: (page) => new TextDecoder().decode(page.bytes).length },
    { name: 'decode: pith', group: 'decode', run: (page) => decode(page.bytes).source.length },
  ];
}

async function parserRows(): Promise<Row[]> {
  const parse5 = await import('parse5');
  const htmlparser2 = await import('htmlparser2');
  return [
    { name: 'tape', group: 'parse', run: (page) => parse(page.html).size },
    {
      name: 'tape, from bytes',
      group: 'parse',
      run: (page) => {
        const { source, utf8 } = decode(page.bytes);
        return parse(source, { utf8 }).size;
      },
    },
    { name: 'parse5', group: 'parse', run: (page) => parse5.parse(page.html).childNodes.length },
    {
      name: 'htmlparser2+domhandler',
      group: 'parse',
      run: (page) => htmlparser2.parseDocument(page.html).children.length,
    },
  ];
}

function pithRows(): Row[] {
  const whole: Row = {
    name: 'pith: page text only',
    group: 'extract',
    run: (page) => parsePage(page.bytes).text.length,
  };
  const perMethod = methods()
    .filter((method) => method.slow !== true && method.needs.length === 0)
    .map(
      (method): Row => ({
        name: `pith: ${method.name}`,
        group: 'extract',
        run: (page) => extract(page.bytes, { method: method.name }).text.length,
      }),
    );
  // Beside the default method's row: the cost of Markdown, HTML and JSON over plain text.
  const formats: Row[] = [
    { name: 'pith: default, markdown', group: 'extract', run: (page) => extract(page.bytes).markdown.length },
    { name: 'pith: default, html', group: 'extract', run: (page) => extract(page.bytes).html.length },
    {
      name: 'pith: default, metadata',
      group: 'extract',
      run: (page) => JSON.stringify(extract(page.bytes).metadata).length,
    },
  ];
  return [whole, ...perMethod, ...formats];
}

async function peerRows(): Promise<Row[]> {
  const { Readability } = await import('@mozilla/readability');
  const { parseHTML } = await import('linkedom');
  const { JSDOM, VirtualConsole } = await import('jsdom');
  const { Defuddle } = await import('defuddle/node');
  const quiet = new VirtualConsole();
  const linkedom = (page: BenchPage): Document => parseHTML(page.html).document as unknown as Document;
  const jsdom = (page: BenchPage): Document =>
    new JSDOM(page.html, { url: 'https://example.org/', virtualConsole: quiet }).window.document;
  const readability = (document: Document): number => new Readability(document).parse()?.textContent?.length ?? 0;
  return [
    { name: 'Readability.js+linkedom', group: 'extract', run: (page) => readability(linkedom(page)) },
    { name: 'Readability.js+jsdom', group: 'extract', slow: true, run: (page) => readability(jsdom(page)) },
    {
      name: 'Defuddle+linkedom',
      group: 'extract',
      slow: true,
      run: async (page) => (await Defuddle(linkedom(page), 'https://example.org/')).content.length,
    },
  ];
}
