// lab eval language: detects the language of gold texts, whole and by their first 200 characters, beside eld.
//   --data DIR         folder with pages/ and sites/ (../shared/data)
//   --sets A,B         only sets whose name contains one of these
//   --per-language N   texts per language (400)
// One row per language. Every wrong answer of Pith is listed with eld's answer: if both agree, the label is doubtful.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { detectLanguage } from '../../../src/text/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { factPages } from './fact-pages.ts';
import { sameLanguage } from './judge-facts.ts';

const { values } = toolOptions(import.meta.url, {
  options: {
    data: { type: 'string', default: '../shared/data' },
    sets: { type: 'string' },
    'per-language': { type: 'string', default: '400' },
  },
});

const TABLE = 'src/text/languages.generated.ts';
const FIRST = 200;
/** Shorter texts prove nothing. */
const MIN_TEXT = 100;

interface Counts {
  texts: number;
  whole: number;
  first: number;
  eldWhole: number;
  eldFirst: number;
}

const { eld } = await import('eld/small');
const byEld = (text: string): string | undefined => eld.detect(text).language || undefined;
const counts = new Map<string, Counts>();
const wrong: string[] = [];
let sameAsEld = 0;

for (const [set, path] of sets()) {
  for await (const { id, facts, text } of factPages(path)) {
    if (facts.language === undefined || text === undefined || text.length < MIN_TEXT) continue;
    judge(set, id, facts.language.split(/[-_]/)[0]!.toLowerCase(), text);
  }
}
report();

function judge(set: string, id: string, label: string, text: string): void {
  const count = counts.get(label) ?? { texts: 0, whole: 0, first: 0, eldWhole: 0, eldFirst: 0 };
  if (count.texts >= Number(values['per-language'])) return;
  counts.set(label, count);
  const first = text.slice(0, FIRST);
  const [own, other] = [detectLanguage(text), byEld(text)];
  const isRight = (found: string | undefined): number => Number(found !== undefined && sameLanguage(found, label));
  count.texts++;
  count.whole += isRight(own);
  count.first += isRight(detectLanguage(first));
  count.eldWhole += isRight(other);
  count.eldFirst += isRight(byEld(first));
  if (isRight(own) === 1) return;
  if (own !== undefined && other !== undefined && sameLanguage(own, other)) sameAsEld++;
  wrong.push(`  ${set} ${id}: ${label}, found ${own ?? 'none'}, eld ${other ?? 'none'}`);
}

function report(): void {
  if (counts.size === 0) {
    console.log(`no gold texts with a language in ${values.data}`);
    return;
  }
  const share = (part: number, all: number): string => ((100 * part) / all).toFixed(2).padStart(9);
  const row = (name: string, { texts, whole, first, eldWhole, eldFirst }: Counts): string =>
    name.padEnd(10) +
    String(texts).padStart(7) +
    [whole, first, eldWhole, eldFirst].map((part) => share(part, texts)).join('');
  console.log(`${'language'.padEnd(10)}${'texts'.padStart(7)}    whole first ${FIRST} eld whole eld ${FIRST}, % right`);
  const all: Counts = { texts: 0, whole: 0, first: 0, eldWhole: 0, eldFirst: 0 };
  for (const [label, count] of [...counts].sort((a, b) => b[1].texts - a[1].texts)) {
    console.log(row(label, count));
    for (const key of Object.keys(all) as (keyof Counts)[]) all[key] += count[key];
  }
  console.log(row('all', all));
  console.log(`wrong or none on the whole text: ${wrong.length}; eld agrees with Pith on ${sameAsEld} of them`);
  const labeled = all.texts - sameAsEld;
  console.log(`without those, whose label is doubtful: ${share(all.whole, labeled).trim()} % of ${labeled}`);
  console.log(wrong.join('\n'));
  if (!existsSync(TABLE)) return;
  const bytes = readFileSync(TABLE);
  console.log(`table: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped`);
}

function sets(): [name: string, path: string][] {
  const wanted = values.sets?.split(',');
  return ['pages', 'sites'].flatMap((kind) => {
    const folder = join(values.data, kind);
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl.br')) : [];
    return names
      .filter((name) => wanted?.some((part) => name.includes(part)) ?? true)
      .map((name): [string, string] => [name.replace('.jsonl.br', ''), join(folder, name)]);
  });
}
