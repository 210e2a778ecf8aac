// Pages with gold → one binary table per set: features, soft labels, and the data for the second stage and the scorer.
// One row per segment; arrays are little-endian, described in OUT/SET.json.

import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_NAMES, featureMatrix, pageFeatures, recordGroups } from '../../src/columns/index.ts';
import { headingLevels, LEVELS, places, segmentText, sums } from '../../src/columns/measures/index.ts';
import { elementMarks } from '../../src/elements/index.ts';
import { type Page, parsePage } from '../../src/index.ts';
import { siteKey } from '../../src/url/index.ts';
import { type Gold, type GoldPage, openDataSet } from '../eval/data/index.ts';
import { digestOf, TRAINING_SETS } from './data-sets.ts';
import { kindOf } from './page-kind.ts';
import { snippetLabels } from './snippet-labels.ts';
import { softLabels, Vocabulary } from './soft-labels.ts';

const COLUMNS = [
  'x',
  'y',
  'signs',
  'words',
  'wordFrom',
  'gold',
  'ranges',
  'path',
  'text',
  'seg',
  'tokens',
  'tokenFrom',
  'elementParent',
  'segElement',
  'comment',
  'snippet',
  'neutral',
  'neutralWords',
  'record',
] as const;

class TableWriter {
  private readonly files = new Map<string, number>();
  readonly pages: unknown[] = [];
  private readonly dir: string;
  readonly name: string;

  constructor(dir: string, name: string) {
    this.dir = dir;
    this.name = name;
    for (const column of COLUMNS) this.files.set(column, openSync(join(dir, `${name}.${column}`), 'w'));
  }

  add(column: (typeof COLUMNS)[number], values: Float32Array | Int32Array): void {
    writeSync(this.files.get(column)!, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  close(): void {
    for (const file of this.files.values()) closeSync(file);
    const facts = { features: FEATURE_NAMES, levels: LEVELS, pages: this.pages };
    writeFileSync(join(this.dir, `${this.name}.json`), JSON.stringify(facts));
  }
}

function addPage(table: TableWriter, record: GoldPage, page: Page, vocabulary: Vocabulary): void {
  const { count } = page.segments;
  const text = record.gold.text ?? '';
  const labels = softLabels(page, text, vocabulary);
  const all = sums(page);
  const levels = headingLevels(page);
  const marks = elementMarks(page);
  const { larger, inner, block } = places(page);
  const { rows, width } = featureMatrix(page);
  const ranges = new Int32Array(count * LEVELS * 2);
  const path = new Int32Array(count);
  const seg = new Int32Array(count * 4);
  for (let s = 0; s < count; s++) {
    for (let k = 0; k < LEVELS; k++) {
      const e = larger[s * LEVELS + k]!;
      const node = e < 0 ? 0 : marks.node[e]!;
      ranges[(s * LEVELS + k) * 2] = all.before[node]!;
      ranges[(s * LEVELS + k) * 2 + 1] = all.before[page.tape.end[node]!]!;
    }
    path[s] = block[s]! < 0 ? 0 : marks.path[block[s]!]!;
    seg[s * 4] = page.segments.words[s]!;
    seg[s * 4 + 1] = levels[s]!;
    seg[s * 4 + 2] = page.segments.flags[s]!;
  }
  table.add('x', rows);
  table.add('y', labels.share);
  table.add('signs', pageFeatures(page));
  table.add('words', labels.words);
  table.add('wordFrom', labels.from.subarray(1));
  table.add('gold', labels.gold);
  table.add('ranges', ranges);
  table.add('path', path);
  table.add('record', recordGroups(page));
  table.add('text', segmentText(page).key);
  table.add('seg', seg);
  table.add('tokens', marks.tokens);
  table.add('tokenFrom', marks.tokenFrom.subarray(1));
  table.add('elementParent', marks.parent);
  table.add('segElement', inner);
  addGold(table, record, page, vocabulary);
  table.pages.push({
    ...aboutPage(table, record),
    segments: count,
    words: labels.words.length,
    gold: labels.gold.length,
    neutral: vocabulary.numbersOf(rightText(record.gold)).length,
    elements: marks.count,
    tokens: marks.tokens.length,
    width,
    signs: pageFeatures(page).length,
  });
}

/** Labels of comments, snippets and text that counts neither way. */
function addGold(table: TableWriter, { gold }: GoldPage, page: Page, vocabulary: Vocabulary): void {
  const { count } = page.segments;
  const { comments } = gold;
  table.add(
    'comment',
    comments === undefined ? new Float32Array(count).fill(Number.NaN) : softLabels(page, comments, vocabulary).share,
  );
  table.add('snippet', snippetLabels(page, gold));
  const neutral = neutralText(gold);
  table.add('neutral', neutral === '' ? new Float32Array(count) : softLabels(page, neutral, vocabulary).share);
  table.add('neutralWords', vocabulary.numbersOf(rightText(gold)));
}

function aboutPage(table: TableWriter, record: GoldPage): object {
  return {
    id: record.id,
    url: record.url,
    site: siteOf(record) ?? `${table.name}-${record.id}`,
    lang: record.lang,
    type: record.type,
    kind: kindOf(record, TRAINING_SETS.find(({ name }) => name === table.name)?.kindOfAll),
    with: record.gold.with,
    without: record.gold.without,
    hasGold: record.gold.text !== undefined,
  };
}

/** Columns that neither the scorer nor training needs. */
const rightText = ({ title = '', optional = '' }: Gold): string => `${title}\n${optional}`.trim();
const neutralText = (gold: Gold): string =>
  gold.optional === undefined ? '' : `${rightText(gold)}\n${gold.comments ?? ''}`.trim();

/** Folds are split by site, so that no site is used for both training and scoring. */
function siteOf({ site, url }: GoldPage): string | undefined {
  const named = site ?? url;
  return named === undefined ? undefined : siteKey(named);
}

export async function buildTable(out: string, name: string, file: string): Promise<number> {
  mkdirSync(out, { recursive: true });
  const table = new TableWriter(out, name);
  const vocabulary = new Vocabulary();
  let pages = 0;
  for await (const record of openDataSet(file).pages()) {
    const { html, url } = record;
    addPage(table, record, parsePage(html, url === undefined ? {} : { url }), vocabulary);
    pages++;
  }
  table.close();
  writeFileSync(join(out, `${name}.sha256`), await digestOf(file));
  return pages;
}
