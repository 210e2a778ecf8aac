// Lists of words → which of the lists a class or id has a word of, found in one walk over its letters: an automaton that
// holds all words at once (Aho and Corasick). Trying one pattern after another cost more than all the rest of a region.
// A word is written as in `comment*` (anywhere, inside longer words too), `ad` (alone, no letter beside it) and
// `read-more*` (with the hyphen or without).

const LETTERS = 26;
const HYPHEN = LETTERS;
const SYMBOLS = LETTERS + 1;

interface Word {
  readonly bit: number;
  readonly length: number;
  readonly alone: boolean;
}

export class NameSpotter {
  /** The next state, by state and symbol. */
  private readonly next: Int16Array;
  /** Words that end in a state; most states have none. */
  private readonly ends: readonly (readonly Word[] | undefined)[];

  /** List n, words with blanks between, sets bit n. */
  constructor(lists: readonly string[]) {
    const children: Int16Array[] = [new Int16Array(SYMBOLS)];
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
    this.next = link(children, ends);
    this.ends = ends.map((words) => (words.length === 0 ? undefined : words));
  }

  /** Bits of the lists that have a word in the name. */
  spot(name: string): number {
    const { next, ends } = this;
    let bits = 0;
    let state = 0;
    for (let at = 0; at < name.length; at++) {
      const symbol = symbolAt(name, at);
      if (symbol < 0) {
        state = 0;
        continue;
      }
      state = next[state * SYMBOLS + symbol]!;
      const words = ends[state];
      if (words === undefined) continue;
      for (const { bit, length, alone } of words) {
        if (!alone || (!isLetter(name, at - length) && !isLetter(name, at + 1))) bits |= bit;
      }
    }
    return bits;
  }
}

function addPath(children: Int16Array[], ends: Word[][], form: string): number {
  let state = 0;
  for (let at = 0; at < form.length; at++) {
    const row = children[state]!;
    const symbol = symbolAt(form, at);
    if (row[symbol] === 0) {
      row[symbol] = children.push(new Int16Array(SYMBOLS)) - 1;
      ends.push([]);
    }
    state = row[symbol]!;
  }
  return state;
}

/** Where no word goes on, the longest end of what was read that begins another word does. */
function link(children: readonly Int16Array[], ends: Word[][]): Int16Array {
  const next = new Int16Array(children.length * SYMBOLS);
  const fallback = new Int16Array(children.length);
  const queue = [0];
  for (let i = 0; i < queue.length; i++) {
    const state = queue[i]!;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      const child = children[state]![symbol]!;
      const elsewhere = state === 0 ? 0 : next[fallback[state]! * SYMBOLS + symbol]!;
      next[state * SYMBOLS + symbol] = child === 0 ? elsewhere : child;
      if (child === 0) continue;
      fallback[child] = elsewhere;
      ends[child]!.push(...ends[elsewhere]!);
      queue.push(child);
    }
  }
  return next;
}

/** By code; -1 for what stands in no word. */
const SYMBOL: Int8Array = /* @__PURE__ */ Int8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase().charCodeAt(0) - 97;
  return letter >= 0 && letter < LETTERS ? letter : code === 45 ? HYPHEN : -1;
});

function symbolAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? SYMBOL[code]! : -1;
}

function isLetter(text: string, at: number): boolean {
  const symbol = at < 0 || at >= text.length ? -1 : symbolAt(text, at);
  return symbol >= 0 && symbol < LETTERS;
}
