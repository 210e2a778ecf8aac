// Texts of a run → word F against gold, for sites and for single pages: mean over pages of a set, then over sets. A
// page without text counts as nothing found.

import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { measureWords } from '../../../src/text/index.ts';
import { openDataSet } from '../../eval/data/index.ts';
import { Bag } from '../../eval/metrics/index.ts';

export interface Row {
  readonly text: string;
  /** The site's template, if one was used. */
  readonly template?: string | undefined;
}

/** By record id. `path`: a folder of parts, or a JSONL file of {"id", "text"}. */
export async function readRows(path: string): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  const files = statSync(path).isDirectory()
    ? readdirSync(join(path, 'parts'))
        .filter((name) => name.includes('.jsonl'))
        .map((name) => join(path, 'parts', name))
    : [path];
  for (const file of files) {
    const bytes = createReadStream(file);
    for await (const line of createInterface({ input: file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes })) {
      if (line === '') continue;
      const { id, text, template } = JSON.parse(line) as { id: string; text?: string; template?: string };
      found.set(id.replace(/^<|>$/g, ''), { text: text ?? '', template });
    }
  }
  return found;
}

/** The ids that `make-warc` assigns. */
const recordId = (set: string, id: string): string => `urn:pith:${set}:${encodeURIComponent(id)}:0`;

export interface Score {
  /** Name of the set → mean F of its pages. */
  readonly sets: Readonly<Record<string, number>>;
  readonly mean: number;
}

/** `golds`: files of pages with gold, the same as in the archive. */
export async function scoreRows(rows: ReadonlyMap<string, Row>, golds: readonly string[]): Promise<Score> {
  const sets: Record<string, number> = {};
  for (const path of golds) {
    const set = path.split('/').at(-1)!.split('.')[0]!;
    const scores: number[] = [];
    for await (const { id, gold } of openDataSet(path).pages()) {
      if (gold.text === undefined) continue;
      const text = rows.get(recordId(set, id))?.text ?? '';
      scores.push(new Bag(measureWords(gold.text)).score(measureWords(text)).f);
    }
    if (scores.length > 0) sets[set] = scores.reduce((a, b) => a + b) / scores.length;
  }
  const means = Object.values(sets);
  return { sets, mean: means.reduce((a, b) => a + b, 0) / means.length };
}
