// Declarations → the few properties that the estimate uses. All others are ignored; src/elements/visibility.ts decides whether
// an element can be seen.

import { type Declarations, type Length, readColor, readLength } from '../css/index.ts';

/** How an element is placed. */
export const Display = {
  none: 0,
  inline: 1,
  block: 2,
  box: 3,
  table: 4,
  row: 5,
  cell: 6,
  flex: 7,
  contents: 8,
} as const;
export type Display = (typeof Display)[keyof typeof Display];

export interface BoxStyle {
  display?: Display;
  width?: Length;
  maxWidth?: Length;
  fontSize?: Length;
  background?: number;
  /** -1 left, 1 right, 0 none. */
  float?: -1 | 0 | 1;
  /** Out of the flow by `position: absolute | fixed`. */
  lifted?: boolean;
}

const DISPLAYS: Readonly<Record<string, Display>> = {
  none: Display.none,
  inline: Display.inline,
  block: Display.block,
  'flow-root': Display.block,
  'list-item': Display.block,
  'inline-block': Display.box,
  'inline-flex': Display.flex,
  flex: Display.flex,
  grid: Display.flex,
  table: Display.table,
  'table-row': Display.row,
  'table-cell': Display.cell,
  contents: Display.contents,
};
const FONT_SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};
const FLOATS: Readonly<Record<string, -1 | 0 | 1>> = { left: -1, right: 1, none: 0 };

type Reader = (style: BoxStyle, value: string) => void;

const PROPERTIES: Readonly<Record<string, Reader>> = {
  display: (style, value) => {
    const display = DISPLAYS[value];
    if (display !== undefined) style.display = display;
  },
  float: (style, value) => {
    const float = FLOATS[value];
    if (float !== undefined) style.float = float;
  },
  position: (style, value) => {
    style.lifted = value === 'absolute' || value === 'fixed';
  },
  width: (style, value) => setLength(style, 'width', value),
  'max-width': (style, value) => setLength(style, 'maxWidth', value),
  'font-size': (style, value) => {
    const named = FONT_SIZES[value];
    if (named !== undefined) style.fontSize = { value: named, unit: 'px' };
    else setLength(style, 'fontSize', value);
  },
  'background-color': setBackground,
  background: setBackground,
};

function setLength(style: BoxStyle, name: 'width' | 'maxWidth' | 'fontSize', value: string): void {
  const length = readLength(value);
  if (length !== undefined && length.value >= 0) style[name] = length;
}

/** In the shorthand, the color may occur anywhere among positions and images. */
function setBackground(style: BoxStyle, value: string): void {
  const color =
    readColor(value) ??
    value
      .split(' ', 8)
      .map(readColor)
      .find((one) => one !== undefined);
  if (color !== undefined) style.background = color;
}

/** The declarations of an element that the estimate uses; unknown values are ignored. */
export function readStyle(declarations: Declarations): BoxStyle {
  const style: BoxStyle = {};
  for (const [name, value] of declarations) PROPERTIES[name]?.(style, value);
  return style;
}
