// The rules of sheets, found by their key: the class, id or tag that their element must have. Each is a row of numbers, and rows
// are chained by the hash of their key. Sheets have thousands of rules and few are ever used, so no text is copied until then.

import type { SelectorCursor } from './selector-cursor.ts';

/** A row: the sheet, the range of the selector, that of its key, that of its block, and the next row of the chain. */
const WIDTH = 8;
const FIRST_ROWS = 256;
/** A power of two. */
const CHAINS = 1024;
const END_OF_CHAIN = -1;
const FACTOR = 31;

export interface IndexedRule {
  readonly selector: string;
  readonly block: Block;
  readonly key: string;
  /** Number of rules before it. */
  readonly order: number;
}

/** The text between two braces. Selectors that share a block have the same block number. */
interface Block {
  readonly number: number;
  readonly text: string;
}

/** More characters than any sheet has. */
const SHEET = 1 << 19;

export class RuleIndex {
  private readonly sheets: string[] = [];
  private readonly chains = new Int32Array(CHAINS).fill(END_OF_CHAIN);
  private rows = new Int32Array(FIRST_ROWS * WIDTH);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Rules added from now on are in this sheet. */
  open(sheet: string): void {
    this.sheets.push(sheet);
  }

  /** Adds the rule of the selector at the cursor, for the block in a range. Without a key, only its order finds it. */
  add(cursor: SelectorCursor, blockFrom: number, blockTo: number): void {
    const at = this.count * WIDTH;
    if (at === this.rows.length) this.grow();
    const { rows } = this;
    rows[at] = this.sheets.length - 1;
    rows[at + 1] = cursor.from;
    rows[at + 2] = cursor.end;
    rows[at + 5] = blockFrom;
    rows[at + 6] = blockTo;
    rows[at + 7] = END_OF_CHAIN;
    if (!cursor.isOdd && cursor.key >= 0) this.chain(cursor, at);
    this.count++;
  }

  /** Rules with a key, in order. */
  *of(key: string): Generator<IndexedRule, undefined> {
    const found: number[] = [];
    for (let row = this.chains[chainOf(key)]!; row >= 0; row = this.rows[row * WIDTH + 7]!) found.push(row);
    for (let i = found.length - 1; i >= 0; i--) {
      const rule = this.at(found[i]!);
      if (rule.key === key) yield rule;
    }
    return undefined;
  }

  /** The rule with this order. */
  at(order: number): IndexedRule {
    const { rows } = this;
    const at = order * WIDTH;
    const sheet = this.sheets[rows[at]!]!;
    const text = sheet.slice(rows[at + 3]!, rows[at + 4]!);
    return {
      block: this.blockAt(order),
      selector: sheet.slice(rows[at + 1]!, rows[at + 2]!),
      key: isTag(text.charCodeAt(0)) ? text.toLowerCase() : text,
      order,
    };
  }

  /** Orders of the rules whose block contains a text, and perhaps of others. Reads each sheet once, without copying blocks. */
  *withText(text: string): Generator<number, undefined> {
    let [sheet, next] = [-1, -1];
    for (let order = 0; order < this.count; order++) {
      const at = order * WIDTH;
      const css = this.sheets[this.rows[at]!]!;
      const from = this.rows[at + 5]!;
      if (this.rows[at] !== sheet) [sheet, next] = [this.rows[at]!, css.indexOf(text)];
      if (next >= 0 && next < from) next = css.indexOf(text, from);
      if (next >= from && next < this.rows[at + 6]!) yield order;
    }
    return undefined;
  }

  blockAt(order: number): Block {
    const { rows, sheets } = this;
    const at = order * WIDTH;
    const [sheet, from] = [rows[at]!, rows[at + 5]!];
    return { number: sheet * SHEET + from, text: sheets[sheet]!.slice(from, rows[at + 6]!) };
  }

  private chain(cursor: SelectorCursor, at: number): void {
    const { rows, chains } = this;
    const { units, key } = cursor;
    const end = cursor.keyEnd();
    const fold = isTag(units[key]!);
    let hash = 0;
    for (let i = key; i < end; i++) hash = (Math.imul(hash, FACTOR) + (fold ? lower(units[i]!) : units[i]!)) | 0;
    const chain = hash & (CHAINS - 1);
    rows[at + 3] = key;
    rows[at + 4] = end;
    rows[at + 7] = chains[chain]!;
    chains[chain] = this.count;
  }

  private grow(): void {
    const larger = new Int32Array(this.rows.length * 2);
    larger.set(this.rows);
    this.rows = larger;
  }
}

/** Bytes of a sheet stop at 255. */
function chainOf(key: string): number {
  let hash = 0;
  for (let i = 0; i < key.length; i++) hash = (Math.imul(hash, FACTOR) + Math.min(key.charCodeAt(i), 255)) | 0;
  return hash & (CHAINS - 1);
}

/** Tag names are case-insensitive; `.a` and `#a` are not. */
function isTag(first: number): boolean {
  return first !== 46 && first !== 35;
}

function lower(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}
