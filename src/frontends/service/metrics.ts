// Metrics in the text format of Prometheus (0.0.4). One row per metric; one value per set of labels.

import { getOrMake } from '../../base/index.ts';

interface Row {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  /** Upper bounds of a histogram's buckets. */
  readonly buckets?: readonly number[];
}

export type MetricName =
  | 'pith_requests_total'
  | 'pith_request_seconds'
  | 'pith_body_bytes_total'
  | 'pith_answers_total'
  | 'pith_abstained_total'
  | 'pith_fallback_total'
  | 'pith_hidden_total'
  | 'pith_confidence'
  | 'pith_errors_total'
  | 'pith_in_flight'
  | 'pith_held_bytes'
  | 'pith_unread_bytes'
  | 'pith_streams'
  | 'pith_connections'
  | 'pith_clients'
  | 'pith_workers'
  | 'pith_queue'
  | 'pith_worker_deaths_total';

const ROWS: Readonly<Record<MetricName, Row>> = {
  pith_requests_total: { type: 'counter', help: 'Requests answered, by route and status.' },
  pith_request_seconds: {
    type: 'histogram',
    help: 'Seconds from a request to its answer, by route.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  pith_body_bytes_total: { type: 'counter', help: 'Bytes of bodies read, decompressed.' },
  pith_answers_total: { type: 'counter', help: 'Answers about pages, by method.' },
  pith_abstained_total: { type: 'counter', help: 'Answers without text, with a reason.' },
  pith_fallback_total: { type: 'counter', help: 'Answers by another method than the requested one.' },
  pith_hidden_total: { type: 'counter', help: 'Answers about pages with text that readers cannot see.' },
  pith_confidence: {
    type: 'histogram',
    help: 'Expected F of answers, from methods that estimate it.',
    buckets: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
  },
  pith_errors_total: { type: 'counter', help: 'Answers that are errors, by code.' },
  pith_in_flight: { type: 'gauge', help: 'Requests in progress, waiting, or with an unread answer.' },
  pith_held_bytes: { type: 'gauge', help: 'Bytes of bodies in memory.' },
  pith_unread_bytes: { type: 'gauge', help: 'Bytes of unread answers.' },
  pith_streams: { type: 'gauge', help: 'Open streams of pages.' },
  pith_connections: { type: 'gauge', help: 'Open connections.' },
  pith_clients: { type: 'gauge', help: 'Clients with a connection or request.' },
  pith_workers: { type: 'gauge', help: 'Worker processes, by state.' },
  pith_queue: { type: 'gauge', help: 'Tasks waiting for a worker.' },
  pith_worker_deaths_total: { type: 'counter', help: 'Workers that died, by cause.' },
};

type Labels = Readonly<Record<string, string>>;

interface Histogram {
  readonly labels: Labels;
  /** Values up to each bound and above the previous one, then those above all bounds. */
  readonly counts: number[];
  sum: number;
}

export class Metrics {
  private readonly values = new Map<MetricName, Map<string, number>>();
  private readonly histograms = new Map<MetricName, Map<string, Histogram>>();

  add(name: MetricName, labels: Labels = {}, by = 1): void {
    const values = inner(this.values, name);
    const key = text(labels);
    values.set(key, (values.get(key) ?? 0) + by);
  }

  set(name: MetricName, value: number, labels: Labels = {}): void {
    inner(this.values, name).set(text(labels), value);
  }

  /** One value of a histogram. */
  observe(name: MetricName, value: number, labels: Labels = {}): void {
    const bounds = ROWS[name].buckets ?? [];
    const histograms = inner(this.histograms, name);
    const key = text(labels);
    const counts = (): number[] => new Array<number>(bounds.length + 1).fill(0);
    const one = getOrMake(histograms, key, () => ({ labels, counts: counts(), sum: 0 }));
    const at = bounds.findIndex((bound) => value <= bound);
    one.counts[at < 0 ? bounds.length : at]!++;
    one.sum += value;
  }

  write(): string {
    const lines: string[] = [];
    for (const [key, { type, help, buckets = [] }] of Object.entries(ROWS)) {
      const name = key as MetricName;
      const own = [...(this.values.get(name) ?? [])].map(([labels, value]) => `${name}${labels} ${value}`);
      for (const one of this.histograms.get(name)?.values() ?? []) own.push(...histogramLines(name, one, buckets));
      if (own.length > 0) lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...own);
    }
    return `${lines.join('\n')}\n`;
  }
}

/** Buckets are cumulative. */
function histogramLines(name: string, { labels, counts, sum }: Histogram, bounds: readonly number[]): string[] {
  let upTo = 0;
  const lines = [...bounds.map(String), '+Inf'].map((le, i) => {
    upTo += counts[i]!;
    return `${name}_bucket${text({ ...labels, le })} ${upTo}`;
  });
  return [...lines, `${name}_sum${text(labels)} ${sum}`, `${name}_count${text(labels)} ${upTo}`];
}

function inner<T>(maps: Map<MetricName, Map<string, T>>, name: MetricName): Map<string, T> {
  return getOrMake(maps, name, () => new Map());
}

function text(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
