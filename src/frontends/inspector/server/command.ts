// `pith inspect`: the inspector on this machine, with the named pages. Runs until it is stopped.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PithError } from '../../../base/index.ts';
import { type Command, defineCommand, type Io, readPort, STORE_OPTION, told } from '../../../command/index.ts';
import { saveFile } from '../../../files/index.ts';
import { fetchPage } from '../../../inputs/fetch/index.ts';
import { inspectedPages } from './inspected-pages.ts';
import { inspectorFiles } from './inspector-files.ts';
import { REPORTS_PORT } from './report-link.ts';
import { showPages } from './show-pages.ts';
import { storedSites } from './stored-sites.ts';

export const inspectCommand: Command = defineCommand({
  name: 'inspect',
  usage: '[file | folder | URL | data.jsonl]…',
  options: {
    url: { value: 'URL', help: 'the URL that a single file came from; also tells Pith its site' },
    site: { value: 'KEY', help: 'the site of pages without a URL (the name of their folder)' },
    port: { value: 'N', help: `the port on 127.0.0.1 (any free one); reports link to ${REPORTS_PORT}` },
    store: { ...STORE_OPTION, help: `${STORE_OPTION.help}; accepted rules are stored there (or PITH_STORE)` },
    'no-open': { help: 'print the address without opening the browser' },
    'allow-private': { help: 'also fetch from loopback and private addresses' },
    static: { value: 'DIR', help: 'write the inspector into this folder, as files for any web server, and exit' },
  },
  examples: [
    ['pith inspect page.html', 'its blocks, and why each was kept or left out'],
    ['pith inspect https://example.org/story', 'a page from the web'],
    ['pith inspect pages/', 'a site: its template, corrections that become rules'],
    [
      `pith inspect data.jsonl --port ${REPORTS_PORT}`,
      'the pages of a data set, or of a folder of them: the links of a report lead there',
    ],
    ['pith inspect --static public/', 'the same page for a static host'],
  ],
  notes: [
    'Pages are judged in the browser’s tab and shown without their scripts and without a request. docs/inspector.md has the rest.',
  ],
  run: async (values, inputs, io) => {
    if (values.static !== undefined) return writeFiles(values.static, inputs, io);
    const allowPrivate = values['allow-private'];
    const { url, site } = values;
    const { pages, find } = await inspectedPages({ inputs, url, site, allowPrivate }, io);
    const shown = await showPages(pages, {
      port: readPort(values.port) ?? 0,
      rules: storedSites(values.store ?? io.env['PITH_STORE']),
      fetchPage: (address) => fetchPage(address, { allowPrivate }),
      find,
    });
    io.stdout.write(`${shown.url}\n`);
    if (!values['no-open'] && io.stdout.isTTY === true) openBrowser(shown.url);
    await told();
    await shown.close();
    return 0;
  },
});

async function writeFiles(folder: string, inputs: readonly string[], io: Io): Promise<number> {
  if (inputs.length > 0) throw new PithError('bad-option', '--static takes no pages: they are opened in the browser');
  for (const [path, { bytes }] of inspectorFiles({}))
    await saveFile(join(folder, path === '/' ? 'index.html' : path.slice(1)), bytes);
  io.stdout.write(`${join(folder, 'index.html')}\n`);
  return 0;
}

/** Uses the system's opener for URLs. Without one, the printed address is enough. */
function openBrowser(url: string): void {
  const [program, ...before] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform as string] ?? [
    'xdg-open',
  ];
  const child = spawn(program!, [...before, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
