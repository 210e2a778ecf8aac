// Walks the attributes of a start tag in the source: names and values are ranges, nothing is copied or decoded. All code
// that reads attributes uses it. The tokenizer has already found the tag's end (tag-end.ts), so every quoted value is
// closed.
// The surprises: it is a cursor with fields instead of a callback or a list, because a page has thousands of tags. And a
// caller that reads all tags of a page passes the page's bytes (units.ts), which are several times as fast to read.

const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const DOUBLE = 34;
const SINGLE = 39;

export class AttributeCursor {
  nameFrom = 0;
  nameTo = 0;
  /** Empty when the attribute has no value. */
  valueFrom = 0;
  valueTo = 0;
  private source = '';
  private units: Uint8Array | undefined;
  private at = 0;
  /** Position of the `>`. */
  private last = 0;

  /** Starts on the start tag `[from, to)` of the source, including `<` and `>`. */
  open(source: string, from: number, to: number, units?: Uint8Array): void {
    this.source = source;
    this.units = units;
    this.last = to - 1;
    let at = from + 2;
    while (at < this.last && !endsTagName(codeAt(source, units, at))) at++;
    this.at = at;
  }

  /** Moves to the next attribute; false when there is none. */
  next(): boolean {
    const { source, units, last } = this;
    let { at } = this;
    let code = codeAt(source, units, at);
    while (at < last && (code === SLASH || isSpace(code))) code = codeAt(source, units, ++at);
    if (at >= last) return false;
    this.nameFrom = at;
    do code = codeAt(source, units, ++at);
    while (at < last && code !== EQUALS && code !== GREATER && code !== SLASH && !isSpace(code));
    this.nameTo = at;
    this.valueFrom = at;
    this.valueTo = at;
    while (at < last && isSpace(code)) code = codeAt(source, units, ++at);
    if (at < last && code === EQUALS) {
      do code = codeAt(source, units, ++at);
      while (at < last && isSpace(code));
      if (at < last && (code === DOUBLE || code === SINGLE)) {
        this.valueFrom = at + 1;
        this.valueTo = quoteFrom(source, units, code, at + 1);
        if (this.valueTo < 0 || this.valueTo > last) this.valueTo = last;
        at = this.valueTo + 1;
      } else {
        this.valueFrom = at;
        while (at < last && !isSpace(codeAt(source, units, at))) at++;
        this.valueTo = at;
      }
    }
    this.at = at;
    return true;
  }

  /** True when the attribute's name is `name` (ASCII, lower case), in any case. */
  is(name: string): boolean {
    if (this.nameTo - this.nameFrom !== name.length) return false;
    for (let i = 0; i < name.length; i++) {
      let code = this.source.charCodeAt(this.nameFrom + i);
      if (code >= 65 && code <= 90) code += 32;
      if (code !== name.charCodeAt(i)) return false;
    }
    return true;
  }

  /** The raw value. */
  value(): string {
    return this.source.slice(this.valueFrom, this.valueTo);
  }
}

function isSpace(code: number): boolean {
  return code <= 32 && (code === 32 || code === 10 || code === 9 || code === 13 || code === 12);
}

function endsTagName(code: number): boolean {
  return code === SLASH || isSpace(code);
}

function codeAt(source: string, units: Uint8Array | undefined, at: number): number {
  return units === undefined ? source.charCodeAt(at) : units[at]!;
}

/** How far to search for a quote by hand before calling `indexOf`: most values are short. */
const NEAR = 24;

function quoteFrom(source: string, units: Uint8Array | undefined, quote: number, from: number): number {
  let at = from;
  if (units !== undefined) {
    const near = Math.min(from + NEAR, units.length);
    while (at < near && units[at] !== quote) at++;
    if (at < near) return at;
  }
  return source.indexOf(quote === DOUBLE ? '"' : "'", at);
}
