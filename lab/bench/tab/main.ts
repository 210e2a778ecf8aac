// lab bench tab: what pith/browser fetches in Chromium until the first answer, each page in a new tab, as shipped and gzipped;
// and whether the answer equals that of `pith` in every form.
//   --pages FILE     a .jsonl, .jsonl.gz or .jsonl.br set instead of generated pages
//   --limit N        pages (40)
//   --bytes          give each page as bytes, as from `fetch`, instead of text

import { join } from 'node:path';
import { extract } from '../../../src/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { openBrowser } from '../inspector/open-browser.ts';
import { loadPages } from '../pages.ts';
import { firstAnswer, formsOf } from './first-answer.ts';
import { serveTab, weigh } from './tab-server.ts';

const { values } = toolOptions(import.meta.url, {
  options: {
    pages: { type: 'string' },
    limit: { type: 'string', default: '40' },
    bytes: { type: 'boolean', default: false },
  },
});
const server = await serveTab(join(import.meta.dirname, '../../../..'));
const browser = await openBrowser();
const code: number[] = [];
const learned: number[] = [];
const parts = new Map<string, number>();
let same = 0;
try {
  for (const { id, bytes } of await loadPages(values.pages, Number(values.limit))) {
    const { forms, taken } = await firstAnswer(browser, server, bytes, values.bytes ? 'bytes' : 'text');
    const here = formsOf(extract(values.bytes ? bytes : new TextDecoder().decode(bytes)));
    const wrong = Object.entries(JSON.parse(JSON.stringify(here)) as object)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(forms[name as keyof typeof forms]))
      .map(([name]) => name);
    if (wrong.length === 0) same++;
    else console.log(`${id}: ${wrong.join(', ')} differ`);
    const weight = weigh(taken);
    code.push(weight.code);
    learned.push(weight.learned);
    for (const path of taken.keys()) {
      const part = /^dist\/browser\/(\w+)-[A-Z0-9]{8}\.js$/.exec(path)?.[1];
      if (part !== undefined) parts.set(part, (parts.get(part) ?? 0) + 1);
    }
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`${same} of ${code.length} answers equal those of pith in every form`);
show('code', code);
show('learned tables', learned);
show(
  'both',
  code.map((bytes, i) => bytes + learned[i]!),
);
for (const [part, count] of [...parts].sort((a, b) => b[1] - a[1]))
  console.log(`  ${part.padEnd(12)} on ${count} pages`);
if (same < code.length) process.exitCode = 1;

function show(name: string, bytes: readonly number[]): void {
  const sorted = [...bytes].sort((a, b) => a - b);
  const at = (share: number): string =>
    ((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) / 1000).toFixed(1);
  console.log(`${name.padEnd(15)} KB gzipped: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`);
}
