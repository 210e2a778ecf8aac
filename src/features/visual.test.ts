import { expect, it } from 'vitest';
import { drawPage } from '../../test/drawn-page.ts';
import { visualColumns } from './visual.ts';

it('gives each segment its place, type and background against the page', () => {
  const { page, layout } = drawPage(
    `<body data-bg="#ffffff"><h1 data-box="0 0 1000 100" data-font=32>Headline!!</h1>
     <p data-box="600 100 400 900">${'ten chars.'.repeat(3)}</p><p data-hidden>unseen</p></body>`,
  );
  const columns = visualColumns(page, layout);
  expect([...columns.left].map((x) => Number(x.toFixed(3)))).toEqual([0, 0.6, 0]);
  expect(columns.width[1]).toBeCloseTo(0.4, 6);
  expect(columns.top[1]).toBeCloseTo(0.1, 6);
  expect(columns.height[1]).toBeCloseTo(0.9, 6);
  expect(columns.offCentre[0]).toBeCloseTo(0, 6);
  expect(columns.offCentre[1]).toBeCloseTo(0.6, 6);
  const mean = (10 * 32 + 30 * 16 + 6 * 16) / 46;
  expect(columns.fontSize[0]).toBeCloseTo(32 / mean, 5);
  expect(columns.background[1]).toBe(0xffffffff);
  expect([...columns.visible]).toEqual([1, 1, 0]);
});
