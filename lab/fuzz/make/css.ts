// Choices → CSS: declarations that hide, move or shrink, and sheets of rules, whole and broken.

import type { Draw } from '../engine/draw.ts';
import { NAMES, TAGS } from './words.ts';

const PROPERTIES: readonly string[] = (
  'display visibility opacity position left top width height overflow clip clip-path font-size color background ' +
  'background-color text-indent transform z-index float columns content line-height max-height mask filter --x all'
).split(' ');

const VALUES: readonly string[] = [
  'none',
  'hidden',
  '0',
  '1px',
  '-9999px',
  'absolute',
  'inline-block',
  '0.01',
  '#fff',
  'rgb(255,255,255)',
  'rgba(0,0,0,.0)',
  'hsl(0 0% 100% / 0)',
  'white',
  'transparent',
  'rect(0 0 0 0)',
  'inset(50%)',
  'scale(0)',
  'translate(-100vw)',
  'calc(100% - 1e9px)',
  'var(--x)',
  'url(javascript:pwn())',
  'expression(pwn())',
  '1e999px',
  '100vh',
  'contents',
  'initial',
  '"</style><script>pwn()</script>"',
];

const SELECTORS: readonly string[] = [
  '*',
  ':root',
  'p > a',
  'a b',
  '[hidden]',
  '[a="]"]',
  ':not(p)',
  'p::before',
  'a+b',
  '&',
];

export function makeDeclarations(draw: Draw): string {
  return draw
    .many(
      4,
      () => `${draw.pick(PROPERTIES)}:${draw.pick(VALUES)}${draw.pick(['', ' !important', ' ! important', ';;'])}`,
    )
    .join(';');
}

export function makeSelector(draw: Draw): string {
  const simple = (): string =>
    draw.pick([
      () => draw.pick(TAGS),
      () => `.${draw.pick(NAMES)}`,
      () => `#${draw.pick(NAMES)}`,
      () => draw.pick(SELECTORS),
      () => `[${draw.pick(NAMES)}${draw.pick(['', '=x', '^="x"', "*='", '~=""'])}]`,
    ])();
  return [simple(), ...draw.many(3, simple)].join(draw.pick([' ', '>', ', ', '', '+', ' ~ ', '\\', '/**/']));
}

export function makeSheet(draw: Draw): string {
  const rule = (): string => `${makeSelector(draw)}{${makeDeclarations(draw)}${draw.pick(['}', '}', '}', '', '}}'])}`;
  const around = [
    (css: string) => css,
    (css: string) => `@media print{${css}}`,
    (css: string) => `@import "a";/* ${css}`,
  ];
  return draw.many(5, () => draw.pick(around)(rule())).join('\n');
}
