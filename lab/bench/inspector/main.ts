// lab bench inspector: compressed size of the inspector's files, and how a page of 20,000 blocks scrolls in it.
// Fails if everything but the core exceeds its budget.

import { gzipSync } from 'node:zlib';
import { inspectorFiles } from '../../../src/frontends/inspector/server/index.ts';
import { scrolled } from './scroll.ts';

/** Compressed bytes of everything but the core. */
// It was 40 KB before the Label tab, which took 1.2 KB.
export const BUDGET: number = 42 * 1024;

const OWN: readonly string[] = ['/', '/inspector.js', '/worker.js', '/style.css'];

export interface FileSize {
  readonly path: string;
  readonly bytes: number;
  readonly packed: number;
}

export interface Sizes {
  readonly own: readonly FileSize[];
  /** The core's files together. */
  readonly core: FileSize;
  /** Everything but the core. */
  readonly packed: number;
}

/** `dist`: the location of the build, if this file is not part of it. */
export function sizes(dist?: string): Sizes {
  const all = [...inspectorFiles({}, dist)].map(([path, { bytes }]) => ({
    path,
    bytes: bytes.length,
    packed: gzipSync(bytes, { level: 9 }).length,
  }));
  const own = all.filter(({ path }) => OWN.includes(path));
  const sum = (files: readonly FileSize[], of: 'bytes' | 'packed'): number =>
    files.reduce((total, file) => total + file[of], 0);
  const rest = all.filter(({ path }) => !OWN.includes(path));
  const core = { path: `the core (${rest.length} files)`, bytes: sum(rest, 'bytes'), packed: sum(rest, 'packed') };
  return { own, core, packed: sum(own, 'packed') };
}

if (process.argv[1]?.endsWith('lab/bench/inspector/main.js') === true) {
  const { own, core, packed } = sizes();
  for (const { path, bytes, packed: small } of [...own, core])
    console.log(`${path.padEnd(22)} ${String(bytes).padStart(9)} ${String(small).padStart(8)} packed`);
  console.log(`without the core: ${packed} bytes compressed, budget ${BUDGET}`);
  if (packed > BUDGET) process.exitCode = 1;
  for (const { what, step, medianMs, p95Ms, longestMs } of await scrolled())
    console.log(
      `${what.padEnd(14)} ${String(step).padStart(4)} px per frame: median ${medianMs.toFixed(1)} ms, 95 % ${p95Ms.toFixed(1)}, longest ${longestMs.toFixed(1)}`,
    );
}
