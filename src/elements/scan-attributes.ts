// The attributes of a start tag, walked once in the source by hand: names and values as ranges, nothing copied.
// The one surprise: it is a cursor with fields instead of a callback or a list, because a page has thousands of tags.

export class AttributeCursor {
  nameFrom = 0;
  nameTo = 0;
  valueFrom = 0;
  valueTo = 0;
  private source = '';
  private at = 0;
  private to = 0;

  /** Starts on a start tag `[from, to)` of the source, `<` and `>` included. */
  open(source: string, from: number, to: number): void {
    this.source = source;
    this.to = to - 1;
    let at = from + 1;
    while (at < this.to && !endsName(source.charCodeAt(at))) at++;
    this.at = at;
  }

  /** Moves to the next attribute; false when there is none. */
  next(): boolean {
    const { source, to } = this;
    let at = this.at;
    while (at < to && endsName(source.charCodeAt(at))) at++;
    if (at >= to) return false;
    this.nameFrom = at;
    at++;
    while (at < to) {
      const code = source.charCodeAt(at);
      if (code === EQUALS || endsName(code)) break;
      at++;
    }
    this.nameTo = at;
    while (at < to && isBlank(source.charCodeAt(at))) at++;
    if (source.charCodeAt(at) !== EQUALS || at >= to) {
      this.valueFrom = at;
      this.valueTo = at;
      this.at = at;
      return true;
    }
    at++;
    while (at < to && isBlank(source.charCodeAt(at))) at++;
    const quote = source.charCodeAt(at);
    if (quote === 34 || quote === 39) {
      const close = source.indexOf(quote === 34 ? '"' : "'", at + 1);
      this.valueFrom = at + 1;
      this.valueTo = close < 0 || close > to ? to : close;
      this.at = this.valueTo + 1;
    } else {
      this.valueFrom = at;
      while (at < to && !isBlank(source.charCodeAt(at))) at++;
      this.valueTo = at;
      this.at = at;
    }
    return true;
  }

  /** True when the attribute's name is `name` (lower case), whatever its case in the source. */
  is(name: string): boolean {
    if (this.nameTo - this.nameFrom !== name.length) return false;
    for (let i = 0; i < name.length; i++) {
      if (lower(this.source.charCodeAt(this.nameFrom + i)) !== name.charCodeAt(i)) return false;
    }
    return true;
  }

  value(): string {
    return this.source.slice(this.valueFrom, this.valueTo);
  }
}

const EQUALS = 61;
const SLASH = 47;

function isBlank(code: number): boolean {
  return code <= 32;
}

function endsName(code: number): boolean {
  return code <= 32 || code === SLASH;
}

function lower(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}
