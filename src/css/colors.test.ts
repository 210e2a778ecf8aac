import { describe, expect, it } from 'vitest';
import { areAlike, readColor } from './colors.ts';

describe('a colour', () => {
  it.each([
    ['rgb(1 2 3)', 0x010203ff],
    ['rgb(1 2 3 / 0.5)', 0x01020380],
    ['rgb(1 2 3 / 20%)', 0x01020333],
    ['rgb(1 2 3 / 2)', 0x010203ff],
    ['rgb(300, 0, 128)', 0xff0080ff],
    ['rgb(50%, 100%, 0%)', 0x80ff00ff],
    ['rgba(9, 8, 7, .2)', 0x09080733],
    ['color(srgb 0 0.5 2)', 0x0080ffff],
    ['color(srgb 20% 0 0 / 0)', 0],
    ['hsl(0, 100%, 50%)', 0xff0000ff],
    ['hsl(60 100% 50%)', 0xffff00ff],
    ['hsl(120 100% 50%)', 0x00ff00ff],
    ['hsl(180 100% 25%)', 0x008080ff],
    ['hsl(240 100% 75%)', 0x8080ffff],
    ['hsl(300 50% 50%)', 0xbf40bfff],
    ['hsl(30 100% 50%)', 0xff8000ff],
    ['hsl(210deg 20% 40% / 50%)', 0x52667a80],
    ['hsla(0, 0%, 50%, 1)', 0x808080ff],
    ['lab(98% 0 0)', 0xffffffff],
    ['lab(99 0 0)', 0xffffffff],
    ['lab(97% 0 0)', undefined],
    ['lch(2% 0 0)', 0x000000ff],
    ['lch(3% 0 0)', undefined],
    ['oklab(0.98 0 0)', 0xffffffff],
    ['oklab(0.02 0 0)', 0x000000ff],
    ['oklab(99% 0 0)', 0xffffffff],
    ['oklch(0.5 0 0)', undefined],
    ['oklch(1 0 0 / 0)', 0],
    ['rgb(1 2)', undefined],
    ['rgb(1, x, 3)', undefined],
    ['rgb(1, 2, 3', undefined],
    ['hwb(0 0% 0%)', undefined],
    ['color(display-p3 1 1 1)', undefined],
  ])('%s', (text, colour) => expect(readColor(text)).toBe(colour));

  it.each([
    ['#abc', 0xaabbccff],
    ['#abcd', 0xaabbccdd],
    ['#ABC0', 0],
    ['#010203', 0x010203ff],
    ['#01020300', 0],
    ['#abcde', undefined],
    ['#abcdeff', undefined],
    ['abc', undefined],
    ['none', 0],
    ['honeydew', 0xf0fff0ff],
    ['currentcolor', undefined],
  ])('%s', (text, colour) => expect(readColor(text)).toBe(colour));
});

describe('text on a background', () => {
  it.each([
    [0xffffffff, 0xffffffff, true],
    [0xf0f0f0ff, 0xffffffff, true],
    [0xefefefff, 0xffffffff, false],
    [0xffffffff, 0xf0f0f0ff, true],
    [0xefffffff, 0xffffffff, false],
    [0xffefffff, 0xffffffff, false],
    [0xffffefff, 0xffffffff, false],
    [0x000000ff, 0x0f0f0fff, true],
    [0x000000ff, 0x10000fff, false],
    // Alpha does not matter.
    [0xffffff10, 0xffffffff, true],
  ])('%i on %i are lost: %s', (letters, ground, alike) => expect(areAlike(letters, ground)).toBe(alike));
});
