// Why: which step and which rule moved which segment by how much. There is a Trace only when someone asked for one, so
// it costs nothing otherwise. The surprise: a rule does not say its step; the pipeline does, so no step can write under
// another's name.

export interface TraceEntry {
  /** The step of the pipeline that wrote it: `label` (the method), `site`, `choose`, … */
  readonly step: string;
  /** A short stable name, such as `bte:run` or `name:navigation`. */
  readonly rule: string;
  readonly segment: number;
  /** Change to the segment's score, or its share in it; positive towards content, 0 where only the label changed. */
  readonly effect: number;
  readonly note?: string;
}

/** Who writes when no step has begun: a method that is asked alone. */
const METHOD_STEP = 'label';

/**
 * What the steps of an answer wrote down, entry by entry.
 *
 *     const { trace } = extract(html, { trace: true });
 *     trace instanceof Trace && trace.entries.length > 0; // true
 */
export class Trace {
  readonly entries: TraceEntry[] = [];
  private readonly bySegment = new Map<number, TraceEntry[]>();
  private step = METHOD_STEP;

  /** What follows is written by this step. */
  begin(step: string): void {
    this.step = step;
  }

  add(rule: string, segment: number, effect: number, note?: string): void {
    const entry = { step: this.step, rule, segment, effect, ...(note === undefined ? {} : { note }) };
    this.entries.push(entry);
    const list = this.bySegment.get(segment);
    if (list === undefined) this.bySegment.set(segment, [entry]);
    else list.push(entry);
  }

  /** What was said of one segment, in the order it was said. */
  of(segment: number): readonly TraceEntry[] {
    return this.bySegment.get(segment) ?? [];
  }

  /** A new trace of what these steps said. */
  only(steps: readonly string[]): Trace {
    const part = new Trace();
    for (const { step, rule, segment, effect, note } of this.entries) {
      if (!steps.includes(step)) continue;
      part.begin(step);
      part.add(rule, segment, effect, note);
    }
    return part;
  }

  /** Forgets everything: for a method whose answer is not used. */
  clear(): void {
    this.entries.length = 0;
    this.bySegment.clear();
  }
}
