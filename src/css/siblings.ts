// Element → its position among its siblings, counting all of them or only those of its tag. The children of an element are
// numbered together, when the position of one of them is first needed.

import { isElement, type Tape, tagName } from '../dom/index.ts';
import type { PlaceTest } from './selector.ts';

export class Siblings {
  private readonly tape: Tape;
  private counted: { readonly child: Count; readonly ofType: Count } | undefined;

  constructor(tape: Tape) {
    this.tape = tape;
  }

  isAt(node: number, { ofType, fromEnd, step, first }: PlaceTest): boolean {
    this.counted ??= { child: new Count(this.tape, () => ''), ofType: new Count(this.tape, tagName) };
    const past = this.counted[ofType ? 'ofType' : 'child'].numberOf(node, fromEnd) - first;
    return step === 0 ? past === 0 : past % step === 0 && past / step >= 0;
  }
}

class Count {
  private readonly tape: Tape;
  private readonly kindOf: (tape: Tape, node: number) => string;
  /** Positions from 1 by node, 0 if not computed yet; and per parent, the number of children of each kind. */
  private readonly numbers: Int32Array;
  private readonly totals = new Map<number, ReadonlyMap<string, number>>();

  constructor(tape: Tape, kindOf: (tape: Tape, node: number) => string) {
    this.tape = tape;
    this.kindOf = kindOf;
    this.numbers = new Int32Array(tape.size);
  }

  /** Position from 1. */
  numberOf(node: number, fromEnd: boolean): number {
    const { tape, numbers } = this;
    const parent = tape.parent[node]!;
    if (numbers[node] === 0) this.totals.set(parent, this.countChildren(parent));
    const number = numbers[node]!;
    return fromEnd ? this.totals.get(parent)!.get(this.kindOf(tape, node))! - number + 1 : number;
  }

  private countChildren(parent: number): Map<string, number> {
    const { tape, numbers } = this;
    const counts = new Map<string, number>();
    for (let child = parent + 1; child < tape.end[parent]!; child = tape.end[child]!) {
      if (!isElement(tape, child)) continue;
      const kind = this.kindOf(tape, child);
      numbers[child] = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, numbers[child]!);
    }
    return counts;
  }
}
