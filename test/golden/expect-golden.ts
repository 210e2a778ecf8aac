// Compares the output with the golden file; with UPDATE_GOLDEN=1 it writes the file.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect } from 'vitest';

export function expectGolden(path: string, written: string): void {
  const got = written.endsWith('\n') ? written : `${written}\n`;
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, got);
  }
  expect(existsSync(path), `${basename(path)} is missing`).toBe(true);
  expect(got).toBe(readFileSync(path, 'utf8'));
}
