// lab eval peers: Pith and all available extractors on all sets with gold, in one table. A set of snippets is scored by the
// rule that its authors publish (exact characters), every other one by words.
//   --rows FILE      rows of `lab train cross --save`: Pith's answers, as users get them, by models that have not seen the site
//   --data FOLDER    the pages (../shared/data/pages)      --sets A,B   only these       --part N   one page in N
//   --python FILE    a Python with trafilatura, rs-trafilatura, resiliparse (python3): those it lacks are left out
//   --go FILE        lab/eval/peers/go-trafilatura, built
//   --pages FILE     write every page's scores as JSON, to find the pages where another one does better
//   --join A,B       combine such files into one table, without scoring
//   --docs           also write the table for docs/evaluation.md (then npm run docs)

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mean } from '../../../src/base/index.ts';
import { parsePage } from '../../../src/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { keepTables, type ResultTable, tableText } from '../../kit/plots/index.ts';
import { openDataSet } from '../data/index.ts';
import { type SnippetCounts, snippetScore, Target } from '../metrics/index.ts';
import { pairedDifference } from '../stats/index.ts';
import { parseProgram, peerSubject, type Subject, wholePage } from '../subjects/index.ts';

const { values } = toolOptions(import.meta.url, {
  options: {
    rows: { type: 'string' },
    data: { type: 'string', default: '../shared/data/pages' },
    sets: { type: 'string' },
    part: { type: 'string', default: '1' },
    python: { type: 'string', default: 'python3' },
    go: { type: 'string' },
    pages: { type: 'string' },
    join: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});

/** Python packages with the names that pipe.py knows. */
const IN_PYTHON = ['trafilatura', 'rs_trafilatura', 'resiliparse'];
const PIPE = join('lab', 'eval', 'peers', 'pipe.py');

/** The part of the output of `lab train cross --save` that this program reads. */
interface JudgedSet {
  readonly name: string;
  readonly rows: readonly {
    readonly id: string;
    /** One entry per seed. */
    readonly judged: readonly { readonly users: { readonly f: number; readonly substrings?: SnippetCounts } }[];
  }[];
}

/** The score of one page: F by words, or its snippets. */
type PageFigure = number | SnippetCounts;

interface SetFigures {
  readonly name: string;
  /** Subject → page id → its score. */
  readonly bySubject: ReadonlyMap<string, ReadonlyMap<string, PageFigure>>;
}

async function main(): Promise<void> {
  const sets = values.join === undefined ? await scoreSets() : values.join.split(',').flatMap(readPages);
  const table = tableOf(sets, [...new Set(sets.flatMap(({ bySubject }) => [...bySubject.keys()]))]);
  process.stdout.write(`${tableText(table)}\n`);
  if (values.pages !== undefined) writeFileSync(values.pages, pagesOf(sets));
  if (values.docs) keepTables('peers', [table]);
}

async function scoreSets(): Promise<SetFigures[]> {
  if (values.rows === undefined) throw new Error('--rows FILE: what `npm run lab -- train cross --save FILE` wrote');
  const judged = JSON.parse(readFileSync(values.rows, 'utf8')) as readonly JudgedSet[];
  const subjects = [wholePage, ...(await Promise.all(['readability', 'defuddle'].map(peerSubject))), ...programs()];
  const only = values.sets?.split(',');
  const sets: SetFigures[] = [];
  for (const set of judged) {
    if (only !== undefined && !only.includes(set.name)) continue;
    sets.push(await scoreSet(set, subjects));
    process.stderr.write(`${set.name}\n`);
  }
  for (const subject of subjects) await subject.close?.();
  return sets;
}

/** The programs that can run here. */
function programs(): Subject[] {
  const has = (name: string): boolean => spawnSync(values.python, ['-c', `import ${name}`]).status === 0;
  const found = IN_PYTHON.filter(has).map((name) => parseProgram(`${name}=${values.python} ${PIPE} ${name}`));
  return values.go === undefined ? found : [...found, parseProgram(`go-trafilatura=${values.go}`)];
}

async function scoreSet({ name, rows }: JudgedSet, subjects: readonly Subject[]): Promise<SetFigures> {
  const bySubject = new Map(
    ['Pith', ...subjects.map((one) => one.name)].map((one) => [one, new Map<string, PageFigure>()]),
  );
  const ours = new Map(rows.map((row) => [row.id, row]));
  let at = -1;
  for await (const page of openDataSet(join(values.data, `${name}.jsonl.br`)).pages()) {
    const own = ours.get(page.id);
    if (own === undefined || ++at % Number(values.part) !== 0) continue;
    const parsed = parsePage(page.html, page.url === undefined ? {} : { url: page.url });
    const target = new Target(parsed, page.gold);
    const pith = own.judged.map(({ users }) => users);
    bySubject.get('Pith')!.set(page.id, target.hasText ? mean(pith.map(({ f }) => f)) : pith[0]!.substrings!);
    for (const subject of subjects) {
      const text = await textOf(() => subject.run(page, () => ({ page: parsed, openMs: 0 })));
      const { words, substrings } = target.score(text);
      bySubject.get(subject.name)!.set(page.id, words?.f ?? substrings!);
    }
  }
  return { name, bySubject };
}

/** Empty if the peer throws. */
async function textOf(run: () => Promise<{ text: string }> | { text: string }): Promise<string> {
  try {
    return (await run()).text;
  } catch {
    return '';
  }
}

const isCounts = (one: PageFigure): one is SnippetCounts => typeof one !== 'number';

function figureOf(pages: ReadonlyMap<string, PageFigure>): number {
  const all = [...pages.values()];
  const counts = all.filter(isCounts);
  return counts.length > 0 ? snippetScore(counts).f : mean(all as number[]);
}

function tableOf(sets: readonly SetFigures[], names: readonly string[]): ResultTable {
  return {
    title: 'Pith and other extractors, set by set',
    columns: ['set', 'pages', ...names, 'Pith − best', '±'],
    rows: sets.map(({ name, bySubject }) => {
      const figures = names.map((one) => figureOf(bySubject.get(one)!));
      const best = names[1 + figures.slice(1).indexOf(Math.max(...figures.slice(1)))]!;
      return [
        name,
        String(bySubject.get('Pith')!.size),
        ...figures.map((one) => one.toFixed(3)),
        ...leadOver(bySubject, best),
      ];
    }),
    note: 'Pith: the default record, by models that have not seen the site. ±: half of the 95 % bootstrap interval of the difference over pages. Sets of snippets: F of all snippets, by exact characters',
  };
}

function leadOver(bySubject: SetFigures['bySubject'], other: string): [lead: string, half: string] {
  const [ours, theirs] = [[...bySubject.get('Pith')!.values()], [...bySubject.get(other)!.values()]];
  const signed = (value: number): string => (value < 0 ? '' : '+') + value.toFixed(3);
  if (ours.some(isCounts)) return [signed(figureOf(bySubject.get('Pith')!) - figureOf(bySubject.get(other)!)), '–'];
  const { mean: lead, low, high } = pairedDifference(ours as number[], theirs as number[]);
  return [signed(lead), ((high - low) / 2).toFixed(3)];
}

function pagesOf(sets: readonly SetFigures[]): string {
  const rows = sets.flatMap(({ name, bySubject }) =>
    [...bySubject.get('Pith')!.keys()].map((id) => ({
      set: name,
      id,
      ...Object.fromEntries([...bySubject].map(([subject, pages]) => [subject, pages.get(id)])),
    })),
  );
  return `${JSON.stringify(rows)}\n`;
}

/** The figures of a file that `--pages` wrote. */
function readPages(file: string): SetFigures[] {
  const rows = JSON.parse(readFileSync(file, 'utf8')) as readonly (Readonly<Record<string, PageFigure>> & {
    readonly set: string;
    readonly id: string;
  })[];
  return [...new Set(rows.map(({ set }) => set))].map((name) => {
    const bySubject = new Map<string, Map<string, PageFigure>>();
    for (const { set, id, ...figures } of rows.filter((row) => row.set === name))
      for (const [subject, figure] of Object.entries(figures)) {
        const pages = bySubject.get(subject) ?? new Map<string, PageFigure>();
        bySubject.set(subject, pages.set(id, figure));
      }
    return { name, bySubject };
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`eval peers: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
