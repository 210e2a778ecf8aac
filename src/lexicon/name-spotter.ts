// Word lists → which of the lists have a word in a class or id, found in one walk over its letters by an automaton over all
// words (Aho–Corasick). Trying one pattern after another cost more than the rest of finding regions.
// A word is written as `comment*` (anywhere, also inside longer words), `ad` (alone, without letters beside it) or
// `read-more*` (with or without the hyphen).

const LETTERS = 26;
const HYPHEN = LETTERS;
/** A character that is in no word. */
const OTHER = LETTERS + 1;
/** Symbols per state, rounded up: a state is the offset of its row. */
const ROW = 32;

interface Word {
  readonly bit: number;
  readonly length: number;
  readonly alone: boolean;
}

export class NameSpotter {
  /** The row of the next state, by row and symbol. */
  private readonly next: Uint16Array;
  /** Words that end in a state: bits of those that count anywhere, and the others. None before `firstEnd`. */
  private readonly inside: Int32Array;
  private readonly alone: readonly (readonly Word[] | undefined)[];
  private readonly firstEnd: number;

  /** List n, with words separated by spaces, sets bit n. */
  constructor(lists: readonly string[]) {
    const children: Int16Array[] = [new Int16Array(ROW)];
    const ends: Word[][] = [[]];
    lists.forEach((list, n) => {
      for (const word of list.split(' ').filter((name) => name !== '')) {
        const text = word.replace('*', '');
        for (const form of new Set([text, text.replaceAll('-', '')])) {
          const state = addPath(children, ends, form);
          ends[state]!.push({ bit: 1 << n, length: form.length, alone: !word.endsWith('*') });
        }
      }
    });
    const next = link(children, ends);
    // States that end a word come last, so that one comparison separates them from the many others.
    const order = ends.map((_, state) => state).sort((a, b) => ends[a]!.length - ends[b]!.length || a - b);
    const row = new Uint16Array(order.length);
    order.forEach((state, place) => {
      row[state] = place * ROW;
    });
    this.next = new Uint16Array(order.length * ROW);
    for (const [place, state] of order.entries())
      for (let symbol = 0; symbol < OTHER; symbol++)
        this.next[place * ROW + symbol] = row[next[state * ROW + symbol]!]!;
    const inOrder = order.map((state) => ends[state]!);
    this.firstEnd = inOrder.findIndex((words) => words.length > 0) * ROW;
    this.inside = Int32Array.from(inOrder, (words) =>
      words.reduce((bits, { bit, alone }) => (alone ? bits : bits | bit), 0),
    );
    this.alone = inOrder.map((words) => (words.some(({ alone }) => alone) ? words : undefined));
  }

  /** Bits of the lists that have a word in the name. */
  spot(name: string): number {
    if (name.length > scratch.length) scratch = new Uint8Array(name.length * 2);
    for (let at = 0; at < name.length; at++) scratch[at] = Math.min(name.charCodeAt(at), 255);
    return this.spotIn(scratch, 0, name.length);
  }

  /** The same for a name in a byte array, which is twice as fast to read. */
  spotIn(units: Uint8Array, from: number, to: number): number {
    const { next, firstEnd, inside } = this;
    let bits = 0;
    let row = 0;
    for (let at = from; at < to; at++) {
      row = next[row + SYMBOL[units[at]!]!]!;
      if (row < firstEnd) continue;
      bits |= inside[row / ROW]!;
      const words = this.alone[row / ROW];
      if (words === undefined) continue;
      for (const { bit, length, alone } of words) {
        const first = at - length + 1;
        if (alone && (first === from || !isLetter(units[first - 1]!)) && (at + 1 === to || !isLetter(units[at + 1]!)))
          bits |= bit;
      }
    }
    return bits;
  }
}

let scratch: Uint8Array = /* @__PURE__ */ new Uint8Array(256);

function addPath(children: Int16Array[], ends: Word[][], form: string): number {
  let state = 0;
  for (let at = 0; at < form.length; at++) {
    const row = children[state]!;
    const symbol = SYMBOL[form.charCodeAt(at)]!;
    if (row[symbol] === 0) {
      row[symbol] = children.push(new Int16Array(ROW)) - 1;
      ends.push([]);
    }
    state = row[symbol]!;
  }
  return state;
}

/** If no word continues, the longest suffix that begins another word does. */
function link(children: readonly Int16Array[], ends: Word[][]): Int16Array {
  const next = new Int16Array(children.length * ROW);
  const fallback = new Int16Array(children.length);
  const queue = [0];
  for (let i = 0; i < queue.length; i++) {
    const state = queue[i]!;
    for (let symbol = 0; symbol < OTHER; symbol++) {
      const child = children[state]![symbol]!;
      const elsewhere = state === 0 ? 0 : next[fallback[state]! * ROW + symbol]!;
      next[state * ROW + symbol] = child === 0 ? elsewhere : child;
      if (child === 0) continue;
      fallback[child] = elsewhere;
      ends[child]!.push(...ends[elsewhere]!);
      queue.push(child);
    }
  }
  return next;
}

/** Symbol by byte. */
const SYMBOL: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = (code | 32) - 97;
  return letter >= 0 && letter < LETTERS ? letter : code === 45 ? HYPHEN : OTHER;
});

function isLetter(code: number): boolean {
  return SYMBOL[code]! < LETTERS;
}
