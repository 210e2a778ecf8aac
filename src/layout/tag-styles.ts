// The parts of a browser's default style sheet that the estimate uses: display, font, margins, indents.

import { Tag, type TagName } from '../dom/index.ts';
import { BREAKS_TEXT, NEVER_TEXT } from '../page/blocks/index.ts';
import { Display } from './style.ts';

const SPECIAL: Readonly<Partial<Record<TagName, Display>>> = {
  table: Display.table,
  tr: Display.row,
  td: Display.cell,
  th: Display.cell,
  br: Display.inline,
  img: Display.box,
  iframe: Display.box,
  video: Display.box,
  audio: Display.box,
  canvas: Display.box,
  object: Display.box,
  svg: Display.box,
  button: Display.box,
  select: Display.box,
  textarea: Display.box,
  input: Display.box,
  noscript: Display.inline,
  option: Display.inline,
  optgroup: Display.inline,
};

/** Default display by tag id; unknown tags are inline. */
export const TAG_DISPLAY: Uint8Array = displays();

function displays(): Uint8Array {
  const table = new Uint8Array(65536).fill(Display.inline);
  for (const id of Object.values(Tag)) {
    if (BREAKS_TEXT[id] === 1) table[id] = Display.block;
    else if (NEVER_TEXT[id] === 1) table[id] = Display.none;
  }
  for (const [name, display] of Object.entries(SPECIAL)) table[Tag[name as TagName]] = display;
  return table;
}

/** Font size in ems of the parent's font. */
export const TAG_FONT: Float32Array = numbers({
  h1: 2,
  h2: 1.5,
  h3: 1.17,
  h5: 0.83,
  h6: 0.67,
  small: 0.83,
  big: 1.2,
  sub: 0.83,
  sup: 0.83,
  code: 0.81,
  pre: 0.81,
  samp: 0.81,
  kbd: 0.81,
  tt: 0.81,
  button: 0.83,
  select: 0.83,
  textarea: 0.83,
});

/** Space above plus space below, in ems of the element's font. */
export const TAG_MARGIN: Float32Array = numbers({
  p: 1,
  h1: 1.3,
  h2: 1.6,
  h3: 2,
  h4: 2.6,
  h5: 3,
  h6: 4,
  ul: 1,
  ol: 1,
  dl: 1,
  blockquote: 1,
  figure: 1,
  pre: 1,
  hr: 1,
});

/** Pixels of indentation on the left and on the right. */
export const TAG_INDENT: Float32Array = numbers({ ul: 40, ol: 40, dd: 40, blockquote: 40, figure: 40 });
export const TAG_OUTDENT: Float32Array = numbers({ blockquote: 40, figure: 40 });

/** Default width and height in pixels of elements that are not text, if no attribute sets them. */
export const BOX_SIZES: ReadonlyMap<number, readonly [number, number]> = new Map([
  [Tag.iframe, [300, 150]],
  [Tag.video, [300, 150]],
  [Tag.object, [300, 150]],
  [Tag.canvas, [300, 150]],
  [Tag.audio, [300, 54]],
  [Tag.img, [24, 24]],
  [Tag.svg, [24, 24]],
  [Tag.input, [150, 21]],
  [Tag.select, [120, 19]],
  [Tag.textarea, [180, 38]],
]);

function numbers(values: Readonly<Partial<Record<TagName, number>>>): Float32Array {
  const table = new Float32Array(65536);
  for (const [name, value] of Object.entries(values)) table[Tag[name as TagName]] = value;
  return table;
}
