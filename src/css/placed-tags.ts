// Element → whether it has one of the given tags and is inside an element with one of the given names. For rules like
// `.menu a`: a page has links everywhere, and few of them are in the menu. The ancestors of each element are checked once.

import type { Tape } from '../dom/index.ts';
import { PerName, type StartTags } from './start-tags.ts';

const UNKNOWN = 0;
const OUTSIDE = 1;
const INSIDE = 2;

export class PlacedTags {
  private readonly tape: Tape;
  private readonly starts: StartTags;
  private readonly tags: Uint8Array;
  private readonly named: PerName;
  private readonly known: Uint8Array;

  /** `tags`: 1 at each wanted tag id; `places`: classes and ids. */
  constructor(tape: Tape, starts: StartTags, tags: Uint8Array, places: ReadonlySet<string>) {
    this.tape = tape;
    this.starts = starts;
    this.tags = tags;
    this.known = new Uint8Array(tape.size);
    this.named = new PerName(starts.names, (names) => (names.split(/\s+/).some((name) => places.has(name)) ? 1 : 0));
  }

  has(node: number): boolean {
    return this.tags[this.tape.tag[node]!] === 1 && this.isInside(this.tape.parent[node]!);
  }

  private isInside(node: number): boolean {
    const { known, tape } = this;
    let at = node;
    while (at > 0 && known[at] === UNKNOWN && !this.isPlace(at)) at = tape.parent[at]!;
    const answer = at === 0 || known[at] === OUTSIDE ? OUTSIDE : INSIDE;
    for (let below = node; below > at; below = tape.parent[below]!) known[below] = answer;
    known[at] = answer;
    return answer === INSIDE;
  }

  private isPlace(node: number): boolean {
    const { className, id } = this.starts;
    return this.named.of(className[node]!) === 1 || this.named.of(id[node]!) === 1;
  }
}
