// Pieces of text and a question → the pieces that fit best, by BM25 with its usual constants.

const [K, B] = [1.2, 0.75];

export class Bm25 {
  private readonly counts: readonly ReadonlyMap<string, number>[];
  private readonly lengths: readonly number[];
  private readonly found = new Map<string, number>();
  private readonly mean: number;

  constructor(pieces: readonly string[]) {
    const words = pieces.map(wordsOf);
    this.lengths = words.map((own) => own.length);
    this.mean = this.lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, pieces.length);
    this.counts = words.map((own) => {
      const count = new Map<string, number>();
      for (const word of own) count.set(word, (count.get(word) ?? 0) + 1);
      for (const word of count.keys()) this.found.set(word, (this.found.get(word) ?? 0) + 1);
      return count;
    });
  }

  /** Indexes of the best pieces, best first. */
  best(question: string, many: number): number[] {
    const words = wordsOf(question);
    return this.counts
      .map((count, at) => ({ at, score: words.reduce((sum, word) => sum + this.weight(word, count, at), 0) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, many)
      .map(({ at }) => at);
  }

  private weight(word: string, count: ReadonlyMap<string, number>, at: number): number {
    const times = count.get(word) ?? 0;
    const pieces = this.found.get(word) ?? 0;
    const rare = Math.log(1 + (this.counts.length - pieces + 0.5) / (pieces + 0.5));
    return (rare * times * (K + 1)) / (times + K * (1 - B + (B * this.lengths[at]!) / this.mean));
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
