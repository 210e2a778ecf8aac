// lab corpora peers PYTHON…: compares Pith with other batch tools on one WARC file and one core.
// Measures pages per second (wall and processor time), word F1 on sites and single pages, and how each tool handles an archive
// with three overwritten records. Writes docs/corpus-peers.json, the source of a table in docs/corpora.md. If several
// environments have a tool, the newest version runs. A tool that is missing or cannot start is named and left out.
//   python3 -m venv V && V/bin/pip install resiliparse fastwarc 'datatrove[processing]' faust-cchardet python-magic warcio orjson lxml_html_clean
//   python3 -m venv W && W/bin/pip install trafilatura fastwarc lxml_html_clean      (datatrove needs an older one)
//   npm run lab -- corpora peers V/bin/python W/bin/python
// DATA=DIR        folder with sites/ and pages/ (../shared/data)
// ARCHIVES=DIR    keep the archive for the next run
// TOOLS=A,B       run only these tools; other rows of the table stay

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TemplateTable } from '../../../src/corpus/index.ts';
import { openBytes } from '../../../src/inputs/bytes/index.ts';
import { readWarc } from '../../../src/inputs/warc/index.ts';
import { toolWords } from '../../kit/index.ts';
import { type Damaged, damage } from './damage.ts';
import { childrenSeconds } from './process-tree.ts';
import { type Row, readRows, scoreRows } from './score.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PITH = join(ROOT, 'bin/pith.js');
const PEERS = join(ROOT, 'lab/bench/corpora/peers.py');
const data = process.env['DATA'] ?? join(ROOT, '../shared/data');
const pythons = toolWords(import.meta.url);
if (!existsSync(join(data, 'sites')))
  throw new Error(`no pages in '${data}': DATA names the folder of the development data`);
const SITES = readdirSync(join(data, 'sites'))
  .filter((name) => name.endsWith('.jsonl.br'))
  .map((name) => join(data, 'sites', name));
const SINGLES = ['l3s-gn1', 'ceed'].map((name) => join(data, `pages/${name}.jsonl.br`));
const DAMAGED_BYTES = 8_000_000;
const DAMAGED_RECORDS = 3;
/** Its command takes folders: the pages are unpacked beforehand, which is not counted. */
const NO_ARCHIVES = 'trafilatura';
const OWN = 'pith';
const TOOLS = ['resiliparse', 'datatrove', NO_ARCHIVES];
const FIGURES = join(ROOT, 'docs/corpus-peers.json');

/** A row of the table. */
interface Line {
  readonly tool: string;
  /** Per processor second, and per wall-clock second. */
  readonly pages: number;
  readonly pagesByClock: number;
  /** Pages without output. */
  readonly without: number;
  readonly sites: number;
  readonly singles: number;
  /** For the damaged archive: pages read, and the messages; undefined for a tool that does not read archives. */
  readonly kept?: number;
  readonly said?: string;
}

/** One run of a tool on an archive: where its texts are, and its cost. */
interface Ran {
  readonly texts: string;
  readonly cpu: number;
  readonly wall: number;
  /** Records that it read, whatever the outcome; for tools that do not count, those with text. */
  readonly read: number;
  readonly said: string;
}
type Run = (archive: string) => Ran;

const work = mkdtempSync(join(tmpdir(), 'pith-peers-'));

/** A tool's child processes share its core. */
const ONE_CORE = ['taskset', '-c', '0'] as const;

function onOneCore(command: string, args: readonly string[]): string {
  const [first, ...rest] = [...ONE_CORE, command, ...args];
  return execFileSync(first!, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 });
}

function runPith(options: readonly string[]): Run {
  return (archive) => {
    const texts = mkdtempSync(join(work, 'pith-'));
    const before = childrenSeconds();
    const startedAt = performance.now();
    onOneCore(process.execPath, [PITH, 'corpus', archive, '--out', texts, '-j', '1', ...options]);
    const wall = (performance.now() - startedAt) / 1000;
    const { tally } = JSON.parse(readFileSync(join(texts, 'summary.json'), 'utf8'));
    const { corrupt, truncated } = tally.outcomes;
    const read = tally.records - tally.outcomes['other-record'] - corrupt - truncated;
    const said = corrupt + truncated === 0 ? '' : `${corrupt + truncated} counted as \`corrupt\` or \`truncated\``;
    return { texts, cpu: childrenSeconds() - before, wall, read, said };
  };
}

function runPeer(tool: string, python: string): Run {
  return (archive) => {
    const texts = join(mkdtempSync(join(work, `${tool}-`)), 'texts.jsonl');
    const lines = onOneCore(python, [PEERS, tool, archive, texts]).trim().split('\n');
    const { pages, cpu, wall, failure } = JSON.parse(lines.at(-1)!);
    return { texts, cpu, wall, read: pages, said: failure };
  };
}

interface About {
  /** [name, version] of a tool and its parts. */
  readonly versions: readonly [string, string][];
  /** Why it cannot run here; '' if it can. */
  readonly failure: string;
}

/** Undefined if it is not installed. */
function aboutTool(python: string, tool: string): About | undefined {
  return JSON.parse(execFileSync(python, [PEERS, tool], { encoding: 'utf8' })) ?? undefined;
}

const numbered = (version: string): number[] => version.split('.').map(Number);
function isNewer(one: string, other: string): boolean {
  const [a, b] = [numbered(one), numbered(other)];
  const at = a.findIndex((number, i) => number !== b[i]);
  return at >= 0 && a[at]! > (b[at] ?? -1);
}

/** The tool's newest version that can run, or the reason why none can. */
function findPeer(tool: string): { name: string; run: Run } | string {
  let best: { python: string; versions: About['versions'] } | undefined;
  let why = 'in none of the environments';
  for (const python of pythons) {
    const about = aboutTool(python, tool);
    if (about === undefined) continue;
    const { versions, failure } = about;
    if (failure !== '') why = failure;
    else if (best === undefined || isNewer(versions[0]![1], best.versions[0]![1])) best = { python, versions };
  }
  if (best === undefined) return why;
  const [own, inner] = best.versions.map(([name, version]) => `${name} ${version}`);
  return { name: `${own} with ${inner}`, run: runPeer(tool, best.python) };
}

interface Archives {
  readonly whole: string;
  readonly damaged: string;
  readonly pages: number;
}

async function makeArchives(): Promise<Archives & { readonly hurt: Damaged }> {
  const folder = process.env['ARCHIVES'] ?? work;
  const [whole, damaged] = [join(folder, 'whole.warc.gz'), join(work, 'damaged.warc.gz')];
  const making = [join(import.meta.dirname, 'make-warc.js'), whole, 'all', ...SITES, ...SINGLES];
  if (!existsSync(whole)) console.log(execFileSync(process.execPath, making, { encoding: 'utf8' }).trim());
  let pages = 0;
  for await (const { head } of readWarc(openBytes(whole))) if (head?.fields.get('warc-type') === 'response') pages++;
  const hurt = await damage(whole, damaged, DAMAGED_BYTES, DAMAGED_RECORDS);
  console.log(`${pages} pages; damaged: ${JSON.stringify(hurt)}`);
  return { whole, damaged, pages, hurt };
}

interface Measured {
  readonly line: Line;
  readonly rows: Map<string, Row>;
  readonly texts: string;
}

async function measure(tool: string, run: Run, archives: Archives): Promise<Measured> {
  const { texts, cpu, wall } = run(archives.whole);
  const rows = await readRows(texts);
  const given = [...rows.values()].filter(({ text }) => text.trim() !== '').length;
  const [sites, singles] = [await scoreRows(rows, SITES), await scoreRows(rows, SINGLES)];
  const { read, said } = tool.startsWith(NO_ARCHIVES) ? {} : run(archives.damaged);
  const line = {
    tool,
    // A tool that could not start took no time.
    pages: given === 0 ? 0 : archives.pages / cpu,
    pagesByClock: given === 0 ? 0 : archives.pages / wall,
    without: archives.pages - given,
    sites: sites.mean,
    singles: singles.mean,
    ...(read === undefined ? {} : { kept: read, said: said ?? '' }),
  };
  console.log(JSON.stringify(line));
  return { line, rows, texts };
}

/**
 * The number of single pages from a site with a template, and of those from other sites whose text differs with
 * templates.
 */
function compareSingles(plain: ReadonlyMap<string, Row>, learned: ReadonlyMap<string, Row>) {
  const sets = SINGLES.map((path) => `urn:pith:${path.split('/').at(-1)!.split('.')[0]}:`);
  const ids = [...plain.keys()].filter((id) => sets.some((set) => id.startsWith(set)));
  const alone = ids.filter((id) => learned.get(id)?.template === undefined);
  const changed = alone.filter((id) => learned.get(id)?.text !== plain.get(id)!.text);
  return { singles: ids.length, singlesLearned: ids.length - alone.length, singlesChanged: changed.length };
}

/** The number of learned sites and the size of their templates. */
function templatesIn(folder: string): { sites: number; bytes: number } {
  const path = join(folder, 'templates.sites');
  return { sites: new TemplateTable(path).size, bytes: statSync(path).size };
}

async function measurePith(archives: Archives) {
  const plain = await measure('`pith corpus`', runPith([]), archives);
  const learned = await measure('`pith corpus --templates auto`', runPith(['--templates', 'auto']), archives);
  return {
    ...compareSingles(plain.rows, learned.rows),
    templates: templatesIn(learned.texts),
    lines: [plain.line, learned.line],
  };
}

const save = (figures: object): void => writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);

try {
  const { hurt, ...all } = await makeArchives();
  const again = process.env['TOOLS']?.split(',') ?? [OWN, ...TOOLS];
  const before = existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : { lines: [] };
  const own = again.includes(OWN) ? await measurePith(all) : before;
  const others = before.lines.filter(({ tool }: Line) => !tool.includes(OWN));
  const lines = [...own.lines.filter(({ tool }: Line) => tool.includes(OWN)), ...others];
  const figures = { ...own, pages: all.pages, sites: SITES.length, ...hurt, lines };
  save(figures);
  for (const tool of again.filter((name) => name !== OWN)) {
    const peer = findPeer(tool);
    figures.lines = figures.lines.filter((line: Line) => !line.tool.startsWith(`${tool} `));
    if (typeof peer === 'string') console.log(`${tool} is left out: ${peer}`);
    else figures.lines.push((await measure(peer.name, peer.run, all)).line);
    save(figures);
  }
  execFileSync(process.execPath, [join(ROOT, 'scripts/generate-docs.mjs')]);
} finally {
  rmSync(work, { recursive: true, force: true });
}
