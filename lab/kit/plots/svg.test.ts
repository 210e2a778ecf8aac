import { expect, it } from 'vitest';
import { linePlot } from './line-plot.ts';
import { colorOf } from './svg.ts';

/** WCAG: relative luminance, and the contrast of two colors. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

it.each(['#ffffff', '#191d20'])('has colors that can be seen on %s', (background) => {
  for (let subject = 0; subject <= 8; subject++)
    expect(contrast(colorOf(subject), background), colorOf(subject)).toBeGreaterThanOrEqual(3);
});

it('names lines in the order of their ends, in the color of the text', () => {
  const series = [
    { name: 'low', points: [[0, 0] as const, [1, 1] as const] },
    { name: 'high', points: [[0, 0] as const, [1, 9] as const] },
  ];
  const names = [...linePlot({ title: '', x: '', y: '', series }).matchAll(/<text ([^>]*)>(low|high)</g)];
  expect(names.map(([, , name]) => name)).toEqual(['high', 'low']);
  expect(names.every(([, attributes]) => !attributes!.includes('fill'))).toBe(true);
});
