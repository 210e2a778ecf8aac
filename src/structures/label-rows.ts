// Page → its rows of a label and a value outside tables: records (records.ts) of two short lines, recognized by class names, by
// labels that end in a colon, or by a box named as a list of specifications. Numbers over captions are not labels, nor are
// speakers before speeches. Writers put label and value on one line.

import { headingLevels } from '../columns/measures/index.ts';
import { attribute, Tag } from '../dom/index.ts';
import { hiddenSegments, PerName, startTags } from '../elements/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { type ListedRecord, type RecordGroup, records } from './records.ts';

export interface LabelRow {
  /** Nodes of the row, half-open. */
  readonly from: number;
  readonly to: number;
  /** Segments of the label and of the value. */
  readonly label: number;
  readonly value: number;
}

export interface LabelRows {
  readonly byNode: ReadonlyMap<number, LabelRow>;
  readonly byLabel: ReadonlyMap<number, LabelRow>;
}

const MAX_LABEL_WORDS = 6;
const MAX_VALUE_WORDS = 25;
const LABEL_NAME = /(?:^|[\s_-])(?:label|lbl|key|term|attr|attribute|property|prop|field|th)(?:$|[\s_-]|(?=[A-Z]))/i;
const VALUE_NAME = /(?:^|[\s_-])(?:value|val)(?:$|[\s_-]|(?=[A-Z]))/i;
const ROWS_NAME =
  /(?:^|[\s_-])(?:specs?|specifications?|attributes?|properties|details?|facts?|parameters?|params|key-?values?|data-?row|info-?row|hours)(?:$|[\s_-]|(?=[A-Z]))/i;

/** Whether the next line after a label is its value. Most lines are ruled out without searching the page for records. */
export function isRow(page: Page, label: number, value: number): boolean {
  return mayBeRow(page, label, value) && labelRows(page).byLabel.get(label)?.value === value;
}

function mayBeRow(page: Page, label: number, value: number): boolean {
  const { words } = page.segments;
  if (words[label]! > MAX_LABEL_WORDS || words[value]! > MAX_VALUE_WORDS) return false;
  if (endsInColon(page.segmentText(label))) return true;
  const box = boxAround(page, label, value);
  if (hasName(page, box, RowName.rows)) return true;
  const isIn = (segment: number, bit: number): boolean => {
    for (let at = page.segments.node[segment]!; at > box; at = page.tape.parent[at]!)
      if (hasName(page, at, bit)) return true;
    return false;
  };
  return isIn(label, RowName.label) || isIn(value, RowName.value);
}

/** The nearest element around a row that contains other lines too. */
function boxAround(page: Page, label: number, value: number): number {
  const { tape, segments } = page;
  const before = segments.from[nextSeen(page, label, -1)] ?? 0;
  const after = segments.from[nextSeen(page, value, 1)] ?? tape.size;
  let box = segments.node[label]!;
  while (box > 0 && before < box && tape.end[box]! <= after) box = tape.parent[box]!;
  return box;
}

function nextSeen(page: Page, segment: number, step: 1 | -1): number {
  const hidden = hiddenSegments(page);
  let at = segment + step;
  while (hidden[at] === 1 || page.segments.words[at] === 0) at += step;
  return at;
}

/** Bits for what a name suggests. */
const RowName = { label: 1, value: 2, rows: 4 } as const;

const rowNames = fact(
  'structures.rowNames',
  (page: Page): PerName =>
    new PerName(
      startTags(page).names,
      (name) =>
        (LABEL_NAME.test(name) ? RowName.label : 0) |
        (VALUE_NAME.test(name) ? RowName.value : 0) |
        (ROWS_NAME.test(name) ? RowName.rows : 0),
    ),
);

function hasName(page: Page, node: number, bit: number): boolean {
  const { className, id } = startTags(page);
  const names = rowNames(page);
  return ((names.of(className[node]!) | names.of(id[node]!)) & bit) !== 0;
}

function endsInColon(label: string): boolean {
  return /[:：]\s*$/u.test(label.slice(-4));
}

export const labelRows: Fact<LabelRows> = fact('structures.labelRows', findLabelRows);

function findLabelRows(page: Page): LabelRows {
  const byNode = new Map<number, LabelRow>();
  const byLabel = new Map<number, LabelRow>();
  for (const group of records(page).groups) {
    for (const row of rowsOf(page, group)) {
      byNode.set(row.from, row);
      byLabel.set(row.label, row);
    }
  }
  return { byNode, byLabel };
}

function rowsOf(page: Page, { parent, records: own }: RecordGroup): LabelRow[] {
  const { tape, segments } = page;
  const rows: LabelRow[] = [];
  for (const { from, to, ...range } of own) {
    if (tape.tag[from] === Tag.tr) return [];
    const [label, value, ...more] = seenLines(page, range);
    if (label === undefined) continue;
    if (value === undefined || more.length > 0) return [];
    if (segments.words[label]! > MAX_LABEL_WORDS || segments.words[value]! > MAX_VALUE_WORDS) return [];
    if (headingLevels(page)[label]! > 0 || headingLevels(page)[value]! > 0) return [];
    rows.push({ from, to, label, value });
  }
  const labels = rows.map(({ label }) => page.segmentText(label).trim());
  if (rows.length < 2 || labels.filter((text) => /^[\d\W_]/u.test(text)).length * 2 > rows.length) return [];
  const areNamed = rows.every((row) => isNamed(page, row)) || ROWS_NAME.test(namesOf(page, parent));
  return areNamed || labels.every(endsInColon) ? rows : [];
}

function seenLines(page: Page, { first, past }: Pick<ListedRecord, 'first' | 'past'>): number[] {
  const hidden = hiddenSegments(page);
  const found: number[] = [];
  for (let s = first; s < past && found.length < 3; s++)
    if (hidden[s] === 0 && page.segments.words[s]! > 0) found.push(s);
  return found;
}

/** Whether the elements from each line up to the row are named as label and value. */
function isNamed(page: Page, { from, to, label, value }: LabelRow): boolean {
  const named = (segment: number, pattern: RegExp): boolean => {
    for (let at = page.segments.node[segment]!; at >= from && at < to; at = page.tape.parent[at]!) {
      if (pattern.test(namesOf(page, at))) return true;
      if (at === from) break;
    }
    return false;
  };
  return named(label, LABEL_NAME) || named(value, VALUE_NAME);
}

function namesOf({ tape }: Page, node: number): string {
  return `${attribute(tape, node, 'class') ?? ''} ${attribute(tape, node, 'id') ?? ''}`;
}
