// Style columns → a width for every node, from the root down: blocks fill their container, floats and boxes shrink to their
// text, and table cells share the table's width by their requested widths and amount of text.
// Every table visits only its own rows and cells, and every row only its own items, so the cost is linear.

import { attribute, Kind, type Tape } from '../dom/index.ts';
import type { TextFlow } from '../page/blocks/index.ts';
import type { StyleColumns } from './estimate-style.ts';
import { Display } from './style.ts';
import { TAG_INDENT, TAG_OUTDENT } from './tag-styles.ts';

/** Space around a float's or cell's text, in pixels. */
const PADDING = 10;
const MAX_COLUMNS = 64;
/** Characters added to every item of a row, so that an empty one still has a width. */
const MIN_ITEM_CHARS = 4;

export interface TextMeasure {
  readonly flow: TextFlow;
  /** Mean width of a character, in ems. */
  readonly charEms: number;
}

export function estimateWidths(tape: Tape, styles: StyleColumns, text: TextMeasure, viewport: number): Float32Array {
  return new Widths(tape, styles, text).run(viewport);
}

class Widths {
  private readonly tape: Tape;
  private readonly styles: StyleColumns;
  private readonly text: TextMeasure;
  private readonly width: Float32Array;
  /** Set by a row for its items before they are visited. */
  private readonly given: Float32Array;

  constructor(tape: Tape, styles: StyleColumns, text: TextMeasure) {
    this.tape = tape;
    this.styles = styles;
    this.text = text;
    this.width = new Float32Array(tape.size);
    this.given = new Float32Array(tape.size);
  }

  run(viewport: number): Float32Array {
    const { width, tape, styles } = this;
    const inner = new Float32Array(tape.size);
    width[0] = viewport;
    inner[0] = viewport;
    for (let i = 1; i < tape.size; i++) {
      if (styles.visible[i] === 0 && styles.display[i] === Display.none) continue;
      const room = inner[tape.parent[i]!]!;
      width[i] = this.widthOf(i, room);
      const inline = styles.display[i] === Display.inline || styles.display[i] === Display.contents;
      const tag = tape.tag[i]!;
      inner[i] = inline ? room : Math.max(1, width[i]! - TAG_INDENT[tag]! - TAG_OUTDENT[tag]!);
      if (styles.display[i] === Display.table) this.shareTable(i);
      else if (styles.display[i] === Display.flex) this.shareItems(i, inner[i]!);
    }
    return width;
  }

  private widthOf(node: number, room: number): number {
    const { display, float, lifted } = this.styles;
    if (this.given[node]! > 0) return this.given[node]!;
    const how = display[node]!;
    if (how === Display.contents || how === Display.row) return room;
    if (how === Display.inline) return Math.min(room, this.textWidth(node));
    const wanted = this.asked(node, room);
    if (wanted >= 0) return wanted;
    if (how === Display.block && float[node] === 0 && lifted[node] === 0) return this.capped(node, room, room);
    if (how === Display.flex && float[node] === 0) return this.capped(node, room, room);
    return this.capped(node, room, Math.min(room, this.textWidth(node) + PADDING));
  }

  /** The width that a style or attribute requests, in pixels; -1 if none does. */
  private asked(node: number, room: number): number {
    const wanted = this.styles.wanted[node]!;
    if (Number.isNaN(wanted)) return -1;
    return this.capped(node, room, wanted >= 0 ? Math.min(wanted, this.width[0]!) : Math.min(1, -wanted) * room);
  }

  private capped(node: number, room: number, width: number): number {
    const limit = this.styles.limit[node]!;
    return Number.isNaN(limit) ? width : Math.min(width, limit >= 0 ? limit : -limit * room);
  }

  /** Width of all text in a subtree on one line. */
  private textWidth(node: number): number {
    return this.chars(node) * this.text.charEms * this.styles.fontSize[node]!;
  }

  private chars(node: number): number {
    const { offset } = this.text.flow;
    return offset[this.tape.end[node]!]! - offset[node]!;
  }

  /** Sets the widths of all cells of a table: a column gets its requested width, or a share of the rest by its text. */
  private shareTable(table: number): void {
    const rows = this.rowsOf(table);
    const asked = new Float64Array(MAX_COLUMNS).fill(-1);
    const chars = new Float64Array(MAX_COLUMNS);
    let columns = 0;
    const room = this.width[table]!;
    this.eachCell(rows, (cell, column, span) => {
      columns = Math.max(columns, Math.min(MAX_COLUMNS, column + span));
      if (span > 1) return;
      chars[column] = Math.max(chars[column]!, this.chars(cell));
      asked[column] = Math.max(asked[column]!, this.asked(cell, room));
    });
    const widths = shareOut(asked.subarray(0, columns), chars.subarray(0, columns), room);
    this.eachCell(rows, (cell, column, span) => {
      let sum = 0;
      for (let i = column; i < Math.min(columns, column + span); i++) sum += widths[i]!;
      this.given[cell] = Math.max(1, sum);
    });
  }

  private rowsOf(table: number): number[] {
    const { end, kind } = this.tape;
    const { display } = this.styles;
    const rows: number[] = [];
    for (let i = table + 1; i < end[table]!; ) {
      // Descend into a row group; add a row and skip its contents.
      if (kind[i] === Kind.element && display[i] === Display.row) rows.push(i);
      else if (kind[i] === Kind.element && display[i] === Display.block && this.tape.parent[i] === table) {
        i++;
        continue;
      }
      i = end[i]!;
    }
    return rows;
  }

  private eachCell(rows: readonly number[], visit: (cell: number, column: number, span: number) => void): void {
    const { end } = this.tape;
    for (const row of rows) {
      let column = 0;
      for (let i = row + 1; i < end[row]! && column < MAX_COLUMNS; i = end[i]!) {
        if (this.styles.display[i] !== Display.cell) continue;
        const span = Math.min(MAX_COLUMNS, Math.max(1, Number(attribute(this.tape, i, 'colspan') ?? 1) || 1));
        visit(i, column, span);
        column += span;
      }
    }
  }

  /** Items of a flex row: their requested width, else their text's width, shrunk together if it is too much. */
  private shareItems(row: number, room: number): void {
    const { end, kind } = this.tape;
    for (let i = row + 1; i < end[row]!; i = end[i]!) {
      if (kind[i] !== Kind.element || this.styles.display[i] === Display.none) continue;
      const asked = this.asked(i, room);
      this.given[i] = Math.max(
        1,
        asked >= 0 ? asked : this.capped(i, room, Math.min(room, this.textWidth(i) + PADDING)),
      );
    }
  }
}

/** Column widths from requested widths (-1: none) and longest texts; they always fill `room`. */
export function shareOut(asked: Float64Array, chars: Float64Array, room: number): Float64Array {
  let fixed = 0;
  let free = 0;
  for (let i = 0; i < asked.length; i++) {
    if (asked[i]! >= 0) fixed += asked[i]!;
    else free += chars[i]! + MIN_ITEM_CHARS;
  }
  const left = Math.max(room - fixed, free > 0 ? room * 0.1 : 0);
  const scale = fixed > 0 && (free === 0 || fixed + left > room) ? (room - (free > 0 ? left : 0)) / fixed : 1;
  return asked.map((width, i) => (width >= 0 ? width * scale : (left * (chars[i]! + MIN_ITEM_CHARS)) / free));
}
