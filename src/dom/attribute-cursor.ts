// The attributes of a start tag, walked in the source by hand: names and values as ranges, nothing copied, nothing
// decoded. The one walk of the house; the tokenizer has found the tag's end before (tag-end.ts), so a quote that opens
// a value is also closed.
// The one surprise: it is a cursor with fields instead of a callback or a list, because a page has thousands of tags.

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
  private at = 0;
  /** Where the `>` stands. */
  private last = 0;

  /** Starts on a start tag `[from, to)` of the source, `<` and `>` included. */
  open(source: string, from: number, to: number): void {
    this.source = source;
    this.last = to - 1;
    let at = from + 2;
    while (at < this.last && !endsTagName(source.charCodeAt(at))) at++;
    this.at = at;
  }

  /** Moves to the next attribute; false when there is none. */
  next(): boolean {
    const { source, last } = this;
    let { at } = this;
    let code = source.charCodeAt(at);
    while (at < last && (code === SLASH || isSpace(code))) code = source.charCodeAt(++at);
    if (at >= last) return false;
    this.nameFrom = at;
    do code = source.charCodeAt(++at);
    while (at < last && code !== EQUALS && code !== GREATER && code !== SLASH && !isSpace(code));
    this.nameTo = at;
    this.valueFrom = at;
    this.valueTo = at;
    while (at < last && isSpace(code)) code = source.charCodeAt(++at);
    if (at < last && code === EQUALS) {
      do code = source.charCodeAt(++at);
      while (at < last && isSpace(code));
      if (at < last && (code === DOUBLE || code === SINGLE)) {
        this.valueFrom = at + 1;
        this.valueTo = source.indexOf(code === DOUBLE ? '"' : "'", at + 1);
        if (this.valueTo < 0 || this.valueTo > last) this.valueTo = last;
        at = this.valueTo + 1;
      } else {
        this.valueFrom = at;
        while (at < last && !isSpace(source.charCodeAt(at))) at++;
        this.valueTo = at;
      }
    }
    this.at = at;
    return true;
  }

  /** True when the attribute's name is `name` (ASCII, lower case), whatever its case in the source. */
  is(name: string): boolean {
    if (this.nameTo - this.nameFrom !== name.length) return false;
    for (let i = 0; i < name.length; i++) {
      let code = this.source.charCodeAt(this.nameFrom + i);
      if (code >= 65 && code <= 90) code += 32;
      if (code !== name.charCodeAt(i)) return false;
    }
    return true;
  }

  /** The value as the source has it. */
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
