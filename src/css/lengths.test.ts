import { expect, it } from 'vitest';
import { readLength } from './lengths.ts';

it.each([
  ['12px', { value: 12, unit: 'px' }],
  ['12', { value: 12, unit: 'px' }],
  ['1.5em', { value: 1.5, unit: 'em' }],
  ['50%', { value: 0.5, unit: 'share' }],
  ['12pt', { value: 16, unit: 'px' }],
  ['2pc', { value: 32, unit: 'px' }],
  ['1in', { value: 96, unit: 'px' }],
  ['2rem', { value: 32, unit: 'px' }],
  ['3ex', { value: 1.5, unit: 'em' }],
  ['50vw', { value: 0.5, unit: 'share' }],
  ['-.5em', { value: -0.5, unit: 'em' }],
  ['+3px', { value: 3, unit: 'px' }],
  ['-', undefined],
  ['px', undefined],
  ['12 px', undefined],
  ['auto', undefined],
  ['', undefined],
  ['calc(100% - 20px)', undefined],
])('reads the length %s', (text, length) => {
  expect(readLength(text)).toEqual(length);
});
