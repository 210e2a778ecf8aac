// Texts of a run → word F against gold, by data set: mean over pages, a page without text counts as nothing found.
// node dist/bench/corpora/score.js TEXTS GOLD.jsonl.br…   TEXTS: a folder of parts, or a JSONL file of {"id", "text"}

import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { openDataSet } from '../../eval/data/index.ts';
import { Bag } from '../../eval/metrics/index.ts';
import { measureWords } from '../../src/text/index.ts';

const [texts, ...golds] = process.argv.slice(2);
if (texts === undefined || golds.length === 0) throw new Error('usage: score TEXTS GOLD.jsonl.br…');

async function readTexts(path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const files = statSync(path).isDirectory()
    ? readdirSync(join(path, 'parts'))
        .filter((name) => name.includes('.jsonl'))
        .map((name) => join(path, 'parts', name))
    : [path];
  for (const file of files) {
    const bytes = createReadStream(file);
    for await (const line of createInterface({ input: file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes })) {
      if (line === '') continue;
      const { id, text } = JSON.parse(line) as { id: string; text?: string };
      found.set(id.replace(/^<|>$/g, ''), text ?? '');
    }
  }
  return found;
}

const found = await readTexts(texts);
for (const kind of ['sites', 'pages']) {
  const means: number[] = [];
  let all = 0;
  let pages = 0;
  for (const path of golds.filter((one) => one.includes(`/${kind}/`))) {
    const set = path.split('/').at(-1)!.split('.')[0]!;
    const scores: number[] = [];
    for await (const { id, gold } of openDataSet(path).pages()) {
      if (gold.text === undefined) continue;
      const text = found.get(`urn:pith:${set}:${encodeURIComponent(id)}:0`) ?? '';
      scores.push(new Bag(measureWords(gold.text)).score(measureWords(text)).f);
    }
    if (scores.length === 0) continue;
    const sum = scores.reduce((a, b) => a + b);
    means.push(sum / scores.length);
    all += sum;
    pages += scores.length;
    if (process.env['PITH_SETS'] !== undefined)
      console.log(`  ${set}  ${(sum / scores.length).toFixed(4)}  (${scores.length})`);
  }
  if (pages > 0)
    console.log(
      `${kind}: F ${(means.reduce((a, b) => a + b) / means.length).toFixed(4)} mean of ${means.length} sets, ${(all / pages).toFixed(4)} mean of ${pages} pages`,
    );
}
