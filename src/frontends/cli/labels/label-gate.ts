// Labels as a regression test: every labeled page is extracted with its site, and each label holds or fails. Nothing is
// counted in the store: checking changes nothing.

import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { NOTHING_FOUND } from '../../../base/index.ts';
import { type Io, styleOf } from '../../../command/index.ts';
import { saveFile } from '../../../files/index.ts';
import { checkLabels, type LabelCheck, labelStudioTasks, type Rule, siteKey } from '../../../index.ts';
import { isLabelsLine } from '../../../sites/labels/index.ts';
import { SiteExtractor } from '../../../sites/tracking/index.ts';
import { DEFAULT_STORE, openStore, type Store } from '../../../store/index.ts';
import { oneLine } from '../../../terminal/index.ts';
import { openLabeledPage, type PageWithLabels, readLabelFile } from './read-label-file.ts';

export interface GateRequest {
  readonly json: boolean;
  /** The store of sites and rules; default: the default place, if it exists. */
  readonly store: string | undefined;
  readonly labelStudio: string | undefined;
  readonly io: Io;
}

interface CheckedPage {
  readonly name: string;
  readonly site: string | undefined;
  readonly checks: readonly LabelCheck[];
}

/** The exit code: 0 if every label holds. */
export async function checkLabelFile(path: string, request: GateRequest): Promise<number> {
  const { io, json, labelStudio } = request;
  const file = await readLabelFile(path, io);
  if (labelStudio !== undefined)
    await saveFile(labelStudio, `${JSON.stringify(labelStudioTasks(file.pages), null, 1)}\n`);
  const store = await storeOf(request);
  try {
    const pages: CheckedPage[] = [];
    for (const line of file.pages) {
      const opened = await openLabeledPage(line, path);
      pages.push({ name: opened.name, site: opened.site, checks: await checkPage(opened, store, file.rules) });
    }
    const checks = pages.flatMap((page) => page.checks);
    const broken = checks.filter(({ outcome }) => outcome !== 'right').length;
    io.stdout.write(json ? asJson(path, pages) : report(path, pages, io));
    return broken === 0 ? 0 : NOTHING_FOUND.exit;
  } finally {
    await store.close();
  }
}

async function checkPage(
  { page, site, labels }: PageWithLabels,
  store: Store,
  rules: ReadonlyMap<string, readonly Rule[]>,
): Promise<readonly LabelCheck[]> {
  const extractor = new SiteExtractor(store, { rules, counts: false });
  // If a line names another site than its URL, the line wins.
  const own = site === undefined ? undefined : rules.get(site);
  const isNamed = own !== undefined && (page.url === undefined || siteKey(page.url) !== site);
  const extraction = await extractor.extract(page, { trace: true, ...(isNamed ? { rules: own } : {}) });
  return checkLabels(extraction, labels);
}

function storeOf({ store }: GateRequest): Promise<Store> {
  const location = store ?? (existsSync(DEFAULT_STORE) ? DEFAULT_STORE : 'memory:');
  return openStore(location, { mustExist: location !== 'memory:' });
}

function report(path: string, pages: readonly CheckedPage[], io: Io): string {
  const style = styleOf(io.stdout, io);
  const checks = pages.flatMap((page) => page.checks);
  const count = (outcome: LabelCheck['outcome']): number => checks.filter((one) => one.outcome === outcome).length;
  const lines = pages.flatMap(({ name, checks: own }) =>
    own
      .filter(({ outcome }) => outcome !== 'right')
      .map(({ outcome, words }) => `  ${style.yellow(outcome.padEnd(5))} ${oneLine(`${name}: ${words}`)}`),
  );
  const [right, wrong, lost] = [count('right'), count('wrong'), count('lost')];
  const verdict = wrong + lost === 0 ? style.green('pass') : style.yellow('fail');
  const sums = `${checks.length} labels on ${pages.length} pages: ${right} right, ${wrong} wrong, ${lost} lost`;
  return `${[`${verdict}  ${path}: ${sums}`, ...lines].join('\n')}\n`;
}

function asJson(path: string, pages: readonly CheckedPage[]): string {
  const broken = pages.some(({ checks }) => checks.some(({ outcome }) => outcome !== 'right'));
  return `${JSON.stringify({ labels: path, passed: !broken, pages })}\n`;
}

/** Bytes at the start of a line that show what it is: a page may precede its labels. */
const HEAD_BYTES = 64 * 1024 * 1024;

/** Whether a file contains labels, by its first line. Other code reports files that cannot be read. */
export function isLabelFile(path: string): boolean {
  if (!/\.(?:jsonl|ndjson|json)$/.test(path)) return false;
  try {
    return isLabelsLine(firstLine(path));
  } catch {
    return false;
  }
}

function firstLine(path: string): string {
  const file = openSync(path, 'r');
  try {
    const parts: Buffer[] = [];
    for (let size = 0; size < HEAD_BYTES; ) {
      const part = Buffer.alloc(64 * 1024);
      const read = readSync(file, part);
      const end = part.subarray(0, read).indexOf(10);
      parts.push(part.subarray(0, end < 0 ? read : end));
      size += read;
      if (end >= 0 || read === 0) break;
    }
    return Buffer.concat(parts).toString('utf8');
  } finally {
    closeSync(file);
  }
}
