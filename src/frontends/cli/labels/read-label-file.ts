// A file of labels → checked records; and each of its pages, opened, from the record itself or from a file next to it.

import { readFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { PithError, parseObject } from '../../../base/index.ts';
import type { Io } from '../../../command/index.ts';
import { type LabeledPage, type LabelFile, type Page, type PageLabel, parsePage, readLabels } from '../../../index.ts';
import { fileError, readInput } from '../../../inputs/files/index.ts';
import { siteOf } from '../../../sites/labels/index.ts';
import { checkRules } from '../../../sites/rules/index.ts';

export async function readLabelFile(path: string, io: Io): Promise<LabelFile> {
  return explained(path, readLabels, await readText(path, io));
}

/**
 * Reads a labels file, or one JSON object, {"key"?, "rules"}, as written by `pith sites rules KEY --json` and the service.
 */
export async function readRuleFile(path: string, key: string, io: Io): Promise<Pick<LabelFile, 'rules'>> {
  const text = await readText(path, io);
  const { rules, key: own = key, site } = parseObject(text) ?? {};
  if (rules === undefined || typeof site === 'string') return explained(path, readLabels, text);
  return { rules: new Map([[String(own), explained(path, checkRules, rules)]]) };
}

async function readText(path: string, io: Io): Promise<string> {
  return Buffer.from(await readInput(path, io.stdin)).toString('utf8');
}

function explained<From, To>(path: string, read: (from: From) => To, from: From): To {
  try {
    return read(from);
  } catch (thrown) {
    if (!(thrown instanceof PithError)) throw thrown;
    throw new PithError(thrown.code, `'${path}', ${thrown.message}`, { cause: thrown });
  }
}

export interface PageWithLabels {
  readonly page: Page;
  readonly site: string | undefined;
  readonly labels: readonly PageLabel[];
  /** For messages. */
  readonly name: string;
}

/** `labels` is the path of the file with the line. */
export async function openLabeledPage(line: LabeledPage, labels: string): Promise<PageWithLabels> {
  const { html, htmlBase64, file, url, id } = line;
  const name = url ?? id ?? file ?? 'a page';
  const input = html ?? (htmlBase64 === undefined ? await beside(labels, file!) : Buffer.from(htmlBase64, 'base64'));
  return { page: parsePage(input, url === undefined ? {} : { url }), site: siteOf(line), labels: line.labels, name };
}

/** A labels file may come from outside: it may only name files in its own folder. */
async function beside(labels: string, file: string): Promise<Uint8Array> {
  const folder = resolve(labels === '-' ? '.' : dirname(labels));
  const path = resolve(folder, file);
  if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep))
    throw new PithError('refused', `'${file}' is not in the folder of its labels`);
  return readFile(path).catch((thrown) => {
    throw fileError(path, thrown);
  });
}
