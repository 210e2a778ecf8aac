// A finished run → one self-contained HTML page: the outcomes of all records, and statistics of the written pages. Bars are
// CSS boxes; nothing is loaded, and no script runs.

import { escapeHtml } from '../../text/index.ts';
import { reportPage } from '../../theme/index.ts';
import type { FolderState } from '../check/progress-of.ts';
import { type CorpusOptions, optionLabel } from '../options.ts';
import { ADVICE, OUTCOMES, type Outcome } from '../outcome.ts';
import { type Bar, barTable, figures } from './bars.ts';

/** Large figures, and bars in tables. */
const STYLE = `
body{max-width:60rem}.quiet{margin:.2rem 0 .6rem}small{font-weight:400}th small{display:block;font-size:.8rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr));gap:1rem;margin:1.2rem 0 1.4rem}
dl div{border-top:2px solid var(--accent);padding-top:.4rem}dt{color:var(--muted);font-size:.82rem}dd{margin:0;font-size:1.35rem;font-variant-numeric:tabular-nums}dd small{font-size:.85rem}
table{width:100%}th,td{padding:.32rem .6rem .32rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}tr:last-child>*{border-bottom:0}
td.n{text-align:right;white-space:nowrap;width:6rem}td.b{width:45%;padding-right:0}
td.b i{display:block;height:.85rem;margin-top:.2rem;background:var(--content);min-width:1px;border-radius:1px}
table.plain td{font-family:var(--mono);font-size:.85rem;overflow-wrap:anywhere}table.plain th{width:11rem}
@media(max-width:600px){td.n{width:auto}td.b{width:30%}table.plain th{width:auto}}
`.trim();

/** Maximum rows of a table; the rest is summed up in one. */
const MAX_ROWS = 20;

export function htmlReport({ run, key, tally, units, missing, manifests, quarantined }: FolderState): string {
  const { records, outcomes, words, characters } = tally;
  const ok = outcomes.ok;
  const share = (part: number): string => `${((100 * part) / Math.max(1, records)).toFixed(1)} %`;
  const parts = [
    figures([
      ['records read', number(records)],
      ['pages written', `${number(ok)} <small>${share(ok)}</small>`],
      ['words', number(words)],
      ['words per page', number(Math.round(words / Math.max(1, ok)))],
      ['characters', number(characters)],
      [
        'parts',
        `${number(manifests.length)} <small>${bytes(manifests.reduce((sum, one) => sum + one.bytes, 0))}</small>`,
      ],
    ]),
    barTable('Outcome of every record', outcomeBars(outcomes), {
      total: records,
      note: 'Adds up to the records read.',
    }),
    barTable('Dropped by a filter', sortedBars(tally.filtered), { total: outcomes.filtered }),
    barTable('Lines dropped from texts', sortedBars(tally.lines), {}),
    barTable('Words per page', binBars(tally.wordBins, wordLabel), { total: ok }),
    barTable(
      'Confidence',
      binBars(tally.confidenceBins, (i) => `${(i / 10).toFixed(1)}–${((i + 1) / 10).toFixed(1)}`),
      {
        total: ok,
        note: 'Estimated F1 per page.',
      },
    ),
    barTable('Languages', sortedBars(tally.languages), { total: ok }),
    barTable('Charsets', sortedBars(tally.charsets), { total: ok }),
    barTable('Methods', sortedBars(tally.methods), { total: ok }),
    barTable('Incomplete pages', sortedBars(tally.truncated), {
      total: ok,
      note: 'Truncated by the crawler, with its reason, or by a limit of the run (limit).',
    }),
    barTable('Notes', sortedBars(tally.notes), {
      total: tally.records,
      note: 'Records that were read although something about them was unusual.',
    }),
    barTable('HTTP status', sortedBars(tally.statuses), { total: sumOf(tally.statuses) }),
    quarantineTable(quarantined),
    optionTable(run.options),
  ];
  const about = [
    `Pith ${run.pith}`,
    `run ${key.slice(0, 12)}`,
    counted(run.inputs.length, 'input'),
    counted(units.length, 'unit'),
    ...(missing.length > 0 ? [`${counted(missing.length, 'unit')} missing`] : []),
  ];
  return reportPage({ title: 'Corpus run', note: about.join(' · '), body: parts.join('\n'), style: STYLE });
}

function outcomeBars(outcomes: Record<Outcome, number>): Bar[] {
  return (Object.keys(OUTCOMES) as Outcome[])
    .filter((name) => outcomes[name] > 0)
    .map((name) => ({
      label: name,
      count: outcomes[name],
      note: [OUTCOMES[name], ADVICE[name]].filter(Boolean).join('. To do: '),
    }));
}

function sortedBars(counts: Readonly<Record<string, number>>): Bar[] {
  const sorted = Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const rest = sorted.slice(MAX_ROWS);
  const bars = sorted.slice(0, MAX_ROWS).map(([label, count]): Bar => ({ label, count }));
  if (rest.length > 0)
    bars.push({ label: `${rest.length} others`, count: rest.reduce((sum, [, count]) => sum + count, 0) });
  return bars;
}

/** Bins from the first to the last with a count. */
function binBars(bins: readonly number[], label: (bin: number) => string): Bar[] {
  const first = bins.findIndex((count) => count > 0);
  const last = bins.findLastIndex((count) => count > 0);
  return first < 0 ? [] : bins.slice(first, last + 1).map((count, i) => ({ label: label(first + i), count }));
}

function wordLabel(bin: number): string {
  return bin === 0 ? '0' : `${number(2 ** bin - 1)}–${number(2 ** (bin + 1) - 2)}`;
}

function quarantineTable(pages: FolderState['quarantined']): string {
  if (pages.length === 0) return '';
  const rows = pages.map(
    ({ unit, record, outcome, reason }) => `<tr><td>${unit}<td>${record}<td>${outcome}<td>${escapeHtml(reason)}`,
  );
  return `<section><h2>Quarantine</h2><table class="plain"><tr><th>unit<th>record<th>outcome<th>reason${rows.join('')}</table></section>`;
}

function optionTable(options: CorpusOptions): string {
  const rows = Object.entries(options).map(([name, value]) => {
    const shown = Array.isArray(value) ? value.join(' ') : typeof value === 'object' ? JSON.stringify(value) : value;
    return `<tr><th>${escapeHtml(optionLabel(name))}<td>${escapeHtml(String(shown))}`;
  });
  return `<section><h2>Options</h2><table class="plain">${rows.join('')}</table></section>`;
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** `1 part`, `1,200 parts`. */
export function counted(count: number, what: string): string {
  return `${number(count)} ${what}${count === 1 ? '' : 's'}`;
}

export function number(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

export function bytes(value: number): string {
  if (value < 1e6) return `${(value / 1e3).toFixed(1)} kB`;
  return value < 1e9 ? `${(value / 1e6).toFixed(1)} MB` : `${(value / 1e9).toFixed(2)} GB`;
}
