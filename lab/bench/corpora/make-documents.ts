// lab corpora documents FOLDER PAGES [EXTRA…]: downloads real pages, by the hundred thousand: the HTML of packages of Debian,
// those with most pages per byte first, and of EXTRA folders (such as unpacked javadoc jars of Maven Central).
// Writes a hundred archives docs-00.warc.gz … into FOLDER, each a random sample of the pages, and prints the number of pages.
// Needs Debian's apt-get and dpkg-deb. A million pages are 4 GB compressed; one package at a time is unpacked.

import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { seededRandom } from '../../../src/base/index.ts';
import { writeResponse } from '../../../src/inputs/warc/index.ts';
import { refuseOptions, toolWords } from '../../kit/index.ts';

const [folder, count, ...extra] = toolWords(import.meta.url, 2);
const wanted = Number(count);
if (!(wanted > 0)) refuseOptions(import.meta.url, 'PAGES must be a number');
const ARCHIVES = 100;
const MIRROR = 'http://deb.debian.org/debian/dists';
/** Below, a download costs more than its pages are worth. */
const MIN_PAGES = 30;
const MAX_OUTPUT = 1 << 28;
const HTML = /\.html?$/;
const random = seededRandom(1);

interface Package {
  readonly name: string;
  readonly url: string;
  readonly bytes: number;
  readonly pages: number;
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The number of pages of each package: the index of the release lists all files. */
async function countPages(): Promise<Map<string, number>> {
  const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  const index = gunzipSync(await download(`${MIRROR}/${release}/main/Contents-all.gz`)).toString();
  const counts = new Map<string, number>();
  for (const [, section] of index.matchAll(/\.html?\s+(\S+)$/gm)) {
    const name = section!.split(',')[0]!.split('/').at(-1)!;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

async function choosePackages(): Promise<Package[]> {
  const counts = await countPages();
  const names = [...counts].filter(([, pages]) => pages >= MIN_PAGES).map(([name]) => name);
  const uris = execFileSync('apt-get', ['download', '--print-uris', ...names], {
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  });
  const found = [...uris.matchAll(/^'([^']+)' ([^_]+)_\S+ (\d+)/gm)].map(([, url, name, bytes]) => ({
    name: name!,
    url: url!,
    bytes: Number(bytes),
    pages: counts.get(name!)!,
  }));
  return found.sort((a, b) => a.bytes / a.pages - b.bytes / b.pages);
}

const archives = Array.from({ length: ARCHIVES }, (_, number) => {
  mkdirSync(folder!, { recursive: true });
  return createWriteStream(join(folder!, `docs-${String(number).padStart(2, '0')}.warc.gz`));
});
let pages = 0;
let plainBytes = 0;

/** Every page of a folder, in a random archive. The folder's name is the site. */
function addPages(root: string, site: string): void {
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(root, path);
    if (!HTML.test(path) || !statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const record = writeResponse({
      url: `https://${site}.example/${path.split('/').map(encodeURIComponent).join('/')}`,
      body: readFileSync(file),
      headers: ['Content-Type: text/html'],
      fields: {
        'WARC-Record-ID': `<urn:pith:${site}:${encodeURIComponent(relative(root, file))}>`,
        'WARC-Date': '2026-01-01T00:00:00Z',
      },
    });
    archives[Math.floor(random() * ARCHIVES)]!.write(gzipSync(record, { level: 1 }));
    pages++;
    plainBytes += record.length;
  }
}

for (const root of extra) addPages(root, basename(root));
const [deb, unpacked] = [join(folder!, 'package.deb'), join(folder!, 'package')];
for (const { name, url } of await choosePackages()) {
  if (pages >= wanted) break;
  writeFileSync(deb, await download(url));
  execFileSync('dpkg-deb', ['-x', deb, unpacked]);
  addPages(unpacked, name.replaceAll('+', 'p').replaceAll('.', '-'));
  rmSync(unpacked, { recursive: true });
}
rmSync(deb, { force: true });
await Promise.all(archives.map((archive) => new Promise<void>((done) => archive.end(done))));
console.log(`${pages} pages, ${(plainBytes / 1e6).toFixed(0)} MB plain`);
