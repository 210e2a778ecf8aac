// The core knows the engine through this room alone.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const NODE_ROOMS = /^(?:runtime|store|browser|fetch|cli|terminal|sites)\//;
const ENGINE = /(?<![\w.'`])(?:Buffer\b|process\.|new Text(?:De|En)coder\b)/;

/** Code without its comments, as far as lines tell. */
const codeOf = (file: string): string =>
  readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

it('no other room of the core names Buffer, process or an encoder', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(?:test|generated)\.ts$/.test(file) && !NODE_ROOMS.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => ENGINE.test(codeOf(file)))).toEqual([]);
  expect(codeOf('runtime/bytes.ts')).toMatch(ENGINE);
});
