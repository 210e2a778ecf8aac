// Pith beside the batch tools that corpus people use: one WARC of the development pages, one process each; pages a processor
// second, word F on sites and on single pages, and what comes of an archive in which three records are overwritten. Writes
// docs/corpus-peers.json, and with it the table of docs/corpora.md. Where a tool is in several environments, its newest
// version runs; one that is in none is left out of the table.
//   python3 -m venv V && V/bin/pip install resiliparse fastwarc 'datatrove[processing]' faust-cchardet python-magic warcio orjson
//   python3 -m venv W && W/bin/pip install trafilatura fastwarc      (datatrove wants an older one)
//   [DATA=DIR] [TOOLS=datatrove,…] npm run corpus:peers -- V/bin/python W/bin/python
// With TOOLS only these are run again, and the other lines of the table stay.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenSeconds } from './children-cost.ts';
import { type Damaged, damage } from './damage.ts';
import { type Row, readRows, scoreRows } from './score.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PITH = join(ROOT, 'bin/pith.js');
const PEERS = join(ROOT, 'bench/corpora/peers.py');
const data = process.env['DATA'] ?? join(ROOT, '../shared/data');
const pythons = process.argv.slice(2);
if (!existsSync(join(data, 'sites')))
  throw new Error(`no pages in '${data}': DATA names the folder of the development data`);
const SITES = readdirSync(join(data, 'sites'))
  .filter((name) => name.endsWith('.jsonl.br'))
  .map((name) => join(data, 'sites', name));
const SINGLES = ['l3s-gn1', 'ceed'].map((name) => join(data, `pages/${name}.jsonl.br`));
const DAMAGED_BYTES = 8_000_000;
const DAMAGED_RECORDS = 3;
/** Its command takes folders: the pages are unpacked for it before, uncounted. */
const NO_ARCHIVES = 'trafilatura';
const TOOLS = ['resiliparse', 'datatrove', NO_ARCHIVES];
const FIGURES = join(ROOT, 'docs/corpus-peers.json');

/** A line of the table. */
interface Line {
  readonly tool: string;
  /** A processor second. */
  readonly pages: number;
  /** Pages for which nothing came. */
  readonly without: number;
  readonly sites: number;
  readonly singles: number;
  /** Of the damaged archive: pages that were read, and what was said; undefined for what reads no archives. */
  readonly kept?: number;
  readonly said?: string;
}

/** One tool over one archive: where its texts are, and what it took. */
interface Ran {
  readonly texts: string;
  readonly cpu: number;
  /** Records that it read, whatever came of them; for tools that do not count, those with a text. */
  readonly read: number;
  readonly said: string;
}
type Run = (archive: string) => Ran;

const work = mkdtempSync(join(tmpdir(), 'pith-peers-'));

function runPith(options: readonly string[]): Run {
  return (archive) => {
    const texts = mkdtempSync(join(work, 'pith-'));
    const before = childrenSeconds();
    execFileSync(process.execPath, [PITH, 'corpus', archive, '--out', texts, '-j', '1', ...options]);
    const { tally } = JSON.parse(readFileSync(join(texts, 'summary.json'), 'utf8'));
    const { corrupt, truncated } = tally.outcomes;
    const read = tally.records - tally.outcomes['other-record'] - corrupt - truncated;
    const said = corrupt + truncated === 0 ? '' : `${corrupt + truncated} counted as \`corrupt\` or \`truncated\``;
    return { texts, cpu: childrenSeconds() - before, read, said };
  };
}

function runPeer(tool: string, python: string): Run {
  return (archive) => {
    const texts = join(mkdtempSync(join(work, `${tool}-`)), 'texts.jsonl');
    const done = spawnSync(python, [PEERS, tool, archive, texts], { encoding: 'utf8' });
    const { pages, cpu, failure } = JSON.parse(done.stdout.trim().split('\n').at(-1)!);
    return { texts, cpu, read: pages, said: failure };
  };
}

/** [name, version] of a tool and what it is made of; undefined where it is not there. */
function versionsIn(python: string, tool: string): [string, string][] | undefined {
  const { status, stdout } = spawnSync(python, [PEERS, tool], { encoding: 'utf8' });
  return status === 0 ? JSON.parse(stdout) : undefined;
}

const numbered = (version: string): number[] => version.split('.').map(Number);
function isNewer(one: string, other: string): boolean {
  const [a, b] = [numbered(one), numbered(other)];
  const at = a.findIndex((number, i) => number !== b[i]);
  return at >= 0 && a[at]! > (b[at] ?? -1);
}

function findPeer(tool: string): { name: string; run: Run } | undefined {
  let best: { python: string; versions: [string, string][] } | undefined;
  for (const python of pythons) {
    const versions = versionsIn(python, tool);
    if (versions !== undefined && (best === undefined || isNewer(versions[0]![1], best.versions[0]![1])))
      best = { python, versions };
  }
  if (best === undefined) return undefined;
  const [own, inner] = best.versions.map(([name, version]) => `${name} ${version}`);
  return { name: `${own} with ${inner}`, run: runPeer(tool, best.python) };
}

interface Archives {
  readonly whole: string;
  readonly damaged: string;
  readonly pages: number;
}

async function measure(tool: string, run: Run, archives: Archives): Promise<{ line: Line; rows: Map<string, Row> }> {
  const { texts, cpu } = run(archives.whole);
  const rows = await readRows(texts);
  const given = [...rows.values()].filter(({ text }) => text.trim() !== '').length;
  const [sites, singles] = [await scoreRows(rows, SITES), await scoreRows(rows, SINGLES)];
  const { read, said } = tool.startsWith(NO_ARCHIVES) ? {} : run(archives.damaged);
  const line = {
    tool,
    // One that could not even begin took no time.
    pages: given === 0 ? 0 : archives.pages / cpu,
    without: archives.pages - given,
    sites: sites.mean,
    singles: singles.mean,
    ...(read === undefined ? {} : { kept: read, said: said ?? '' }),
  };
  console.log(JSON.stringify(line));
  return { line, rows };
}

/** Single pages that stand on a site with a template, and those of the others whose text is another with templates. */
function compareSingles(plain: ReadonlyMap<string, Row>, learned: ReadonlyMap<string, Row>) {
  const sets = SINGLES.map((path) => `urn:pith:${path.split('/').at(-1)!.split('.')[0]}:`);
  const ids = [...plain.keys()].filter((id) => sets.some((set) => id.startsWith(set)));
  const alone = ids.filter((id) => learned.get(id)?.template === undefined);
  const changed = alone.filter((id) => learned.get(id)?.text !== plain.get(id)!.text);
  return { singles: ids.length, singlesLearned: ids.length - alone.length, singlesChanged: changed.length };
}

async function measurePith(archives: Archives) {
  const plain = await measure('`pith corpus`', runPith([]), archives);
  const learned = await measure('`pith corpus --templates auto`', runPith(['--templates', 'auto']), archives);
  return { ...compareSingles(plain.rows, learned.rows), lines: [plain.line, learned.line] };
}

try {
  const archives = { whole: join(work, 'whole.warc.gz'), damaged: join(work, 'damaged.warc.gz') };
  const making = [join(import.meta.dirname, 'make-warc.js'), archives.whole, 'all', ...SITES, ...SINGLES];
  const made = execFileSync(process.execPath, making, { encoding: 'utf8' });
  const pages = Number.parseInt(made, 10);
  const hurt: Damaged = await damage(archives.whole, archives.damaged, DAMAGED_BYTES, DAMAGED_RECORDS);
  console.log(made.trim(), JSON.stringify(hurt));
  const all = { ...archives, pages };
  const again = process.env['TOOLS']?.split(',');
  const before = again === undefined ? undefined : JSON.parse(readFileSync(FIGURES, 'utf8'));
  const figures = before ?? { pages, sites: SITES.length, ...(await measurePith(all)), ...hurt };
  for (const tool of again ?? TOOLS) {
    const peer = findPeer(tool);
    figures.lines = figures.lines.filter((line: Line) => !line.tool.startsWith(`${tool} `));
    if (peer === undefined) console.log(`${tool}: in none of the environments, left out`);
    else figures.lines.push((await measure(peer.name, peer.run, all)).line);
  }
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  execFileSync(process.execPath, [join(ROOT, 'scripts/generate-docs.mjs')]);
} finally {
  rmSync(work, { recursive: true, force: true });
}
