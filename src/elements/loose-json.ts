// Script text → the JSON value in it. Pages break their JSON: raw line feeds and unescaped quotes in strings, comments,
// extra or missing commas, truncation. `JSON.parse` goes first; if it fails, this one-pass parser keeps everything it can
// understand. Never throws.

import { LIMITS, type LimitName } from '../base/index.ts';

/** Parsing stops at this depth: no real data is that deep, and a hostile page must not exhaust the stack. */
const MAX_DEPTH = LIMITS['levels of broken JSON'];
/** HTML comments, CDATA and a semicolon around the value, as old generators write them. */
const WRAPPING = /^\s*(?:\/\/\s*|\/\*\s*)?(?:<!--|<!\[CDATA\[)(?:\s*\*\/)?/;

/** `reach` is called with the name of a limit that is reached. */
export function readLooseJson(text: string, reach: (limit: LimitName) => void = () => {}): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new LooseReader(text, WRAPPING.exec(text)?.[0].length ?? 0, reach).read();
  }
}

const NEWLINE = 10;
const SPACE = 32;
const QUOTE = 34;
const STAR = 42;
const COMMA = 44;
const SLASH = 47;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

class LooseReader {
  private readonly text: string;
  private readonly reach: (limit: LimitName) => void;
  private at: number;

  constructor(text: string, at: number, reach: (limit: LimitName) => void) {
    this.text = text;
    this.at = at;
    this.reach = reach;
  }

  read(): unknown {
    return this.value(0);
  }

  private value(depth: number): unknown {
    if (depth > MAX_DEPTH) {
      this.at = this.text.length;
      this.reach('levels of broken JSON');
    }
    switch (this.next()) {
      case OPEN_OBJECT:
        return this.object(depth);
      case OPEN_LIST:
        return this.list(depth);
      case QUOTE:
        return this.string();
      default:
        return this.bare();
    }
  }

  private object(depth: number): Record<string, unknown> {
    // Without a prototype, so that `__proto__` is an ordinary key.
    const object: Record<string, unknown> = Object.create(null);
    this.at++;
    for (let code = this.next(); code >= 0 && !isClose(code); code = this.next()) {
      if (code !== QUOTE) {
        this.at++; // commas, and the rest of a string that an unescaped quote has cut
        continue;
      }
      const key = this.string();
      if (this.next() !== COLON) continue;
      this.at++;
      object[key] = this.value(depth + 1);
    }
    this.close(CLOSE_OBJECT);
    return object;
  }

  private list(depth: number): unknown[] {
    const list: unknown[] = [];
    this.at++;
    for (let code = this.next(); code >= 0 && !isClose(code); code = this.next()) {
      const from = this.at;
      if (code !== COMMA) list.push(this.value(depth + 1));
      if (this.at === from) this.at++;
    }
    this.close(CLOSE_LIST);
    return list;
  }

  /** A bracket of the other kind closes an outer value: the one for this value is missing. */
  private close(bracket: number): void {
    if (this.text.charCodeAt(this.at) === bracket) this.at++;
  }

  /** A quote ends the string only where a value may end; other quotes are part of the text. */
  private string(): string {
    const { text } = this;
    let value = '';
    let from = ++this.at;
    for (; this.at < text.length; this.at++) {
      const code = text.charCodeAt(this.at);
      if (code === BACKSLASH) {
        value += text.slice(from, this.at) + this.escape();
        from = this.at + 1;
      } else if (code === QUOTE && this.mayEnd(this.at + 1)) break;
    }
    value += text.slice(from, this.at);
    this.at++;
    return value;
  }

  /** Returns the escaped character and moves to the last character of the escape. */
  private escape(): string {
    const sign = this.text[++this.at] ?? '';
    const code = sign === 'u' ? /^[\da-f]{4}/i.exec(this.text.slice(this.at + 1, this.at + 5))?.[0] : undefined;
    if (code === undefined) return ESCAPES[sign] ?? sign;
    this.at += 4;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  private mayEnd(at: number): boolean {
    while (this.text.charCodeAt(at) <= SPACE) at++;
    const code = this.text.charCodeAt(at);
    // A quote after a line break opens the next key: the comma is missing.
    const forgotten = code === QUOTE && this.text.charCodeAt(at - 1) <= SPACE;
    return (
      code === COMMA ||
      code === COLON ||
      code === CLOSE_OBJECT ||
      code === CLOSE_LIST ||
      forgotten ||
      at >= this.text.length
    );
  }

  /** Parses numbers, `true`, `false` and `null`; returns anything else as text. */
  private bare(): unknown {
    const from = this.at;
    while (this.at < this.text.length && !endsBare(this.text.charCodeAt(this.at))) this.at++;
    const word = this.text.slice(from, this.at).trim();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === '' || word === 'null') return null;
    const number = Number(word);
    return Number.isNaN(number) ? word : number;
  }

  /** Skips white space and comments; returns the next character's code, or -1 at the end. */
  private next(): number {
    const { text } = this;
    for (;;) {
      while (text.charCodeAt(this.at) <= SPACE) this.at++;
      if (text.charCodeAt(this.at) !== SLASH) break;
      const sign = text.charCodeAt(this.at + 1);
      const end =
        sign === SLASH ? text.indexOf('\n', this.at) : sign === STAR ? text.indexOf('*/', this.at + 2) + 1 : this.at;
      this.at = end <= 0 ? text.length : end + 1;
    }
    return this.at < text.length ? text.charCodeAt(this.at) : -1;
  }
}

function isClose(code: number): boolean {
  return code === CLOSE_OBJECT || code === CLOSE_LIST;
}

function endsBare(code: number): boolean {
  return code === COMMA || isClose(code) || code === SLASH || code === NEWLINE;
}
