import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepTables } from './keep-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('keepTables', () => {
  it('replaces its own section and leaves the others alone', () => {
    const file = join(folder, 'kept.json');
    const table = (title: string) => ({ title, columns: ['a'], rows: [['1']] });
    keepTables('b', [table('old')], file);
    keepTables('a', [table('other')], file);
    keepTables('b', [table('new')], file);
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { title: string }[]>;
    expect(Object.keys(kept)).toEqual(['a', 'b']);
    expect(kept['a']![0]!.title).toBe('other');
    expect(kept['b']!.map(({ title }) => title)).toEqual(['new']);
  });
});
