// Notes on many pages → a few lines: the first pages with a note are named, the others are counted and reported at the end. Notes
// that differ only in their numbers are one.

/** Pages named for one note. */
const NAMED = 3;

export class NoteCounter {
  private readonly counts = new Map<string, { readonly note: string; count: number }>();
  private readonly warn: (line: string) => void;

  constructor(warn: (line: string) => void) {
    this.warn = warn;
  }

  add(name: string, note: string): void {
    const key = note.replace(/\d[\d.]*/g, '#');
    const known = this.counts.get(key) ?? { note, count: 0 };
    this.counts.set(key, known);
    known.count++;
    if (known.count <= NAMED) this.warn(`${name}: ${note}`);
  }

  /** The summary of those that were not named. */
  finish(): void {
    for (const { note, count } of this.counts.values())
      if (count > NAMED) this.warn(`${count - NAMED} more pages of ${count}: ${note}`);
  }
}
