// The cost of a page for an agent: characters, and tokens if a tokenizer is installed (npm i --no-save gpt-tokenizer),
// for read_page and for the common fetch tool (Readability.js, then Markdown by turndown), and how much of the gold
// each has.
//   node dist/lab/bench/service/tokens.js PAGES.jsonl.br [count]

import { Readability } from '@mozilla/readability';
import { JSDOM, VirtualConsole } from 'jsdom';
import Turndown from 'turndown';
import { runInPlace } from '../../../src/frontends/service/index.ts';
import { words } from '../../../src/text/index.ts';
import { firstPages, htmlText, openDataSet } from '../../eval/index.ts';
import { percentile } from './client.ts';

const [file, count = '100'] = process.argv.slice(2);
if (file === undefined) throw new Error('name a data set with gold');
const run = runInPlace();
const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
const tokenizer = 'gpt-tokenizer';
const encode = await import(tokenizer).then(
  (one) => one.encode as (text: string) => number[],
  () => undefined,
);

async function byPith(html: string, url: string | undefined): Promise<string> {
  const options = { images: 'drop' as const, ...(url === undefined ? {} : { url }) };
  const { body } = await run({ kind: 'read', input: html, options, links: false });
  return (JSON.parse(new TextDecoder().decode(body)) as { markdown: string }).markdown;
}

function byReadability(html: string): string {
  const { document } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
  const content = new Readability(document).parse()?.content ?? '';
  return content === '' ? '' : turndown.turndown(content);
}

/** Share of the gold's words in the text, counted with repeats. */
function recall(text: string, gold: string): number {
  const have = new Map<string, number>();
  for (const word of words(text)) have.set(word, (have.get(word) ?? 0) + 1);
  const wanted = words(gold);
  let found = 0;
  for (const word of wanted) {
    const left = have.get(word) ?? 0;
    if (left === 0) continue;
    have.set(word, left - 1);
    found++;
  }
  return wanted.length === 0 ? 1 : found / wanted.length;
}

const rows: Record<string, { chars: number[]; tokens: number[]; recall: number[]; empty: number }> = {};
for await (const page of firstPages(openDataSet(file), Number(count)).pages()) {
  const html = htmlText(page);
  const texts = { read_page: await byPith(html, page.url), 'Readability.js + Markdown': byReadability(html) };
  for (const [name, text] of Object.entries(texts)) {
    rows[name] ??= { chars: [], tokens: [], recall: [], empty: 0 };
    const row = rows[name];
    row.chars.push(text.length);
    if (encode !== undefined) row.tokens.push(encode(text).length);
    if (text.trim() === '') row.empty++;
    if (page.gold.text !== undefined) row.recall.push(recall(text, page.gold.text));
  }
}
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
for (const [name, { chars, tokens, recall: found, empty }] of Object.entries(rows)) {
  const mean = (list: readonly number[]): string =>
    list.length === 0 ? '-' : (sum(list) / list.length).toFixed(list === found ? 3 : 0);
  console.log(
    `${name}: ${chars.length} pages, characters ${mean(chars)} (median ${percentile(chars, 0.5)}), tokens ${mean(tokens)} (median ${percentile(tokens, 0.5)}), recall of the gold ${mean(found)}, empty ${empty}`,
  );
}
