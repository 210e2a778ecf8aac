// Widths → heights (leaves first) and positions (root first). Text is broken into lines; blocks stack; cells, floats and flex
// items are placed side by side and wrap when the line is full.
// Float positions are rough on purpose: later steps only need the column and how far down something is.

import { Kind, type Tape } from '../dom/index.ts';
import type { StyleColumns } from './estimate-style.ts';
import type { TextMeasure } from './estimate-width.ts';
import { Display } from './style.ts';
import { BOX_SIZES, TAG_INDENT, TAG_MARGIN } from './tag-styles.ts';

const LINE_HEIGHT = 1.3;

export interface EstimatedPlaces {
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly height: Float32Array;
}

export function estimatePlaces(
  tape: Tape,
  styles: StyleColumns,
  width: Float32Array,
  text: TextMeasure,
): EstimatedPlaces {
  const lines = segmentHeights(tape, styles, width, text);
  const height = estimateHeights(tape, styles, width, lines);
  return { height, ...estimatePositions(tape, styles, width, height, lines) };
}

/** Height of the lines of each segment, at the segment's first text node; 0 elsewhere. */
function segmentHeights(tape: Tape, styles: StyleColumns, width: Float32Array, text: TextMeasure): Float32Array {
  const heights = new Float32Array(tape.size);
  const { segments } = text.flow;
  for (let s = 0; s < segments.count; s++) {
    const first = segments.from[s]!;
    if (styles.visible[first] === 0) continue;
    const fontSize = styles.fontSize[first]!;
    const chars = segments.textTo[s]! - segments.textFrom[s]!;
    const room = Math.max(fontSize, width[segments.node[s]!]!);
    heights[first] = Math.ceil((chars * text.charEms * fontSize) / room) * fontSize * LINE_HEIGHT;
  }
  return heights;
}

/** True if a node is placed beside its siblings, not below them. */
function isBeside(styles: StyleColumns, tape: Tape, node: number): boolean {
  const how = styles.display[node]!;
  if (how === Display.cell || styles.float[node] !== 0) return true;
  return how !== Display.inline && styles.display[tape.parent[node]!] === Display.flex;
}

function estimateHeights(tape: Tape, styles: StyleColumns, width: Float32Array, lines: Float32Array): Float32Array {
  const { size, parent, kind, tag } = tape;
  const height = new Float32Array(size);
  const tallest = new Float32Array(size);
  const area = new Float64Array(size);
  for (let i = size - 1; i > 0; i--) {
    if (styles.visible[i] === 0 || kind[i] === Kind.comment) continue;
    const above = parent[i]!;
    if (kind[i] === Kind.text) height[i] = lines[i]!;
    else {
      const beside = width[i]! > 0 ? Math.max(tallest[i]!, area[i]! / width[i]!) : tallest[i]!;
      height[i] =
        Math.max(height[i]!, beside, BOX_SIZES.get(tag[i]!)?.[1] ?? 0) + TAG_MARGIN[tag[i]!]! * styles.fontSize[i]!;
    }
    if (styles.lifted[i] === 1) continue;
    if (isBeside(styles, tape, i)) {
      tallest[above] = Math.max(tallest[above]!, height[i]!);
      area[above]! += height[i]! * width[i]!;
    } else if (styles.display[i] === Display.box) {
      tallest[above] = Math.max(tallest[above]!, height[i]!);
    } else height[above]! += height[i]!;
  }
  height[0] = Math.max(height[0]!, tallest[0]!);
  return height;
}

function estimatePositions(
  tape: Tape,
  styles: StyleColumns,
  width: Float32Array,
  height: Float32Array,
  lines: Float32Array,
): Pick<EstimatedPlaces, 'left' | 'top'> {
  const { size, parent, kind, tag } = tape;
  const left = new Float32Array(size);
  const top = new Float32Array(size);
  /** Position of the next child: down the flow, and along the current row of items, from both ends. */
  const down = new Float32Array(size);
  const along = new Float32Array(size);
  const alongRight = new Float32Array(size);
  const lineTop = new Float32Array(size);
  const lineHeight = new Float32Array(size);
  for (let i = 1; i < size; i++) {
    const above = parent[i]!;
    const edge = left[above]! + (kind[above] === Kind.element ? TAG_INDENT[tag[above]!]! : 0);
    if (kind[i] !== Kind.text && kind[i] !== Kind.comment && isBeside(styles, tape, i)) {
      const taken = along[above]! + alongRight[above]!;
      if (taken === 0) lineTop[above] = down[above]!;
      else if (taken + width[i]! > width[above]! + 1 && styles.display[i] !== Display.cell) {
        lineTop[above]! += lineHeight[above]!;
        along[above] = 0;
        alongRight[above] = 0;
        lineHeight[above] = 0;
      }
      top[i] = lineTop[above]!;
      if (styles.float[i] === 1) {
        alongRight[above]! += width[i]!;
        left[i] = edge + width[above]! - alongRight[above]!;
      } else {
        left[i] = edge + along[above]!;
        along[above]! += width[i]!;
      }
      lineHeight[above] = Math.max(lineHeight[above]!, height[i]!);
    } else {
      left[i] = edge;
      top[i] = down[above]!;
      if (styles.lifted[i] === 0 && styles.display[i] !== Display.box)
        down[above]! += kind[i] === Kind.text ? lines[i]! : height[i]!;
    }
    down[i] = top[i]!;
  }
  return { left, top };
}
