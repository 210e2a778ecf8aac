// Phrases that read as translated may become fewer, never more. `UPDATE_ENGLISH=1 npx vitest run test/english.test.ts` lowers the
// counts.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readModules } from './architecture/modules.ts';
import { countFaults, faultsIn, PHRASES, proseOfCode, proseOfDocument } from './english.ts';

const ROOT = join(import.meta.dirname, '..');
const FILE = join(import.meta.dirname, 'english.json');

it('finds a fault in a comment, a title and a document, and none in code', () => {
  expect(faultsIn(proseOfCode("const stands = 1; // where it stands\nit('is told', () => {});"))).toEqual([
    'stands',
    'is told',
  ]);
  expect(faultsIn(proseOfCode("const door = 'a room of which nobody speaks';"))).toEqual([]);
  expect(faultsIn(proseOfDocument('A page is no room.\n```\nstands\n```\n`stands`'))).toEqual(['is no', 'room']);
});

it('names no file and no export after a room, a door, a desk or a shelf', () => {
  const isPrivate = (name: string): boolean => /(?:^|[a-z/-])(?:door|desk|shelf|shelves)(?![a-z])/i.test(name);
  const names = readModules(ROOT, ['src', 'lab']).flatMap(({ file, exports }) => [file, ...exports]);
  expect(names.length).toBeGreaterThan(2_000);
  expect(names.filter(isPrivate)).toEqual([]);
  expect(['src/a/rules-desk.ts', 'Desk', 'readDoor', 'indoor'].map(isPrivate)).toEqual([true, true, true, true]);
  expect(['deskew', 'doorway'].map(isPrivate)).toEqual([false, false]);
});

it('has no more of them than before', () => {
  const pinned = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;
  const found = countFaults(ROOT);
  if (process.env['UPDATE_ENGLISH'] === '1') {
    const lower = Object.entries(found).map(([key, count]) => [key, Math.min(count, pinned[key] ?? count)]);
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
  }
  const advice = PHRASES.map(([pattern, instead]) => `${pattern.source} → ${instead}`).join('\n');
  const more = Object.entries(found)
    .filter(([key, count]) => count > (pinned[key] ?? 0))
    .map(([key, count]) => `${key}: ${count}, was ${pinned[key] ?? 0}`);
  expect(more.join('\n'), `reword the new lines:\n${advice}`).toBe('');
});
