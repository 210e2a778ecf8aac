// How a child process died, by its last words.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Child } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-child-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['out of memory', 'JavaScript heap out of memory'],
  ['exit code 7', 'TypeError'],
])('is recognized above a long stack: %s', async (detail, words) => {
  const module = join(folder, 'dies.cjs');
  const text = `${words}\n${'10: 0x15276d3 v8::internal::Runtime [node]\n'.repeat(200)}`;
  writeFileSync(module, `require('node:fs').writeSync(2, ${JSON.stringify(text)}); process.exit(7);`);
  const child = new Child({ module });
  expect(await child.ask({})).toEqual({ kind: 'died', death: 'crashed', detail });
});
