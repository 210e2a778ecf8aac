import { expect, it } from 'vitest';
import { pixels, readRatio } from './values.ts';

it.each([
  ['0', 0],
  ['12px', 12],
  ['-.5em', -8],
  ['2PX'.toLowerCase(), 2],
  ['-100vw', -1000],
  ['50%', 500],
  ['calc(1px - 1px)', 0],
  ['calc(-1*9999px)', -9999],
  ['calc( (2px + 3px) * 2 - 10px / 5 )', 8],
  ['min(0px, 1em)', 0],
  ['max(1px,2px,3px)', 3],
  ['clamp(0px, 0px, 0px)', 0],
  ['calc(min(1px, 2px) * -9000)', -9000],
  ['1turn', 360],
  ['1e3px', 1000],
])('%s is %d', (text, value) => expect(pixels(text)).toBeCloseTo(value));

it.each(['auto', 'var(--a)', 'calc(1px', 'env(x)', '', '1px 2px', '1foo', `${'calc('.repeat(40)}1px`])(
  '%s is not understood',
  (text) => expect(pixels(text)).toBeNaN(),
);

it('reads numbers and percentages as shares', () =>
  expect([readRatio('5%'), readRatio('.05'), readRatio('calc(0)')]).toEqual([0.05, 0.05, 0]));
