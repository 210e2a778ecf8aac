// The state of a folder → metrics in the text format of Prometheus (0.0.4), for node_exporter's textfile collector.

import type { FolderState } from '../check/progress-of.ts';
import { OUTCOME_NAMES } from '../outcome.ts';

type Row = readonly [name: string, help: string, values: readonly (readonly [labels: string, value: number])[]];

/** All gauges: a folder may be deleted and a run started again. */
export function prometheusText({ units, missing, manifests, tally, quarantined }: FolderState): string {
  const bytesOf = (some: typeof units): number => some.reduce((sum, { from, to }) => sum + to - from, 0);
  const rows: readonly Row[] = [
    [
      'pith_corpus_units',
      'Units of the run, by state.',
      [
        ['{state="done"}', units.length - missing.length],
        ['{state="missing"}', missing.length],
      ],
    ],
    [
      'pith_corpus_input_size',
      'Bytes of the inputs (pages of folders), by state.',
      [
        ['{state="done"}', bytesOf(units) - bytesOf(missing)],
        ['{state="missing"}', bytesOf(missing)],
      ],
    ],
    [
      'pith_corpus_records',
      'Records in published parts, by outcome.',
      OUTCOME_NAMES.map((name) => [`{outcome="${name}"}`, tally.outcomes[name]]),
    ],
    ['pith_corpus_words', 'Words of the written texts.', [['', tally.words]]],
    [
      'pith_corpus_output_bytes',
      'Bytes of published parts.',
      [['', manifests.reduce((sum, { bytes }) => sum + bytes, 0)]],
    ],
    ['pith_corpus_quarantined', 'Pages in quarantine.', [['', quarantined.length]]],
  ];
  return rows
    .map(
      ([name, help, values]) =>
        `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${values.map(([labels, value]) => `${name}${labels} ${value}\n`).join('')}`,
    )
    .join('');
}
