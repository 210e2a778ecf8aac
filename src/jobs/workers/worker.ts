// The worker process: performs one task after another for as long as its pool lives. A store is opened in the background, so that
// an unavailable database fails only the tasks that need it; a browser starts with the first task that needs one.

import { FORMAT_NAMES } from '../../answer/index.ts';
import { PithError } from '../../base/index.ts';
import { Renderer } from '../../browser/index.ts';
import type { Layout, Page } from '../../index.ts';
import { openInputPage } from '../../inputs/pages/index.ts';
import { openStore, type Store } from '../../store/index.ts';
import { answerJobs } from '../processes/index.ts';
import { type Done, LearnedSites, perform, type Task, throwOutward } from '../work/index.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './messages.ts';
import { warmPage } from './warm-pages.ts';

/** CPU time, including the compiler's, after which the engine is warm; and the number of pages that is always enough. */
const WARM_MS = 2000;
const WARM_PAGES = 160;
/** Wall-clock limit while a caller may already be waiting: on a busy machine, less is done. */
const HURRY_MS = 300;
/** Pause after each page, as a multiple of its time, that leaves the CPU to others. */
const REST = 2;

let setup: WorkerSetup = {};
let store: Store | undefined;
let sites: Promise<LearnedSites> | undefined;
let renderer: Renderer | undefined;
const warmth = { ms: 0, pages: 0 };

/** Opened once; after a failure, the next task tries again. */
async function openSites(): Promise<LearnedSites | undefined> {
  if (setup.store === undefined) return undefined;
  sites ??= openStore(setup.store).then((opened) => {
    store = opened;
    return new LearnedSites(opened);
  });
  try {
    return await sites;
  } catch (thrown) {
    sites = undefined;
    return throwOutward(thrown);
  }
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
    openPage: openInputPage,
    ...(setup.renders === true ? { render } : {}),
  });
}

async function answer(message: ToWorker): Promise<FromWorker> {
  if (message.kind !== 'begin') return work(message);
  setup = message.setup;
  // Before the first task, so that connecting is not part of its time.
  openSites().catch(() => {});
  if (message.inNoHurry) await warmUp(REST);
  else {
    await warmUp(0, performance.now() + HURRY_MS);
    warmUp(REST).catch(() => {});
  }
  return { kind: 'ready' };
}

/** Processes pages like tasks, mostly as text, sometimes in every format; continues where it stopped. */
async function warmUp(rest: number, end = Number.POSITIVE_INFINITY): Promise<void> {
  for (; isCold() && performance.now() < end; warmth.pages++) {
    const formats = warmth.pages % 4 === 0 ? FORMAT_NAMES : (['text'] as const);
    const input = Buffer.from(warmPage(warmth.pages));
    const before = process.cpuUsage();
    await perform({ kind: 'extract', input, options: { contentType: 'text/html' }, formats });
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1000;
    warmth.ms += took;
    if (rest > 0) await pause(rest * took);
  }
}

function isCold(): boolean {
  return warmth.ms < WARM_MS && warmth.pages < WARM_PAGES;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function leave(): Promise<void> {
  await sites?.then((one) => one.close()).catch(() => {});
  await store?.close().catch(() => {});
  await renderer?.close().catch(() => {});
  process.exit(0);
}

answerJobs(answer, () => void leave());
