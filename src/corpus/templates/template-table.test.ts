import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TableSpool, templateTable } from './template-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SITES = Array.from({ length: 40 }, (_, n): [string, Uint8Array] => [
  `site${n}.example`,
  Buffer.from(`record ${n} `.repeat(n)),
]);

it('has the same bytes whether records are buffered in memory or in a file, in any order', () => {
  const table = templateTable(SITES);
  for (const [name, sites] of Object.entries({ there: SITES, back: SITES.toReversed() })) {
    const spool = new TableSpool(join(folder, name));
    for (const [key, bytes] of sites) spool.add(key, bytes);
    expect(spool.sites).toBe(SITES.length);
    expect(Buffer.concat([...spool.pieces()]).equals(table)).toBe(true);
    spool.close();
    expect(templateTable(sites).equals(table)).toBe(true);
  }
});
