// `pith inspect`: the inspector on this machine, with the pages that were named. It goes on until it is told to end.

import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PithError } from '../../error.ts';
import { fetchPage } from '../../fetch/index.ts';
import { type InspectedPage, inspectorFiles, REPORTS_PORT, showPages } from '../../inspect/index.ts';
import { type Command, defineCommand, type Io } from '../command.ts';
import { findInputs } from '../inputs/find-inputs.ts';
import { isAddress, readPage } from '../inputs/read-page.ts';
import { isDataSet, listedPages, pageNamed } from '../inspect/data-set-pages.ts';
import { rulesDesk } from '../inspect/rules-desk.ts';
import { readNumber } from '../read-number.ts';
import { told } from '../serving.ts';
import { STORE_OPTION } from '../sites/options.ts';

/** A tab holds no more of a folder than somebody can look at. */
const MAX_PAGES = 100;

export const inspectCommand: Command = defineCommand({
  name: 'inspect',
  usage: '[file | folder | URL | data.jsonl]…',
  options: {
    url: { value: 'URL', help: 'where the page came from, for one file; names its site' },
    port: { value: 'N', help: `the port on 127.0.0.1 (one that is free); reports link to ${REPORTS_PORT}` },
    store: { ...STORE_OPTION, help: `${STORE_OPTION.help}: rules that are accepted go there (or PITH_STORE)` },
    'no-open': { help: 'only print the address; the browser is opened where this is a terminal' },
    'allow-private': { help: 'also fetch from loopback and private addresses' },
    static: { value: 'DIR', help: 'write the inspector there as files for any web server, and end' },
  },
  examples: [
    ['pith inspect page.html', 'its blocks, and why each was kept or left out'],
    ['pith inspect https://example.org/story', 'a page from the web'],
    ['pith inspect pages/', 'a site: its template, corrections that become rules'],
    [
      `pith inspect data.jsonl --port ${REPORTS_PORT}`,
      'the pages of a data set: the links of a report of pith eval lead to them',
    ],
    ['pith inspect --static public/', 'the same page for a static host'],
  ],
  notes: [
    'Pages are judged in the browser’s tab and shown without their scripts and without a request. docs/inspector.md has the rest.',
  ],
  run: async (values, inputs, io) => {
    if (values.static !== undefined) return writeFiles(values.static, inputs, io);
    const allowPrivate = values['allow-private'];
    const dataSets = inputs.filter(isDataSet);
    const pages = [
      ...(await Promise.all(dataSets.map(listedPages))).flat(),
      ...(dataSets.length > 0 && inputs.length === dataSets.length
        ? []
        : await pagesOf(
            inputs.filter((input) => !isDataSet(input)),
            values.url,
            allowPrivate,
            io,
          )),
    ];
    const shown = await showPages(pages, {
      port: readNumber('port', values.port, 0) ?? 0,
      rules: rulesDesk(values.store ?? io.env['PITH_STORE']),
      fetchPage: (address) => fetchPage(address, { allowPrivate }),
      find: dataSets.length === 0 ? undefined : (name) => firstNamed(dataSets, name),
    });
    io.stdout.write(`${shown.url}\n`);
    if (!values['no-open'] && io.stdout.isTTY === true) openBrowser(shown.url);
    await told();
    await shown.close();
    return 0;
  },
});

async function firstNamed(dataSets: readonly string[], name: string): ReturnType<typeof pageNamed> {
  for (const path of dataSets) {
    const found = await pageNamed(path, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function pagesOf(
  inputs: readonly string[],
  url: string | undefined,
  allowPrivate: boolean,
  io: Io,
): Promise<InspectedPage[]> {
  const { files } = await findInputs(inputs);
  const problem = files.find((file) => file.problem !== undefined)?.problem;
  if (problem !== undefined) throw problem;
  if (url !== undefined && files.length !== 1) throw new PithError('bad-option', '--url goes with one page');
  if (files.length > MAX_PAGES)
    io.stderr.write(`pith: the first ${MAX_PAGES} of ${files.length} pages are shown; name fewer to choose others\n`);
  return files.slice(0, MAX_PAGES).map(({ path, place }) => {
    // Standard input and addresses are read once, and a file whenever it is looked at.
    let known: ReturnType<typeof readPage> | undefined;
    const read = (): ReturnType<typeof readPage> => readPage(path, io.stdin, { allowPrivate });
    return {
      name: path === '-' ? 'standard input' : place || basename(path),
      read: async () => {
        if (path === '-' || isAddress(path)) known ??= read();
        const page = await (known ?? read());
        return url === undefined ? page : { ...page, url };
      },
    };
  });
}

async function writeFiles(folder: string, inputs: readonly string[], io: Io): Promise<number> {
  if (inputs.length > 0) throw new PithError('bad-option', '--static takes no pages: they are opened in the browser');
  await mkdir(folder, { recursive: true });
  for (const [path, { bytes }] of inspectorFiles({}))
    await writeFile(join(folder, path === '/' ? 'index.html' : path.slice(1)), bytes);
  io.stdout.write(`${join(folder, 'index.html')}\n`);
  return 0;
}

/** By whatever opens addresses here; where nothing does, the address has been printed. */
function openBrowser(url: string): void {
  const [program, ...before] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform as string] ?? [
    'xdg-open',
  ];
  const child = spawn(program!, [...before, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
