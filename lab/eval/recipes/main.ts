// lab eval recipes [FILE]: counts the ingredients and steps of recipe pages that are in the default text.
//   --peers          also score Readability.js and Defuddle (default; --no-peers turns it off)
//   --missing        list the lines that are not found, page by page
// FILE is ../shared/data/pages/recipes-dev.jsonl.br by default. The row "whole page" is the upper bound. Fails below the
// promised share.

import { existsSync } from 'node:fs';
import { extract, parsePage } from '../../../src/index.ts';
import { formatTable } from '../../../src/terminal/index.ts';
import { measureWords } from '../../../src/text/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { type GoldPage, htmlText, openDataSet } from '../data/index.ts';
import { type SnippetCounts, snippetCounts, snippetScore } from '../metrics/index.ts';
import { peerSubject, type Subject, wholePage } from '../subjects/index.ts';

/** Share of the lines on the page; the results of the two others are printed beside it. */
const MIN_FOUND = 0.975;

const { values, positionals } = toolOptions(import.meta.url, {
  options: { peers: { type: 'boolean', default: true }, missing: { type: 'boolean', default: false } },
  allowNegative: true,
  allowPositionals: true,
});
const path = positionals[0] ?? '../shared/data/pages/recipes-dev.jsonl.br';

/** Pith as users call it: default title, comments and scope. */
const pith: Subject = {
  name: 'pith',
  kind: 'method',
  run: (_page, open) => ({ text: extract(open().page).text, ms: 0 }),
};

const COLUMNS = [
  { title: '' },
  ...['pages', 'lines', 'found', '', 'pages whole'].map((title) => ({ title, align: 'right' as const })),
];

if (existsSync(path)) await count();
else console.log(`${path}: not here, nothing counted`);

async function count(): Promise<void> {
  const peers = values.peers ? await Promise.all(['defuddle', 'readability'].map(peerSubject)) : [];
  const subjects = [wholePage, pith, ...peers];
  const counts = new Map<Subject, SnippetCounts[]>(subjects.map((subject) => [subject, []]));
  for await (const page of openDataSet(path).pages()) {
    for (const subject of subjects) {
      const text = await textOf(subject, page);
      const found = snippetCounts(page.gold, measureWords(text));
      if (found !== undefined) counts.get(subject)!.push(found);
      if (values.missing && subject === pith) showMissing(page, text);
    }
  }
  console.log(
    formatTable(
      COLUMNS,
      subjects.map((subject) => row(subject.name, counts.get(subject)!)),
    ),
  );
  const { recall } = snippetScore(counts.get(pith)!);
  console.log(`eval:recipes: ${recall >= MIN_FOUND ? 'passed' : 'failed'} (at least ${percent(MIN_FOUND)})`);
  process.exitCode = recall >= MIN_FOUND ? 0 : 1;
}

/** A peer that throws has found nothing. */
async function textOf(subject: Subject, page: GoldPage): Promise<string> {
  const open = () => ({
    page: parsePage(htmlText(page), page.url === undefined ? {} : { url: page.url }),
    openMs: 0,
  });
  try {
    return (await subject.run(page, open)).text;
  } catch (error) {
    if (subject.kind !== 'peer') throw error;
    return '';
  }
}

function row(name: string, counts: readonly SnippetCounts[]): string[] {
  const sum = (part: 'wanted' | 'found'): number => counts.reduce((all, one) => all + one[part], 0);
  const whole = counts.filter(({ wanted, found }) => wanted === found).length;
  return [
    name,
    `${counts.length}`,
    `${sum('wanted')}`,
    `${sum('found')}`,
    percent(snippetScore(counts).recall),
    `${whole}`,
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function showMissing({ id, gold }: GoldPage, text: string): void {
  const output = measureWords(text);
  const lost = (gold.with ?? []).filter((line) => snippetCounts({ with: [line] }, output)?.found === 0);
  if (lost.length === 0) return;
  console.log(`${id}: ${lost.length} of ${gold.with!.length}`);
  for (const line of lost) console.log(`  ${line}`);
}
