// Property name → its plain name: `-webkit-transform` → `transform`, `inline-size` → `width`. Also finds values that a browser
// rejects, as far as they affect visibility: `display: foo` overrides nothing.

import { readColor } from './colors.ts';
import { SYSTEM_COLOR } from './system-colors.ts';

const PREFIXED =
  /^-webkit-(?=(?:transform|filter|opacity|clip-path|mask(?:-\w+)*|backdrop-filter|backface-visibility|background-clip|box-shadow|perspective|transform-origin|line-clamp|flex)$)/;
const LOGICAL: ReadonlyMap<string, string> = new Map([
  ['block-size', 'height'],
  ['inline-size', 'width'],
  ['max-block-size', 'max-height'],
  ['max-inline-size', 'max-width'],
  ['inset-inline', 'inset'],
  ['inset-block', 'inset'],
  ['inset-inline-start', 'left'],
  ['inset-inline-end', 'right'],
  ['inset-block-start', 'top'],
  ['inset-block-end', 'bottom'],
  ['margin-inline', 'margin-left'],
  ['margin-block', 'margin-top'],
  ['margin-inline-start', 'margin-left'],
  ['margin-inline-end', 'margin-right'],
  ['margin-block-start', 'margin-top'],
  ['margin-block-end', 'margin-bottom'],
  ['padding-block', 'padding-top'],
  ['padding-block-start', 'padding-top'],
  ['padding-inline', 'padding-left'],
  ['padding-inline-start', 'padding-left'],
  ['border-inline-start', 'border-left'],
  ['border-block-start', 'border-top'],
  ['border-inline-start-width', 'border-left-width'],
  ['border-block-start-width', 'border-top-width'],
  ['border-inline', 'border-left'],
  ['border-block', 'border-top'],
  ['overflow-inline', 'overflow-x'],
  ['overflow-block', 'overflow-y'],
]);
/** Older names of logical sides: `-webkit-margin-before`, `-webkit-logical-height`. */
const OLD_LOGICAL =
  /^-webkit-((?:min-|max-)?logical-(?:width|height)|(?:margin|padding|border)-(?:start|end|before|after).*)$/;
const OLD_SIDES: Readonly<Record<string, string>> = { start: 'left', end: 'right', before: 'top', after: 'bottom' };

export function plainName(name: string): string {
  if (name.startsWith('-')) return name.startsWith('-w') ? unprefixed(name) : name;
  return name.includes('-') || name.endsWith('e') ? (LOGICAL.get(name) ?? name) : name;
}

function unprefixed(name: string): string {
  const [, old] = OLD_LOGICAL.exec(name) ?? [];
  if (old === undefined) return name.replace(PREFIXED, '');
  return old.replace('logical-', '').replace(/start|end|before|after/, (side) => OLD_SIDES[side]!);
}

/** Properties that can hide text; a list keeps them whatever else it contains. */
export const HIDING_PROPERTIES: ReadonlySet<string> = new Set(
  (
    'display visibility content-visibility opacity filter font font-size color -webkit-text-fill-color text-indent ' +
    'letter-spacing transform translate scale rotate zoom clip clip-path mask mask-image overflow overflow-x overflow-y ' +
    'width height max-width max-height position left right top bottom inset margin margin-left margin-top background ' +
    'background-color background-clip contain animation animation-name line-height mix-blend-mode'
  ).split(' '),
);

/** The same, and those that tell whether text has the color of its background. */
export const SIGHT_PROPERTIES: ReadonlySet<string> = new Set([...HIDING_PROPERTIES, 'background-image', 'text-shadow']);

const GLOBAL = /^(?:inherit|initial|unset|revert|revert-layer)$/;
const SIZE =
  /^(?:0|[+-]?[\d.]+(?:e[+-]?\d+)?[a-z%]+|auto|none|normal|[a-z-]*-content|smaller|larger|medium|x{0,3}-?(?:small|large)|-webkit-[a-z-]+|stretch|each-line|hanging)$/;
const NUMBER = /^[+-]?[\d.]+(?:e[+-]?\d+)?%?$/;
const SIZES =
  /^(?:left|right|top|bottom|(?:max-|min-)?(?:width|height)|font-size|text-indent|margin-(?:left|right|top|bottom)|letter-spacing)$/;
const ACCEPTED: Readonly<Record<string, RegExp>> = {
  display:
    /^(?:none|contents|(?:block|inline|flow|flow-root|flex|grid|table|ruby|math|list-item|run-in|-webkit-box|-webkit-inline-box|-webkit-flex|inline-(?:block|flex|grid|table)|table-[a-z-]+|ruby-[a-z]+)(?: [a-z-]+){0,2})$/,
  visibility: /^(?:visible|hidden|collapse)$/,
  'content-visibility': /^(?:visible|hidden|auto)$/,
  opacity: NUMBER,
  zoom: /^(?:normal|reset|[\d.]+%?)$/,
  position: /^(?:static|relative|absolute|fixed|sticky|-webkit-sticky)$/,
  overflow: /^(?:(?:visible|hidden|clip|scroll|auto|overlay)(?: |$)){1,2}$/,
  'overflow-x': /^(?:visible|hidden|clip|scroll|auto|overlay)$/,
  'overflow-y': /^(?:visible|hidden|clip|scroll|auto|overlay)$/,
  clip: /^auto$/,
  'clip-path': /^none$|-box$/,
  transform: /^none$/,
  filter: /^none$/,
};

/** True for values that every browser rejects. Functions are never rejected: their result is unknown here. */
export function isRejected(name: string, value: string): boolean {
  if (value.includes('(') || GLOBAL.test(value)) return false;
  if (name === 'color' || name === 'background-color')
    return readColor(value) === undefined && value !== 'currentcolor' && !SYSTEM_COLOR.test(value);
  if (SIZES.test(name)) return !SIZE.test(value);
  return Object.hasOwn(ACCEPTED, name) && !ACCEPTED[name]!.test(value);
}
