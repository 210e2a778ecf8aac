// Inputs on disk: those stored with the project (small, for every machine), those left by a run for the next one, and
// the faults it found, each with the generated input in readable form.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Draw } from './draw.ts';
import type { Fault } from './explore.ts';
import type { Target } from './target.ts';

/** Stored with the project. */
export const CORPUS = 'lab/fuzz/corpus';
/** Stored on this machine. */
export const LEFT_BEHIND = 'out/fuzz';

export function readInputs(folder: string, target: string): Uint8Array[] {
  const path = join(folder, `${target}.json`);
  if (!existsSync(path)) return [];
  const lines = JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
  return lines.map((line) => Uint8Array.from(Buffer.from(line, 'base64')));
}

export function writeInputs(folder: string, target: string, inputs: readonly Uint8Array[]): void {
  mkdirSync(folder, { recursive: true });
  const lines = inputs.map((bytes) => Buffer.from(bytes).toString('base64'));
  writeFileSync(join(folder, `${target}.json`), `${JSON.stringify(lines, null, 2)}\n`);
}

/** Returns the path. */
export function writeFault({ target, fault, bytes }: Fault, targets: readonly Target[], number: number): string {
  mkdirSync(LEFT_BEHIND, { recursive: true });
  const path = join(LEFT_BEHIND, `fault-${target}-${number}.json`);
  const made = targets.find(({ name }) => name === target)?.make(new Draw(bytes));
  const choices = Buffer.from(bytes).toString('base64');
  writeFileSync(path, `${JSON.stringify({ target, fault, choices, made }, readable, 2)}\n`);
  return path;
}

/** Bytes as text; `toJSON` has already converted a Buffer at this point, so it reads the owner. */
function readable(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key];
  return own instanceof Uint8Array ? `bytes: ${Buffer.from(own).toString('latin1')}` : value;
}
