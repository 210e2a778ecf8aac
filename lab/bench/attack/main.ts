// lab attack [WORD…]: hostile clients against `pith serve` and `pith mcp --http` on loopback, beside a good client. For each attack:
// the 99th percentile of the good client's times, alone and beside it; how long the server kept the hostile connections; the largest
// memory of the server and of a worker. WORDs choose attacks by their names. Ends with 1 if a bound is broken.
//   --good N        requests of the good client, alone (before and after) and beside each attack (400)
//   --requests N    then N requests, four at once, with the memory after each thousand (20000; 0 for none)
//   --list          only list the attacks

import { CLIENT_LIMITS } from '../../../src/base/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { pause, percentile } from '../service/client.ts';
import { type Server, startPith } from '../service/server.ts';
import { ATTACKS, type Attack } from './attacks.ts';
import { GoodClient } from './good-client.ts';
import { HostileClients } from './hostile-clients.ts';

const { values, positionals } = toolOptions(import.meta.url, {
  allowPositionals: true,
  options: {
    good: { type: 'string', default: '400' },
    requests: { type: 'string', default: '20000' },
    list: { type: 'boolean', default: false },
  },
});
const count = Number(values.good);
const MB = 2 ** 20;
const MAX_RATIO = 3;
/** Memory of the server without any clients, and of a worker beyond its heap; docs/service.md. */
const SERVER_MB = 100;
const WORKER_MB = 512 + 200;
/** Recent pages and their readings that MCP keeps; docs/service.md. */
const KEPT_MB: Readonly<Record<Attack['on'], number>> = { service: 0, mcp: 16 };
/** Growth over 20,000 requests that still counts as flat. */
const FLAT = 1.15;
const WARM_ROUNDS = 3;
/** Clients of the long run. */
const CLIENTS = 4;
const SAMPLE_MS = 100;
/** Workers that use less CPU time than this in a second are idle. */
const IDLE_MS = 30;
/** The server checks its clients every second, and so does this program. */
const CHECK_SECONDS = 3;
const STARTS: Readonly<Record<Attack['on'], readonly string[]>> = {
  service: ['serve', '--no-log'],
  mcp: ['mcp', '--http', '--no-fetch'],
};

const chosen = ATTACKS.filter(({ name, on }) => positionals.every((word) => `${on} ${name}`.includes(word)));
const broken: string[] = [];

function row(cells: readonly (string | number)[]): void {
  const [name, ...others] = cells.map((one) => (typeof one === 'number' ? one.toFixed(one < 10 ? 1 : 0) : one));
  process.stdout.write(`${name!.padEnd(48)}${others.map((one) => one.padStart(11)).join('')}\n`);
}

/** What the server may hold for one client, in megabytes. */
function budgetMb(on: Attack['on']): number {
  const { bytesIn, bytesOut } = CLIENT_LIMITS[on];
  return SERVER_MB + KEPT_MB[on] + (bytesIn.each + bytesOut.each) / MB;
}

/** Seconds until the server has closed all connections, or stopped working for clients that have gone. */
async function heldSeconds(attack: Attack, clients: HostileClients, server: Server, since: number): Promise<number> {
  const { repeats, holdSeconds } = attack;
  const from = repeats === true ? performance.now() : (clients.openedAt ?? since);
  if (repeats === true) clients.disconnect();
  const isHeld = async (): Promise<boolean> => {
    const before = server.workerMs();
    await pause(1_000);
    return repeats === true ? server.workerMs() - before > IDLE_MS : clients.openCount > 0;
  };
  const seconds = (): number => (performance.now() - from) / 1000;
  while ((await isHeld()) && seconds() < 3 * holdSeconds);
  clients.disconnect();
  return seconds();
}

async function tryAttack(attack: Attack, server: Server, good: GoodClient): Promise<void> {
  const { name, on, holdSeconds } = attack;
  const peaks = { server: 0, worker: 0 };
  const before = await good.round(count);
  const since = performance.now();
  const sampler = setInterval(() => {
    const [own = 0, ...workers] = server.memoriesMb();
    peaks.server = Math.max(peaks.server, own);
    peaks.worker = Math.max(peaks.worker, ...workers);
  }, SAMPLE_MS);
  const clients = new HostileClients(attack, Number(new URL(server.url).port));
  const beside = await good.round(count);
  const held = await heldSeconds(attack, clients, server, since);
  clearInterval(sampler);
  const after = await good.round(count);
  const alone = percentile([...before.ms, ...after.ms], 0.99);
  const p99 = percentile(beside.ms, 0.99);
  const faults = [
    p99 / alone < MAX_RATIO ? '' : 'slow',
    before.refused + beside.refused + after.refused === 0 ? '' : 'refused',
    held <= holdSeconds + CHECK_SECONDS ? '' : 'held',
    peaks.server <= budgetMb(on) && peaks.worker <= WORKER_MB ? '' : 'memory',
  ].filter(Boolean);
  const title = `${on}: ${name} (${attack.connections})`;
  if (faults.length > 0) broken.push(title);
  row([
    title,
    alone,
    p99,
    `× ${(p99 / alone).toFixed(2)}`,
    beside.refused.toFixed(0),
    `${held.toFixed(0)} / ${holdSeconds.toFixed(0)}`,
    `${peaks.server.toFixed(0)} / ${budgetMb(on).toFixed(0)}`,
    `${peaks.worker.toFixed(0)} / ${WORKER_MB}`,
    faults.join(' ') || 'ok',
  ]);
}

/** Memory of all processes after each thousand requests, at least ten times. */
async function tryLongRun(on: Attack['on'], server: Server): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, () => new GoodClient(server.url));
  const each = Math.min(1_000, Math.ceil(Number(values.requests) / 10));
  const memory: number[] = [];
  let sent = 0;
  let refused = 0;
  for (; sent < Number(values.requests); sent += each) {
    const rounds = await Promise.all(clients.map((one) => one.round(each / CLIENTS)));
    refused += rounds.reduce((sum, one) => sum + one.refused, 0);
    memory.push(server.memoryMb());
  }
  for (const one of clients) one.close();
  // The first tenth is still warming up.
  const tenth = memory.length / 10;
  const isFlat = memory.at(-1)! <= FLAT * Math.max(...memory.slice(tenth, 4 * tenth));
  if (!isFlat || refused > 0) broken.push(`${on}: ${sent} requests`);
  process.stdout.write(
    `${on}: ${sent} requests, ${refused} refused, MB of all processes: ${memory.map((one) => one.toFixed(0)).join(' ')}: ${isFlat ? 'flat' : 'GROWS'}\n`,
  );
}

async function tryAll(on: Attack['on']): Promise<void> {
  const attacks = chosen.filter((attack) => attack.on === on);
  if (attacks.length === 0 && positionals.length > 0) return;
  const server = await startPith(STARTS[on]);
  const good = new GoodClient(server.url);
  try {
    for (let i = 0; i < WARM_ROUNDS; i++) await good.round(count);
    for (const attack of attacks) await tryAttack(attack, server, good);
    if (Number(values.requests) > 0) await tryLongRun(on, server);
  } finally {
    good.close();
    await server.stop();
  }
}

if (values.list) for (const { on, name, connections } of chosen) row([`${on}: ${name}`, `${connections} ×`]);
else {
  row(['attack (connections)', 'alone ms', 'beside ms', 'ratio', 'refused', 'held s', 'server MB', 'worker MB', '']);
  await tryAll('service');
  await tryAll('mcp');
  process.stdout.write(
    `${chosen.length} attacks, ${broken.length === 0 ? 'all bounds hold' : `broken: ${broken.join('; ')}`}\n`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
}
