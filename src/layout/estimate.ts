// Page → an estimated layout, without a browser: from tags, attributes, inline style, simple `<style>` rules and conventional
// class names. It gets columns, order and rough sizes right, but not pixels; its source is `estimate`.

import type { Tape } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { estimatePlaces } from './estimate-place.ts';
import { estimateStyles } from './estimate-style.ts';
import { estimateWidths, type TextMeasure } from './estimate-width.ts';
import { type Layout, VIEWPORT_WIDTH } from './layout.ts';

/** Mean width of a character in ems: for alphabets, and for scripts with square characters. */
const ALPHABET_EMS = 0.48;
const SQUARE_EMS = 1;
const FIRST_SQUARE = 0x2e80;
const LAST_SQUARE = 0xffdc;

/**
 * The estimate, computed once per page.
 *
 *     const page = parsePage(html);
 *     extract(page, { layout: estimateLayout(page) }).text;
 */
export const estimateLayout: Fact<Layout> = fact('layout.estimateLayout', estimate);

function estimate(page: Page): Layout {
  const { tape, flow } = page;
  const styles = estimateStyles(page);
  const text: TextMeasure = { flow, charEms: meanCharEms(flow.text) };
  const width = estimateWidths(tape, styles, text, VIEWPORT_WIDTH);
  const { left, top, height } = estimatePlaces(tape, styles, width, text);
  const { fontSize, background, visible } = styles;
  clearUnseen(tape, visible, width, height);
  return { source: 'estimate', left, top, width, height, fontSize, background, visible };
}

function meanCharEms(text: string): number {
  let square = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= FIRST_SQUARE && code <= LAST_SQUARE) square++;
  }
  const share = square / Math.max(1, text.length);
  return ALPHABET_EMS + share * (SQUARE_EMS - ALPHABET_EMS);
}

function clearUnseen(tape: Tape, visible: Uint8Array, width: Float32Array, height: Float32Array): void {
  for (let i = 0; i < tape.size; i++) {
    if (visible[i] === 1) continue;
    width[i] = 0;
    height[i] = 0;
  }
}
