// The worker process: does one task after the other for as long as its pool lives. What it needs (a store, a browser) is
// opened when a task first asks for it, so that a database that is away costs only those who need it.

import { Renderer } from '../../browser/index.ts';
import { asPithError, PithError } from '../../error.ts';
import { extract, type Layout, type Page } from '../../index.ts';
import { answerParent } from '../../processes/index.ts';
import { openStore, type Store } from '../../store/index.ts';
import { LearnedSites, throwOutward } from '../work/learned-sites.ts';
import { perform } from '../work/perform.ts';
import type { Done, Task } from '../work/task.ts';
import type { Failed, FromWorker, ToWorker, WorkerSetup } from './messages.ts';

/** Read before the first task, so that the first caller does not wait for the engine to warm up. */
const FIRST_PAGE = `<!doctype html><title>Warm</title><meta charset=utf-8><nav class=menu><ul>${'<li><a href="/a">Somewhere else</a>'.repeat(20)}</ul></nav>
<main><article class=story><h1>Warm</h1>${'<p class=text>Some words, so that every stage has been <b>run</b> before anybody waits; <a href="/b">and</a> some more of them.</p>'.repeat(40)}
<table><tr><td>one<td>two</table><ul><li>three</ul></article></main><aside class=more>${'<div class=teaser><a href="/c">Another story</a></div>'.repeat(20)}</aside>`;
/** The engine has compiled what matters after some rounds; a slow machine gets fewer. */
const WARM_ROUNDS = 40;
const WARM_MS = 300;
const REST = 3;

let setup: WorkerSetup = {};
let store: Store | undefined;
let sites: LearnedSites | undefined;
let renderer: Renderer | undefined;

async function openSites(): Promise<LearnedSites | undefined> {
  if (setup.store === undefined || sites !== undefined) return sites;
  store = await openStore(setup.store).catch((thrown: unknown) => throwOutward(thrown));
  sites = new LearnedSites(store);
  return sites;
}

async function render(page: Page): Promise<Layout> {
  renderer ??= new Renderer({ tabs: 1 });
  const outcome = await renderer.render(page);
  if ('layout' in outcome) return outcome.layout;
  throw new PithError(outcome.failed === 'timeout' ? 'timeout' : 'unavailable', 'the page did not render');
}

async function work(task: Task): Promise<Done> {
  const needsSites = 'options' in task && task.options.site !== undefined;
  return perform(task, {
    sites: needsSites ? await openSites() : undefined,
    ...(setup.renders === true ? { render } : {}),
  });
}

async function answer(message: ToWorker): Promise<FromWorker> {
  try {
    if (message.kind !== 'begin') return await work(message);
    setup = message.setup;
    await warmUp(message.inNoHurry ? REST : 0);
    return { kind: 'ready' };
  } catch (thrown) {
    return failedBy(thrown);
  }
}

/** `rest`: how many times as long as a round takes it leaves the processor to others after it. */
async function warmUp(rest: number): Promise<void> {
  const bytes = Buffer.from(FIRST_PAGE);
  let spent = 0;
  for (let round = 0; round < WARM_ROUNDS && spent < WARM_MS; round++) {
    const started = performance.now();
    const { text, markdown } = extract(bytes);
    if (text.length + markdown.length === 0) return;
    const took = performance.now() - started;
    spent += took;
    if (rest > 0) await pause(rest * took);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function failedBy(thrown: unknown): Failed {
  const { code, message, status, cause } = asPithError(thrown);
  return { kind: 'failed', code, message, status, stack: cause instanceof Error ? cause.stack : undefined };
}

async function leave(): Promise<void> {
  await sites?.close().catch(() => {});
  await store?.close().catch(() => {});
  await renderer?.close().catch(() => {});
  process.exit(0);
}

answerParent(answer, () => void leave());
// A terminal sends these to all; the service decides what becomes of its workers.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
