// Why: which rule moved which segment by how much. Methods get a Trace only when someone asked, so it costs nothing else.

export interface TraceEntry {
  /** A short stable name, such as `bte:run` or `site:container`. */
  readonly rule: string;
  readonly segment: number;
  /** Change to the segment's score, or its share in it; positive towards content. */
  readonly effect: number;
  readonly note?: string;
}

export class Trace {
  readonly entries: TraceEntry[] = [];

  add(rule: string, segment: number, effect: number, note?: string): void {
    this.entries.push(note === undefined ? { rule, segment, effect } : { rule, segment, effect, note });
  }

  /** What was said of one segment, in the order it was said. */
  of(segment: number): TraceEntry[] {
    return this.entries.filter((entry) => entry.segment === segment);
  }
}
