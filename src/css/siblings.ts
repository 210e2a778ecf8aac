// Element → its position among its siblings, counting all of them or only those of its tag. All elements of the page are
// numbered once, when the first position is needed.

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
  private readonly numbers: Int32Array;
  private readonly totals = new Map<string, number>();

  constructor(tape: Tape, kindOf: (tape: Tape, node: number) => string) {
    this.tape = tape;
    this.kindOf = kindOf;
    this.numbers = new Int32Array(tape.size);
    for (let node = 1; node < tape.size; node++) {
      if (!isElement(tape, node)) continue;
      const key = this.keyOf(node);
      this.numbers[node] = (this.totals.get(key) ?? 0) + 1;
      this.totals.set(key, this.numbers[node]!);
    }
  }

  /** Position from 1. */
  numberOf(node: number, fromEnd: boolean): number {
    const number = this.numbers[node]!;
    return fromEnd ? this.totals.get(this.keyOf(node))! - number + 1 : number;
  }

  private keyOf(node: number): string {
    return `${this.tape.parent[node]} ${this.kindOf(this.tape, node)}`;
  }
}
