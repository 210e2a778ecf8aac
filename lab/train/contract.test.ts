// The contract that Python reads, without a copy of its own.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';

const SCRIPTS = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.py'));

describe('the contract with Python', () => {
  it('names the columns that a page without a URL lacks', () => {
    const { addressColumns } = contract() as { addressColumns: readonly string[] };
    expect(addressColumns).toContain('page.hasUrl');
    expect(addressColumns).toContain('page.urlDepth');
    expect(addressColumns.every((name) => /url/i.test(name))).toBe(true);
  });

  it('contains every field that the scripts read', () => {
    const known = Object.keys(contract());
    const read = SCRIPTS.flatMap((name) =>
      [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/CONTRACT\["(\w+)"\]/g)].map((one) => one[1]!),
    );
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter((name) => !known.includes(name))).toEqual([]);
  });
});
