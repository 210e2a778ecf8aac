// Walks comma-separated selectors in the bytes of a sheet, visiting each character once. Finds where each selector ends,
// whether it is odd (selector.ts), and the position of the key that its rule is filed under. Nothing is copied: sheets have
// thousands of rules, and few are used.

/** Character classes. Letters, digits, `-`, `_` and everything beyond ASCII form names. */
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
  from = 0;
  /** End of the selector: a comma outside brackets, or the end of the text. */
  end = 0;
  isOdd = false;
  /** Position of the `#id` of the last compound, else its first `.class`, else the tag or `*`; -1 if the compound is not plain. */
  key = -1;
  /** The bytes of the sheet. */
  readonly units: Uint8Array;

  constructor(units: Uint8Array) {
    this.units = units;
  }

  /** Reads the selector that begins at `from`. */
  look(from: number, to: number): void {
    const { units } = this;
    let depth = 0;
    let isOdd = false;
    // State of the current compound: its start, its first id and class, and whether it contains unknown syntax.
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
    this.from = from;
    this.end = at;
    this.isOdd = isOdd;
    this.key = isStrange ? -1 : id >= 0 ? id : className >= 0 ? className : first;
  }

  /** End of the name that begins at `key`. */
  keyEnd(): number {
    let end = this.key + 1;
    while (sorts[this.units[end]!] === Sort.name) end++;
    return end;
  }
}
