// Two multisets → precision, recall and F. The one place where these three are computed.

export interface Prf {
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

/**
 * From counts: `both` in common, among `found` output and `wanted` gold. Nothing wanted and nothing found is perfect.
 */
export function prf(both: number, found: number, wanted: number): Prf {
  if (found === 0 && wanted === 0) return { precision: 1, recall: 1, f: 1 };
  const precision = found === 0 ? 0 : both / found;
  const recall = wanted === 0 ? 0 : both / wanted;
  return { precision, recall, f: harmonic(precision, recall) };
}

export function harmonic(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}

/** A multiset to compare with many others. */
export class Bag<T> {
  readonly size: number;
  private readonly counts = new Map<T, number>();

  constructor(members: ArrayLike<T>) {
    this.size = members.length;
    for (let i = 0; i < members.length; i++) {
      const member = members[i]!;
      this.counts.set(member, (this.counts.get(member) ?? 0) + 1);
    }
  }

  /** Members in common, each counted as often as it occurs in both. */
  overlap(others: ArrayLike<T>): number {
    const used = new Map<T, number>();
    let both = 0;
    for (let i = 0; i < others.length; i++) {
      const member = others[i]!;
      const there = this.counts.get(member);
      if (there === undefined) continue;
      const taken = used.get(member) ?? 0;
      if (taken === there) continue;
      used.set(member, taken + 1);
      both++;
    }
    return both;
  }

  /** This bag as the gold. */
  score(found: ArrayLike<T>): Prf {
    return prf(this.overlap(found), found.length, this.size);
  }
}
