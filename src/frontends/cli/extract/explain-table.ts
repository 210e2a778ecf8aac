// An extraction with its trace → a table, for `--verbose`: segments in page order with label, score, words, the start of their
// text, and the columns and rules that moved them. A segment with several reasons takes one line per reason.

import { type Extraction, LABEL_NAMES, type TraceEntry } from '../../../index.ts';
import { formatTable, type TableColumn, type TerminalStyle } from '../../../terminal/index.ts';

interface TableOptions {
  /** The segments to show; default all. */
  readonly only?: readonly number[] | undefined;
  readonly style: TerminalStyle;
  /** Width of the terminal; undefined for a pipe or file, where lines are not cut. */
  readonly width: number | undefined;
}

/** Width of a segment's text: enough to recognize it. */
const TEXT_COLUMNS = 44;
/** Maximum reasons of the method shown per segment; a model may give dozens, and `--format json` has them all. */
const MAX_REASONS = 4;
/** Maximum characters read for them; a segment may be megabytes long. */
const TEXT_CHARS = TEXT_COLUMNS * 8;

/** '' if there is no segment to show. */
export function explainTable(extraction: Extraction, { only, style, width }: TableOptions): string {
  const rows = explainRows(extraction, only === undefined ? undefined : new Set(only));
  if (rows.length === 0) return '';
  const labels: TableColumn['paint'] = (cell, row) => (row[1] === '' ? cell : paintLabel(row[1]!.trim(), style)(cell));
  return formatTable(
    [
      { title: '#', align: 'right', paint: style.dim },
      { title: 'label', paint: labels },
      { title: 'score', align: 'right', paint: labels },
      { title: 'words', align: 'right' },
      { title: 'text', max: TEXT_COLUMNS },
      { title: 'why', paint: style.dim },
    ],
    rows,
    { width, header: style.bold },
  );
}

/** `only`: the segments to show, if not all. */
function explainRows({ page, labels, trace }: Extraction, only: ReadonlySet<number> | undefined): string[][] {
  const reasons = new Map<number, TraceEntry[]>();
  for (const entry of trace?.entries ?? []) {
    const list = reasons.get(entry.segment);
    if (list === undefined) reasons.set(entry.segment, [entry]);
    else list.push(entry);
  }
  const { segments } = page;
  const rows: string[][] = [];
  for (let i = 0; i < segments.count; i++) {
    if (only !== undefined && !only.has(i)) continue;
    const start = page.text.slice(
      segments.textFrom[i]!,
      Math.min(segments.textTo[i]!, segments.textFrom[i]! + TEXT_CHARS),
    );
    const [why = '', ...more] = strongest(reasons.get(i) ?? []);
    rows.push([
      String(i),
      LABEL_NAMES[labels.label[i]!]!,
      labels.score[i]!.toFixed(2),
      String(segments.words[i]!),
      start,
      why,
    ]);
    for (const reason of more) rows.push(['', '', '', '', '', reason]);
  }
  return rows;
}

/** Parts of the sum that name no reason: the model's start value, and all small columns together. */
const REMAINDER = /[:.](?:start|rest)$/;

/** The method's strongest reasons, in their original order, and the number of others; then those of every later step. */
function strongest(reasons: readonly TraceEntry[]): string[] {
  const byMethod = reasons.filter(({ step, rule }) => step === 'label' && !REMAINDER.test(rule));
  const later = reasons.filter(({ step }) => step !== 'label').map(formatReason);
  if (byMethod.length <= MAX_REASONS) return [...byMethod.map(formatReason), ...later];
  const kept = new Set(byMethod.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)).slice(0, MAX_REASONS));
  const lines = byMethod.filter((reason) => kept.has(reason)).map(formatReason);
  const last = `${lines.at(-1)}  (and ${byMethod.length - MAX_REASONS} weaker ones)`;
  return [...lines.slice(0, -1), last, ...later];
}

/** A step that only changed the label has no number to show. */
function formatReason({ rule, effect, note }: TraceEntry): string {
  const sign = effect >= 0 ? '+' : '\u2212';
  const number = effect === 0 ? '' : `${sign}${Math.abs(effect).toFixed(2)} `;
  return `${number}${rule}${note === undefined ? '' : `  ${note}`}`;
}

function paintLabel(label: string, style: TerminalStyle): (text: string) => string {
  if (label === 'content' || label === 'heading') return style.green;
  return label === 'boilerplate' ? style.dim : style.yellow;
}
