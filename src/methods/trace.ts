// Which step and which rule moved which segment by how much. A trace exists only on request, so it costs nothing otherwise.
// The pipeline, not the rule, records which step is running. A trace of a few segments ignores all others: reasons for one
// sentence then cost little more than the extraction.

import type { DetailOf, StepName, StepRule, StepRules } from './rule-names.ts';

export interface TraceEntry {
  /** The step of the pipeline that wrote it: `label` (the method), `site`, `choose`, … */
  readonly step: StepName;
  /** A short stable name, such as `bte:run` or `name:navigation`. */
  readonly rule: string;
  readonly segment: number;
  /** Change of the segment's score, or the contribution to it; positive toward content, 0 if only the label changed. */
  readonly effect: number;
  readonly note?: string;
}

/** The step if none has begun: a method that runs alone. */
const METHOD_STEP: StepName = 'label';

/**
 * The records of the steps of an answer, entry by entry.
 *
 *     const { trace } = extract(html, { trace: true });
 *     trace instanceof Trace && trace.entries.length > 0; // true
 */
export class Trace {
  readonly entries: TraceEntry[] = [];
  private readonly bySegment = new Map<number, TraceEntry[]>();
  private readonly details = new Map<TraceEntry, StepRules[StepRule]>();
  private readonly segments: ReadonlySet<number> | undefined;
  private step = METHOD_STEP;

  /** `segments`: those to record; all if absent. */
  constructor(segments?: ReadonlySet<number>) {
    this.segments = segments;
  }

  /** Whether entries of a segment are recorded. */
  wants(segment: number): boolean {
    return this.segments === undefined || this.segments.has(segment);
  }

  /** Following entries belong to this step. */
  begin(step: StepName): void {
    this.step = step;
  }

  /** For methods: the rule is their own, `name:rule`, and the note is the reason shown to people. */
  add(rule: string, segment: number, effect: number, note?: string): void {
    this.push({ step: this.step, rule, segment, effect, ...(note === undefined ? {} : { note }) });
  }

  /** For steps after the method that change a label. `detail` has the facts behind a rule. */
  settle<Rule extends StepRule>(rule: Rule, segment: number, note: string, ...detail: DetailOf<Rule>): void {
    this.push({ step: this.step, rule, segment, effect: 0, note }, detail[0]);
  }

  /** For steps that move scores by another method's advice. */
  advise<Rule extends StepRule>(
    rule: Rule,
    segment: number,
    moved: { readonly effect: number; readonly note: string },
    ...detail: DetailOf<Rule>
  ): void {
    this.push({ step: this.step, rule, segment, ...moved }, detail[0]);
  }

  private push(entry: TraceEntry, detail?: StepRules[StepRule]): void {
    if (!this.wants(entry.segment)) return;
    this.entries.push(entry);
    if (detail !== undefined) this.details.set(entry, detail);
    const list = this.bySegment.get(entry.segment);
    if (list === undefined) this.bySegment.set(entry.segment, [entry]);
    else list.push(entry);
  }

  /** Entries of one segment, in the order they were written. */
  of(segment: number): readonly TraceEntry[] {
    return this.bySegment.get(segment) ?? [];
  }

  /** The facts given with an entry. */
  detailOf(entry: TraceEntry): StepRules[StepRule] {
    return this.details.get(entry);
  }

  /** A new trace with the entries of these steps. */
  only(steps: readonly StepName[]): Trace {
    const part = new Trace(this.segments);
    for (const entry of this.entries) if (steps.includes(entry.step)) part.push(entry, this.details.get(entry));
    return part;
  }

  /** Removes all entries: for a method whose answer is not used. */
  clear(): void {
    this.entries.length = 0;
    this.bySegment.clear();
    this.details.clear();
  }
}
