// Selectors with commas between them, walked in the bytes of a sheet, each character looked at once: where a selector ends,
// whether it is odd (selector.ts), and the place of the key that its rule is filed under. Nothing is cut out: sheets have
// thousands of rules, and hardly one is asked for.

/** Sorts of characters. Letters, digits, `-`, `_` and all beyond ASCII make names. */
const Sort = {
  name: 0,
  between: 1,
  dot: 2,
  hash: 3,
  star: 4,
  comma: 5,
  odd: 6,
  opens: 7,
  closes: 8,
  other: 9,
} as const;
const BRACKET = 91;

const SIGNS: Readonly<Record<string, number>> = {
  '.': Sort.dot,
  '#': Sort.hash,
  '*': Sort.star,
  ',': Sort.comma,
  ':': Sort.odd,
  '[': Sort.odd,
  '+': Sort.odd,
  '~': Sort.odd,
  '\\': Sort.odd,
  '(': Sort.opens,
  ')': Sort.closes,
  ']': Sort.closes,
};

const sorts: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (code >= 128 || /[\w-]/.test(sign)) return Sort.name;
  return /[>\s]/.test(sign) ? Sort.between : (SIGNS[sign] ?? Sort.other);
});

export class SelectorCursor {
  /** Where the selector ends: at a comma outside brackets, or at the end. */
  end = 0;
  isOdd = false;
  /**
   * The `#id` of its last compound, else the first `.class`, else the tag or `*`; -1 where that is no plain compound.
   * The rest of the selector is not read.
   */
  key = -1;
  private readonly units: Uint8Array;

  /** `units`: the bytes of the sheet. */
  constructor(units: Uint8Array) {
    this.units = units;
  }

  /** Looks at the selector that begins at `from`. */
  look(from: number, to: number): void {
    const { units } = this;
    let depth = 0;
    let isOdd = false;
    // Of the compound at hand: where it begins, its first id and class, and whether something in it is not understood.
    let first = -1;
    let id = -1;
    let className = -1;
    let isStrange = false;
    let apart = true;
    let at = from;
    for (; at < to; at++) {
      const sort = sorts[units[at]!]!;
      if (sort === Sort.between) {
        apart = true;
        continue;
      }
      if (sort === Sort.comma && depth <= 0) break;
      if (apart) {
        apart = false;
        first = at;
        id = -1;
        className = -1;
        isStrange = false;
      }
      if (sort === Sort.name) continue;
      if (sort === Sort.dot) className = className < 0 ? at : className;
      else if (sort === Sort.hash) id = id < 0 ? at : id;
      else if (sort !== Sort.star) isStrange = true;
      if (sort === Sort.odd) isOdd = true;
      if (sort === Sort.opens || units[at] === BRACKET) depth++;
      else if (sort === Sort.closes) depth--;
    }
    this.end = at;
    this.isOdd = isOdd;
    this.key = isStrange ? -1 : id >= 0 ? id : className >= 0 ? className : first;
  }

  /** Where the key that begins at `key` ends. */
  keyEnd(): number {
    let end = this.key + 1;
    while (sorts[this.units[end]!] === Sort.name) end++;
    return end;
  }
}
