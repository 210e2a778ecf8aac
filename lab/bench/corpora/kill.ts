// lab corpora kill FILE.warc.gz [KILLS] [SEED]: kills a corpus run at random moments and checks that it ends with the same bytes.
// Kills the supervisor or a child with kill -9, sometimes with two supervisors on one folder. After every kill all finished
// files must pass `verify`. Defaults: 50 kills, seed 1.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../../src/base/index.ts';
import { stateOf, verify } from '../../../src/corpus/index.ts';
import { toolWords } from '../../kit/index.ts';

const [input, kills = '50', seed = '1'] = toolWords(import.meta.url, 1);
const random = seededRandom(Number(seed));
const root = mkdtempSync(join(tmpdir(), 'pith-kill-'));
const PITH = join(import.meta.dirname, '../../../../bin/pith.js');
/** Every fifth kill hits a folder with two supervisors. */
const TWICE = 5;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function start(out: string): ChildProcess {
  const args = [PITH, 'corpus', input!, '--out', out, '-j', '2', '--part-size', '1MB'];
  return spawn(process.execPath, args, { stdio: 'ignore' });
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map(Number)
    .filter((one) => one > 0);
}

function hashes(out: string): Map<string, string> {
  const files = [
    'run.json',
    'summary.json',
    'report.html',
    ...readdirSync(join(out, 'parts')).map((name) => `parts/${name}`),
  ];
  return new Map(
    files.sort().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex'),
    ]),
  );
}

function checkFolder(out: string): void {
  if (!existsSync(join(out, 'run.json'))) return;
  const faults = verify(stateOf(out));
  if (faults.length > 0) throw new Error(`after a kill: ${JSON.stringify(faults)}`);
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

function compare(out: string, expected: Map<string, string>): void {
  const found = hashes(out);
  const wrong = [...new Set([...found.keys(), ...expected.keys()])].filter(
    (name) => found.get(name) !== expected.get(name),
  );
  if (wrong.length > 0) throw new Error(`${out} differs from the undisturbed run: ${wrong.join(', ')}`);
}

async function finish(out: string): Promise<void> {
  const last = start(out);
  await new Promise((done) => last.on('exit', done));
  if (last.exitCode !== 0) throw new Error(`the last run ended with ${last.exitCode ?? last.signalCode}`);
}

const counts = { supervisor: 0, child: 0, twice: 0, runs: 0, quarantined: 0 };
const undisturbed = join(root, 'undisturbed');
await finish(undisturbed);
const expected = hashes(undisturbed);
let out = join(root, 'out0');
let running: ChildProcess[] = [];
for (let kill = 0; kill < Number(kills); ) {
  running = running.filter(isRunning);
  const wanted = kill % TWICE === TWICE - 1 ? 2 : 1;
  while (running.length < wanted) running.push(start(out));
  await pause(1500 + random() * 7000);
  running = running.filter(isRunning);
  if (running.length < wanted) {
    if (!existsSync(join(out, 'summary.json'))) continue;
    for (const one of running) await new Promise((done) => one.on('exit', done));
    compare(out, expected);
    counts.runs++;
    rmSync(out, { recursive: true });
    out = join(root, `out${counts.runs}`);
    continue;
  }
  const victim = running[Math.floor(random() * running.length)]!;
  const children = childrenOf(victim.pid!);
  const child = random() < 0.7 ? children[Math.floor(random() * children.length)] : undefined;
  if (child === undefined) victim.kill('SIGKILL');
  else
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      continue;
    }
  counts[child === undefined ? 'supervisor' : 'child']++;
  if (wanted === 2) counts.twice++;
  kill++;
  checkFolder(out);
}
for (const one of running.filter(isRunning)) one.kill('SIGKILL');
await finish(out);
counts.quarantined = stateOf(out).quarantined.length;
compare(out, expected);
checkFolder(out);
counts.runs++;
rmSync(root, { recursive: true });
console.log(
  `${counts.supervisor} supervisors and ${counts.child} children killed, ${counts.twice} times with two supervisors; ` +
    `${counts.runs} runs ended, each with the ${expected.size} files of the undisturbed one; ${counts.quarantined} pages in quarantine`,
);
