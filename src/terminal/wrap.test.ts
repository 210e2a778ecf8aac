import { expect, it } from 'vitest';
import { displayWidth } from './display-width.ts';
import { wrap } from './wrap.ts';

it('breaks at spaces within the width, each line after the indent', () => {
  const text = 'It stood in the footer, after the end of the text, and was left out because it is short.';
  for (const width of [24, 40, 80]) {
    const lines = wrap(text, width, '    ').split('\n');
    expect(lines.every((line) => line.startsWith('    ') && displayWidth(line) <= width)).toBe(true);
    expect(lines.map((line) => line.trim()).join(' ')).toBe(text);
  }
});

it('puts a word that is too wide on its own line, and counts wide characters', () => {
  expect(wrap(`a ${'x'.repeat(30)} b`, 20)).toBe(`a\n${'x'.repeat(30)}\nb`);
  expect(wrap('港口很安静的早晨 船都走了 没有人看见', 24).split('\n')).toHaveLength(2);
});

it('does not wrap for a pipe', () =>
  expect(wrap('a b c '.repeat(50), undefined, '  ')).toBe(`  ${'a b c '.repeat(50)}`));
