// The SIMD kernel: it is what its source compiles to, and without it every answer is the same.

import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { kernelFile } from '../scripts/build-kernel.mjs';
import { parsePage } from '../src/index.ts';

const GENERATED = 'src/methods/fusion/tree-kernel.generated.ts';
const PAGES = ['news', 'thread', 'shop', 'chinese'].map((name) => `test/golden/pages/${name}/input.html`);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('is compiled from its source, the same bytes every time', async () => {
  expect(readFileSync(GENERATED, 'utf8')).toBe(await kernelFile());
});

describe('without WebAssembly', () => {
  it.each(PAGES)('%s gives the same answer', async (file) => {
    const html = readFileSync(file, 'utf8');
    const answer = async (): Promise<unknown> => {
      vi.resetModules();
      const { extract } = await import('../src/index.ts');
      const { json, labels } = extract(html);
      return { json, score: [...labels.score] };
    };
    expect(parsePage(html).segments.count).toBeGreaterThan(0);
    const withKernel = await answer();
    vi.stubGlobal('WebAssembly', undefined);
    expect(await answer()).toEqual(withKernel);
  });
});
