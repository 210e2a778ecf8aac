import { describe, expect, it } from 'vitest';
import { displayWidth, padStart, truncate } from './display-width.ts';
import { oneLine, printable } from './printable.ts';
import { COLORED, wantsColor } from './style.ts';
import { formatTable } from './table.ts';

describe('display width', () => {
  it('counts wide characters twice and combining marks not at all', () => {
    expect(displayWidth('abc')).toBe(3);
    expect(displayWidth('港口')).toBe(4);
    expect(displayWidth('e\u0301')).toBe(1);
    expect(padStart('港', 4)).toBe('  港');
  });

  it.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdef', 4, 'abc…'],
    ['港口城市', 5, '港口…'],
    ['港口城市', 4, '港…'],
    ['ab cdef', 4, 'ab…'],
    ['abc', 0, ''],
  ])('cuts %s to %i columns', (text, columns, expected) => {
    expect(truncate(text, columns)).toBe(expected);
    expect(displayWidth(truncate(text, columns))).toBeLessThanOrEqual(columns);
  });
});

describe('printable', () => {
  it('shows control characters instead of sending them', () => {
    expect(printable('a\u001b[31mb\u0007\u009b\u202ec\n\td\u007f')).toBe('a␛[31mb␇��c\n\td␡');
    expect(oneLine('a\r\n\tb')).toBe('a b');
  });
});

describe('colors', () => {
  it.each([
    [{ isTTY: true }, {}, true],
    [{ isTTY: true }, { NO_COLOR: '1' }, false],
    [{ isTTY: true }, { NO_COLOR: '' }, true],
    [{ isTTY: true }, { TERM: 'dumb' }, false],
    [{}, {}, false],
    [{}, { FORCE_COLOR: '1' }, true],
    [{ isTTY: true }, { FORCE_COLOR: '0' }, false],
    [{}, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('%j with %j: %s', (stream, env, expected) => {
    expect(wantsColor(stream, env)).toBe(expected);
  });
});

describe('table', () => {
  const columns = [{ title: 'n', align: 'right' as const }, { title: 'name', max: 6 }, { title: 'rest' }];

  it('aligns, cuts long cells, and keeps a cell on its line', () => {
    expect(
      formatTable(columns, [
        ['1', 'short', 'x\ny'],
        ['22', 'far too long', ''],
      ]),
    ).toBe([' n  name    rest', ' 1  short   x y', '22  far t…'].join('\n'));
  });

  it('cuts the last column to the terminal, and colors shift nothing', () => {
    const rows = [['1', 'a', 'a long explanation of everything']];
    const painted = columns.map((column) => ({ ...column, paint: COLORED.red }));
    const lines = formatTable(painted, rows, { width: 24 }).split('\n');
    const plain = lines.map((line) => line.replaceAll(/\u001b\[\d+m/g, ''));
    expect(plain).toEqual(formatTable(columns, rows, { width: 24 }).split('\n'));
    expect(lines[1]).toContain('\u001b[31m');
    expect(plain.every((line) => line.length <= 24)).toBe(true);
  });

  it('accepts very many rows', () => {
    const rows = Array.from({ length: 130_000 }, (_, i) => [String(i), 'a', 'b']);
    expect(formatTable(columns, rows).split('\n')).toHaveLength(130_001);
  });
});
