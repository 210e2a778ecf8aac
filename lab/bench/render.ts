// lab bench render: pages per second rendered in Chromium and labeled, processor time per page, and memory.
//   --pages N        pages (240)
//   --tabs N         parallel tabs (2)
//   --data DIR       archives of rendered sites
// The wall-clock figure depends on the load of the machine; the processor time per page does not.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Renderer } from '../../src/browser/index.ts';
import { extract, parsePage } from '../../src/index.ts';
import { openSiteArchive, serveSites } from '../eval/rendered/index.ts';
import { toolOptions } from '../kit/index.ts';

const NEARBY_DATA = '../shared/data/rendered';
const TICKS_A_SECOND = 100;

const { values } = toolOptions(import.meta.url, {
  options: {
    pages: { type: 'string', default: '240' },
    tabs: { type: 'string', default: '2' },
    data: { type: 'string' },
  },
});
const folder = values.data ?? NEARBY_DATA;
if (!existsSync(folder)) {
  console.error(`pith: no archives of rendered sites at ${folder}; give --data`);
  process.exit(4);
}

const wanted = Number(values.pages);
const server = await serveSites();
const renderer = new Renderer({ tabs: Number(values.tabs), network: [server.origin] });
let done = 0;
let labeled = 0;
const start = performance.now();
const files = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
for (let i = 0; done < wanted && files.length > 0; i++) {
  const archive = openSiteArchive(join(folder, files[i % files.length]!), server.origin);
  server.show(archive);
  const from = performance.now();
  const work: Promise<void>[] = [];
  for await (const { html, url } of archive.data.pages()) {
    if (done + work.length >= wanted) break;
    const page = parsePage(html, { url: url! });
    work.push(
      renderer.render(page).then((outcome) => {
        if (!('layout' in outcome)) return;
        if (extract(page, { method: 'vce', layout: outcome.layout }).labels.layout === 'browser') labeled++;
      }),
    );
  }
  await Promise.all(work);
  done += work.length;
  const speed = (1000 * work.length) / (performance.now() - from);
  const { browser } = processes();
  console.log(
    `${String(done).padStart(6)} pages  ${speed.toFixed(1).padStart(5)} pages/s  Node ${megabytes(process.memoryUsage().rss)}  browser ${megabytes(browser.bytes)}  ${archive.data.name}`,
  );
}
const seconds = (performance.now() - start) / 1000;
const { browser } = processes();
const { user, system } = process.cpuUsage();
const cpu = browser.cpuSeconds + (user + system) / 1e6;
console.log(
  `${done} pages, ${labeled} labeled by their layout, in ${seconds.toFixed(1)} s: ${(done / seconds).toFixed(2)} pages/s`,
);
console.log(
  `processor time: ${((1000 * cpu) / done).toFixed(0)} ms per page, so ${((2 * done) / cpu).toFixed(1)} pages/s on two free cores`,
);
console.log(`outcomes: ${JSON.stringify(renderer.counts)}`);
await renderer.close();
await server.close();

/** Resident memory and processor time of the browser's processes, including finished ones (Linux; elsewhere zeros). */
function processes(): { readonly browser: { bytes: number; cpuSeconds: number } } {
  const browser = { bytes: 0, cpuSeconds: 0 };
  if (!existsSync('/proc/self/stat')) return { browser };
  const parents = new Map<number, number>();
  const stats = new Map<number, readonly string[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      stats.set(Number(name), fields);
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // It has ended since.
    }
  }
  for (const [pid, fields] of stats) {
    if (!isBelow(pid, parents)) continue;
    // utime, stime and those of children that were waited for; resident pages.
    for (const at of [11, 12, 13, 14]) browser.cpuSeconds += Number(fields[at]) / TICKS_A_SECOND;
    browser.bytes += Number(fields[21]) * 4096;
  }
  return { browser };
}

function isBelow(pid: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at = parents.get(pid); at !== undefined && at > 1; at = parents.get(at)) if (at === process.pid) return true;
  return false;
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`.padStart(8);
}
