// CSS value text → pixels, accurate enough to separate zero, tiny and far away from the rest. Supports `calc()`, `min()`,
// `max()`, `clamp()` and similar functions. A percentage or viewport unit counts as ten pixels. Unknown syntax is NaN.

const EM = 16;
/** Pixels per percent, `vw` or `vh`: a window is about a thousand pixels wide. */
const SHARE = 10;

const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  '': 1,
  em: EM,
  rem: EM,
  ex: EM / 2,
  ch: 10,
  cap: EM,
  ic: EM,
  lh: EM,
  rlh: EM,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  q: 0.945,
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
  '%': SHARE,
};
const WINDOW_UNIT = /^(?:[sldc]?v|cq)(?:w|h|i|b|min|max)$/;
const TOKEN = /\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?([a-z%]*)|[a-z-]+\(|[-+*/(),])/y;
/** Limit on nested functions. */
const MAX_DEPTH = 16;

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  calc: ([value = Number.NaN]) => value,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  clamp: ([low = Number.NaN, value = Number.NaN, high = Number.NaN]) => Math.max(low, Math.min(value, high)),
  abs: ([value = Number.NaN]) => Math.abs(value),
  sign: ([value = Number.NaN]) => Math.sign(value),
  mod: ([value = Number.NaN, by = Number.NaN]) => value % by,
  rem: ([value = Number.NaN, by = Number.NaN]) => value % by,
};

/** Parses one length, angle or number. */
export function pixels(text: string): number {
  const reader = new ValueReader(text);
  const value = reader.sum(0);
  return reader.isAtEnd ? value : Number.NaN;
}

/** Parses a number or a percentage, as in opacities and scales: `50%` is .5. */
export function readRatio(text: string): number {
  const value = pixels(text);
  return text.includes('%') ? value / SHARE / 100 : value;
}

class ValueReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.text.slice(this.at).trim() === '';
  }

  sum(depth: number): number {
    let value = this.product(depth);
    for (;;) {
      const sign = /^\s+([+-])(?=[\s(])/.exec(this.text.slice(this.at, this.at + 8));
      if (sign === null) return value;
      this.at += sign[0].length;
      const next = this.product(depth);
      value = sign[1] === '+' ? value + next : value - next;
    }
  }

  private product(depth: number): number {
    let value = this.term(depth);
    for (;;) {
      const sign = /^\s*([*/])/.exec(this.text.slice(this.at, this.at + 8));
      if (sign === null) return value;
      this.at += sign[0].length;
      const next = this.term(depth);
      value = sign[1] === '*' ? value * next : value / next;
    }
  }

  private term(depth: number): number {
    TOKEN.lastIndex = this.at;
    const token = TOKEN.exec(this.text);
    if (token === null || depth > MAX_DEPTH) return Number.NaN;
    this.at = TOKEN.lastIndex;
    const [, written = '', unit] = token;
    if (unit !== undefined) return Number.parseFloat(written) * sizeOf(unit);
    if (written === '(') return this.closed(this.sum(depth + 1));
    if (!written.endsWith('(')) return Number.NaN;
    const values = [this.sum(depth + 1)];
    while (this.takes(',')) values.push(this.sum(depth + 1));
    return this.closed((FUNCTIONS[written.slice(0, -1)] ?? (() => Number.NaN))(values));
  }

  private closed(value: number): number {
    return this.takes(')') ? value : Number.NaN;
  }

  private takes(sign: string): boolean {
    const found = /^\s*(.)/.exec(this.text.slice(this.at, this.at + 8));
    if (found?.[1] !== sign) return false;
    this.at += found[0].length;
    return true;
  }
}

function sizeOf(unit: string): number {
  return UNITS[unit] ?? (WINDOW_UNIT.test(unit) ? SHARE : Number.NaN);
}
