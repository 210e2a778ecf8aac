// An extractor in JavaScript as a process: a JSON line with a page in, a JSON line with its answer out. main.ts copies this
// file beside the packages. A field that the package has no call for is missing from its answers.
// node peer.mjs pith | readability | defuddle

import { createInterface } from 'node:readline';

const EXTRACTORS = {
  pith: async () => {
    const { accounts, extract } = await import('pith');
    return (page, url) => {
      const found = extract(page, { url, trace: true });
      const { metadata } = found;
      return {
        text: found.text,
        markdown: found.markdown,
        tei: found.tei,
        title: found.title,
        author: found.byline,
        published: metadata.published?.value ?? null,
        language: metadata.language?.value ?? null,
        confidence: found.confidence,
        comments: found.comments.map(({ text }) => text).join('\n'),
        price: String(metadata.thing?.facts.price?.value ?? ''),
        titleFrom: metadata.title?.source ?? null,
        reasons: JSON.stringify(accounts(found)),
        hidden: found.hidden.map(({ text }) => text).join('\n'),
        abstained: found.abstained ?? null,
        chunks: found.chunks(),
      };
    };
  },
  readability: async () => {
    const { Readability } = await import('@mozilla/readability');
    const documentOf = await pages();
    return (page, url) => {
      const found = new Readability(documentOf(page, url)).parse();
      return {
        text: found?.textContent ?? null,
        title: found?.title ?? null,
        author: found?.byline ?? null,
        published: found?.publishedTime ?? null,
        language: found?.lang ?? null,
      };
    };
  },
  defuddle: async () => {
    const { Defuddle } = await import('defuddle/node');
    const documentOf = await pages();
    return async (page, url) => {
      const found = await Defuddle(documentOf(page, url), url, { markdown: true, debug: true });
      return {
        text: found.content,
        markdown: found.content,
        title: found.title,
        author: found.author,
        published: found.published,
        language: found.language,
        price: /"price":"([\d.]+)"/.exec(JSON.stringify(found.schemaOrgData ?? ''))?.[1] ?? null,
        reasons: JSON.stringify(found.debug ?? ''),
      };
    };
  },
};

/** jsdom reads bytes as a browser does: by their mark, the `meta`, or windows-1252. */
async function pages() {
  const { JSDOM, VirtualConsole } = await import('jsdom');
  return (page, url) => new JSDOM(page, { url, virtualConsole: new VirtualConsole() }).window.document;
}

const extract = await EXTRACTORS[process.argv[2]]();
// Libraries print debugging text to standard output.
console.log = console.info = console.debug = console.error;
for await (const line of createInterface({ input: process.stdin })) {
  const { html, base64, url } = JSON.parse(line);
  let answer;
  try {
    answer = await extract(html ?? new Uint8Array(Buffer.from(base64, 'base64')), url);
  } catch (error) {
    answer = { error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
