import { expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { isRow, labelRows } from './label-rows.ts';

function rows(html: string): string[] {
  const page = parsePage(`<body>${html}</body>`);
  const all = [...labelRows(page).byLabel.values()];
  // The quick check that text is written with finds the same rows.
  const quick = Array.from({ length: page.segments.count - 1 }, (_, s) => s).filter((s) => isRow(page, s, s + 1));
  expect(quick).toEqual(all.map(({ label }) => label));
  return all.map(({ label, value }) => `${page.segmentText(label).trim()} = ${page.segmentText(value).trim()}`);
}

const twice = (row: (label: string, value: string) => string): string => row('Power', '1500W') + row('Cord', '70 cm');
const BOTH = ['Power = 1500W', 'Cord = 70 cm'];

it.each([
  ['by their names', twice((l, v) => `<div><div class=label>${l}</div><div class=value>${v}</div></div>`), BOTH],
  ['by the box', `<div class=specs>${twice((l, v) => `<div><p>${l}</p><p>${v}</p></div>`)}</div>`, BOTH],
  ['by colons', twice((l, v) => `<div><p>${l}:</p><p>${v}</p></div>`), ['Power: = 1500W', 'Cord: = 70 cm']],
  [
    'inside wrappers',
    `<div class=specs>${twice((l, v) => `<div><div><p>${l}</p><p>${v}</p></div></div>`)}</div>`,
    BOTH,
  ],
  ['not without a sign', twice((l, v) => `<div><p>${l}</p><p>${v}</p></div>`), []],
  ['not under headings', twice((l, v) => `<div class=specs><h3>${l}</h3><p class=value>${v}</p></div>`), []],
  ['not with a third line', twice((l, v) => `<div><p class=label>${l}</p><p>${v}</p><p>more</p></div>`), []],
  ['not for counters', '<div><p class=key>152</p><p>steps</p></div><div><p class=key>20</p><p>miles</p></div>', []],
])('rows of labels and values %s', (_, html, expected) => expect(rows(html)).toEqual(expected));
