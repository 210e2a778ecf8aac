// Page → style columns for the estimate: tag defaults, conventional class names, old attributes, `<style>` rules, then inline
// style, each overriding the one before. One pre-order pass; font size is inherited. `visibility` decides what a reader can
// see: closed text has the place that it has when opened.

import { type Length, type PageStyles, pageStyles, readColor, readLength, toPixels } from '../css/index.ts';
import { attribute, Kind, Tag, type Tape } from '../dom/index.ts';
import { visibility } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { conventionalStyle } from './class-styles.ts';
import { type BoxStyle, Display, readStyle } from './style.ts';
import { BOX_SIZES, TAG_DISPLAY, TAG_FONT } from './tag-styles.ts';

/** One entry per node. */
export interface StyleColumns {
  readonly display: Uint8Array;
  readonly fontSize: Float32Array;
  readonly background: Uint32Array;
  /** Requested width: pixels when ≥ 0, minus a share of the container when negative, NaN when not set. */
  readonly wanted: Float32Array;
  /** Upper limit in the same encoding. */
  readonly limit: Float32Array;
  readonly float: Int8Array;
  /** 1 if a reader can see the node. */
  readonly visible: Uint8Array;
  /** 1 if the element is out of the flow. */
  readonly lifted: Uint8Array;
}

const ROOT_FONT = 16;
const SMALLEST_FONT = 1;
const FONT_ATTRIBUTE = [10, 10, 13, 16, 18, 24, 32, 48] as const;
/** Relevant attributes; one test skips start tags without any of these words. */
const TELLING = /class|id\s*=|style|width|bgcolor|hidden|size/i;

export function estimateStyles(page: Page): StyleColumns {
  const { tape } = page;
  const { size, kind, tag, parent } = tape;
  const columns = emptyColumns(size);
  const { display, fontSize, visible } = columns;
  const { hidden } = visibility(page);
  const sheets = pageStyles(page);
  fontSize[0] = ROOT_FONT;
  visible[0] = 1;
  display[0] = Display.block;
  for (let i = 1; i < size; i++) {
    const above = parent[i]!;
    fontSize[i] = fontSize[above]!;
    visible[i] = hidden[i] === 1 ? 0 : visible[above]!;
    if (kind[i] === Kind.text) display[i] = Display.inline;
    else if (kind[i] !== Kind.comment) {
      const name = tag[i]!;
      display[i] = TAG_DISPLAY[name]!;
      if (TAG_FONT[name]! > 0) fontSize[i] = fontSize[above]! * TAG_FONT[name]!;
      if (display[i] !== Display.none && (name === Tag.img || sheets.hasRules || isTelling(tape, i))) {
        applyStyles(tape, i, sheets, columns);
        // display:none but not hidden: a closed panel, or a page before its scripts have run.
        if (display[i] === Display.none) display[i] = TAG_DISPLAY[name]!;
      }
    }
    if (display[i] === Display.none) visible[i] = 0;
  }
  return columns;
}

function emptyColumns(size: number): StyleColumns {
  return {
    display: new Uint8Array(size),
    fontSize: new Float32Array(size),
    background: new Uint32Array(size),
    wanted: new Float32Array(size).fill(Number.NaN),
    limit: new Float32Array(size).fill(Number.NaN),
    float: new Int8Array(size),
    visible: new Uint8Array(size),
    lifted: new Uint8Array(size),
  };
}

function isTelling({ source, from, to }: Tape, node: number): boolean {
  return to[node]! - from[node]! > 6 && TELLING.test(source.slice(from[node]!, to[node]!));
}

function applyStyles(tape: Tape, node: number, sheets: PageStyles, columns: StyleColumns): void {
  const id = attribute(tape, node, 'id') ?? '';
  const classes = (attribute(tape, node, 'class') ?? '').split(/\s+/, 32).filter((name) => name !== '');
  const conventional = conventionalStyle(id === '' ? classes : [...classes, id]);
  if (conventional !== undefined) applyStyle(node, conventional, columns, tape);
  applyAttributes(tape, node, columns);
  const declared = sheets.of(node);
  if (declared.size > 0) applyStyle(node, readStyle(declared), columns, tape);
}

function applyAttributes(tape: Tape, node: number, columns: StyleColumns): void {
  const style: BoxStyle = {};
  const width = readLength((attribute(tape, node, 'width') ?? '').trim());
  const sized = BOX_SIZES.get(tape.tag[node]!);
  if (width !== undefined && width.value > 0) style.width = width;
  else if (sized !== undefined) style.width = { value: sized[0], unit: 'px' };
  const color = attribute(tape, node, 'bgcolor');
  if (color !== undefined) {
    const value = readColor(color.trim().toLowerCase());
    if (value !== undefined) style.background = value;
  }
  if (tape.tag[node] === Tag.input && attribute(tape, node, 'type')?.toLowerCase() === 'hidden')
    style.display = Display.none;
  if (tape.tag[node] === Tag.font) {
    const size = Number(attribute(tape, node, 'size') ?? Number.NaN);
    const pixels = FONT_ATTRIBUTE[size];
    if (pixels !== undefined) style.fontSize = { value: pixels, unit: 'px' };
  }
  applyStyle(node, style, columns, tape);
}

function applyStyle(node: number, style: BoxStyle, columns: StyleColumns, tape: Tape): void {
  const { display, fontSize, background, wanted, limit, float, lifted } = columns;
  if (style.display !== undefined) display[node] = style.display;
  if (style.fontSize !== undefined) {
    const above = fontSize[tape.parent[node]!]!;
    fontSize[node] = Math.max(SMALLEST_FONT, toPixels(style.fontSize, above, above));
  }
  if (style.background !== undefined) background[node] = style.background;
  if (style.width !== undefined) wanted[node] = coded(style.width, fontSize[node]!);
  if (style.maxWidth !== undefined) limit[node] = coded(style.maxWidth, fontSize[node]!);
  if (style.float !== undefined) float[node] = style.float;
  if (style.lifted !== undefined) lifted[node] = style.lifted ? 1 : 0;
}

function coded(length: Length, fontSize: number): number {
  return length.unit === 'share' ? -length.value : toPixels(length, fontSize, 0);
}
