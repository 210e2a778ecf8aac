// `pith render`: a page → its layout, captured once to be used many times, and a picture with its blocks drawn on it. A URL is
// fetched as everywhere (public addresses only), with style sheets from its own origin; the style sheets of a file are fetched
// only from origins that --network names.

import { gzipSync } from 'node:zlib';
import { PithError } from '../../../base/index.ts';
import { drawBlocks, type Network, Renderer } from '../../../browser/index.ts';
import { type Command, defineCommand, type Io } from '../../../command/index.ts';
import { saveFile } from '../../../files/index.ts';
import { type Page, parsePage, storeLayout } from '../../../index.ts';
import { httpGet } from '../../../inputs/fetch/index.ts';
import { readInput } from '../../../inputs/files/index.ts';
import { isUrl } from '../../../url/index.ts';

const DEADLINE_MS = 30_000;

export const renderCommand: Command = defineCommand({
  name: 'render',
  usage: '<file | URL | ->',
  options: {
    out: {
      short: 'o',
      value: 'FILE',
      help: 'write the layout to a file (.json or .json.gz), for extract --layout FILE',
    },
    shot: {
      value: 'FILE',
      help: 'a PNG of the page: its blocks outlined, the main block filled, comments in another color',
    },
    url: { value: 'URL', help: 'the URL that a file came from, to resolve relative links' },
    network: {
      value: 'ORIGIN',
      many: true,
      help: 'an origin that style sheets may come from; on: any (default: none; for a URL its own)',
    },
    scripts: { help: "run the page's own scripts" },
    'allow-private': { help: 'also fetch from loopback and private addresses' },
    chromium: { value: 'PATH', help: 'the browser to use (default: PITH_CHROMIUM, or an installed one)' },
    deadline: { value: 'MS', help: `time limit for the page (${DEADLINE_MS})` },
  },
  examples: [
    ['pith render page.html --out page.layout.json.gz', 'capture once'],
    ['pith extract --layout page.layout.json.gz page.html', 'then use it'],
    ['pith render https://example.org/ --shot page.png', 'see the page as the method sees it'],
  ],
  run: async (values, inputs, io) => {
    const [input, ...more] = inputs;
    if (input === undefined || more.length > 0) throw new PithError('bad-option', 'name one page to render');
    const page = await openPage(input, values, io);
    const renderer = new Renderer({
      tabs: 1,
      network: networkFor(values.network, input),
      scripts: values.scripts,
      deadlineMs: readDeadline(values.deadline),
      ...(values.chromium === undefined ? {} : { executable: values.chromium }),
    });
    try {
      const outcome = await renderer.use(page, async (tab, layout) => {
        if (values.shot !== undefined) await saveFile(values.shot, await drawBlocks(tab, page, layout));
      });
      if ('failed' in outcome)
        throw new PithError(
          outcome.failed === 'timeout' ? 'timeout' : 'unavailable',
          `the page could not be rendered: ${outcome.reason}`,
        );
      const json = `${JSON.stringify(storeLayout(outcome.layout, page.tape, page.url))}\n`;
      if (values.out !== undefined) await saveFile(values.out, values.out.endsWith('.gz') ? gzipSync(json) : json);
      else if (values.shot === undefined) io.stdout.write(json);
      return 0;
    } finally {
      await renderer.close();
    }
  },
});

interface Given {
  readonly url: string | undefined;
  readonly 'allow-private': boolean;
}

async function openPage(input: string, { url, 'allow-private': allowPrivate }: Given, io: Io): Promise<Page> {
  if (!isWebUrl(input)) return parsePage(await readInput(input, io.stdin), url === undefined ? {} : { url });
  const fetched = await httpGet(input, { allowPrivate });
  if (fetched.status >= 400) throw new PithError('not-found', `${input} responded with status ${fetched.status}`);
  return parsePage(fetched.bytes, { url: fetched.url, contentType: fetched.contentType });
}

function networkFor(given: readonly string[], input: string): Network {
  if (given.includes('on')) return 'on';
  for (const origin of given) {
    if (!isWebUrl(origin) || new URL(origin).origin !== origin)
      throw new PithError('bad-option', `--network takes an origin such as https://example.org, not '${origin}'`);
  }
  if (given.length > 0) return given;
  return isWebUrl(input) ? [new URL(input).origin] : 'off';
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && isUrl(text);
}

function readDeadline(text: string | undefined): number {
  const ms = Number(text ?? DEADLINE_MS);
  if (Number.isInteger(ms) && ms > 0) return ms;
  throw new PithError('bad-option', `--deadline takes milliseconds, not '${text}'`);
}
