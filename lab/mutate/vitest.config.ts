// The quick tests on sources with switches: one thread, modules loaded once, the nearest tests first.

import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { plant } from './mutants.ts';
import { readPlan } from './plan.ts';

const plan = readPlan();

const planting: Plugin = {
  name: 'pith-mutants',
  enforce: 'pre',
  transform(_, id) {
    const file = relative(process.cwd(), id).split(sep).join('/');
    const faults = plan.mutants.filter((one) => one.file === file);
    return faults.length === 0 ? undefined : { code: plant(readFileSync(id, 'utf8'), faults), map: null };
  },
};

class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const file = relative(process.cwd(), moduleId).split(sep).join('/');
      const at = plan.tests.findIndex((one) => file.startsWith(one));
      return at < 0 ? plan.tests.length : at;
    };
    return files.toSorted((one, two) => place(one) - place(two) || one.moduleId.localeCompare(two.moduleId));
  }
}

const config: ViteUserConfig = defineConfig({
  plugins: [planting],
  test: {
    setupFiles: ['test/fixed-seed.ts'],
    include: plan.tests.map((one) => (one.endsWith('.ts') ? one : `${one}/**/*.test.ts`)),
    runner: './lab/mutate/runner.ts',
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: NearestFirst },
  },
});

// biome-ignore lint/style/noDefaultExport: Vitest asks for one
export default config;
