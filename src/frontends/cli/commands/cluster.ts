// `pith cluster`: pages → groups of one page kind, with their sizes, URL shapes and members. `pith learn`
// groups pages the same way, by another cut (`--threshold 0.25`). Only signatures are kept, never pages.

import { ERRORS, type ErrorCode, PithError } from '../../../base/index.ts';
import { type Command, defineCommand, type Io, styleOf } from '../../../command/index.ts';
import { openPages } from '../../../inputs/pages/index.ts';
import {
  type Cluster,
  clusterSignatures,
  homeDistances,
  type PageLinks,
  pageLinks,
  type Signature,
  signatureOf,
  withDistance,
} from '../../../sites/templates/index.ts';
import { formatTable, oneLine, ProgressBar } from '../../../terminal/index.ts';
import { urlShape } from '../../../url/index.ts';

export const clusterCommand: Command = defineCommand({
  name: 'cluster',
  usage: '<file | folder | glob | ->…',
  options: {
    threshold: { value: 'N', help: 'minimum similarity for two groups to be one, 0 to 1 (chosen by silhouette)' },
    jsonl: { help: 'one {"id","url"?,"html" or "htmlBase64"} per line, from files or standard input' },
    json: { help: 'print JSON' },
  },
  examples: [
    ['pith cluster pages/', 'the page kinds in a folder'],
    ['pith cluster --jsonl < pages.jsonl', 'from lines, using URLs and links from the home page too'],
    ['pith cluster --threshold 0.5 pages/', 'more and smaller groups'],
  ],
  run: async (values, inputs, io) => {
    if (inputs.length === 0 && !values.jsonl)
      throw new PithError('bad-option', 'nothing to group: name files, a folder or a glob');
    const threshold = readThreshold(values.threshold);
    const { pages, failed } = await readSignatures(inputs, values.jsonl, io);
    if (pages.length === 0) throw new PithError(failed ?? 'bad-input', 'none of the pages could be used');
    const distances = homeDistances(pages.map(({ links }) => links));
    const clusters = clusterSignatures(
      pages.map(({ signature }, i) => withDistance(signature, distances[i])),
      { threshold },
    );
    const groups = clusters.map((cluster) => describe(cluster, pages));
    io.stdout.write(values.json ? `${JSON.stringify(groups, null, 2)}\n` : asText(groups, io));
    return values.jsonl || failed === undefined ? 0 : ERRORS[failed].exit;
  },
});

interface SignedPage {
  readonly id: string;
  readonly shape: string | undefined;
  readonly signature: Signature;
  readonly links: PageLinks | undefined;
}

interface Group {
  readonly pages: number;
  /** The lowest similarity of a member to the whole group. */
  readonly reach: number;
  readonly urlShapes: readonly { readonly shape: string; readonly pages: number }[];
  readonly members: readonly string[];
}

async function readSignatures(
  inputs: readonly string[],
  jsonl: boolean,
  io: Io,
): Promise<{ readonly pages: SignedPage[]; readonly failed: ErrorCode | undefined }> {
  const { total, pages } = await openPages(inputs, jsonl, io);
  const style = styleOf(io.stderr, io);
  const bar = new ProgressBar(io.stderr, { label: 'cluster', total, style });
  const signed: SignedPage[] = [];
  let failed: ErrorCode | undefined;
  try {
    for await (const { name, id, page, problem } of pages) {
      if (page !== undefined) {
        const shape = page.url === undefined ? undefined : urlShape(page.url)?.text;
        signed.push({ id, shape, signature: signatureOf(page), links: pageLinks(page) });
      } else {
        failed ??= problem.code;
        bar.log(`${style.yellow('pith:')} ${oneLine(`${name}: ${problem.message}; skipped`)}`);
      }
      bar.tick(1, name);
    }
  } finally {
    bar.stop();
  }
  return { pages: signed, failed };
}

function describe({ pages, reach }: Cluster, all: readonly SignedPage[]): Group {
  const shapes = new Map<string, number>();
  for (const page of pages) {
    const { shape } = all[page]!;
    if (shape !== undefined) shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  return {
    pages: pages.length,
    reach,
    urlShapes: [...shapes].sort((a, b) => b[1] - a[1]).map(([shape, count]) => ({ shape, pages: count })),
    members: pages.map((page) => all[page]!.id),
  };
}

function asText(groups: readonly Group[], io: Io): string {
  const style = styleOf(io.stdout, io);
  const table = formatTable(
    [
      { title: 'group', align: 'right' },
      { title: 'pages', align: 'right' },
      { title: 'reach', align: 'right' },
      { title: 'URL shapes', max: 100 },
    ],
    groups.map(({ pages, reach, urlShapes }, i) => [
      String(i + 1),
      String(pages),
      reach.toFixed(2),
      urlShapes.map(({ shape, pages: count }) => `${shape} (${count})`).join(', ') || '-',
    ]),
    { header: style.bold, width: io.stdout.isTTY === true ? io.stdout.columns : undefined },
  );
  const members = groups.map(({ members }, i) =>
    [style.bold(`group ${i + 1}`), ...members.map((id) => `  ${oneLine(id)}`)].join('\n'),
  );
  return `${[table, ...members].join('\n\n')}\n`;
}

function readThreshold(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new PithError('bad-option', `--threshold takes a number from 0 to 1, not '${text}'`);
}
