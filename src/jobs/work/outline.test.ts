import { expect, it } from 'vitest';
import { extract } from '../../index.ts';
import { outlineOf } from './outline.ts';

const prose = '<p>The towers of the coast were measured again last year, and two of them had lost a metre.</p>'.repeat(
  4,
);

function cellOf(text: string): string {
  const cells = [text, 'b', 'c'].map((cell) => `<td>${cell}</td>`).join('');
  const table = `<table><tr><th>Tower</th><th>Year</th><th>Height</th></tr><tr>${cells}</tr></table>`;
  const [found] = outlineOf(extract(`<article>${prose}${table}${prose}</article>`).document).tables;
  return found!.csv.split('\r\n')[1]!.replace(/,b,c$/, '');
}

it.each([
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ['-1+HYPERLINK(1)', "'-1+HYPERLINK(1)"],
  ['=2+2', "'=2+2"],
  ['@SUM(1)', "'@SUM(1)"],
  ['+SUM(1)', "'+SUM(1)"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM', "'＠SUM"],
  ['-', "'-"],
  ['-3', '-3'],
  ['+3.5%', '+3.5%'],
  ['-1 234', '-1 234'],
  ['-.5', '-.5'],
  ['a=b', 'a=b'],
])('keeps the cell %s from becoming a formula', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

it('quotes commas', () => expect(cellOf('-1,234')).toBe('"-1,234"'));

it('keeps the spaces around marks and between paragraphs', () => {
  expect(cellOf('the <b>old</b> tower')).toBe('the old tower');
  expect(cellOf('<p>the <i>old</i> tower</p><p>by the sea</p>')).toBe('the old tower by the sea');
});
