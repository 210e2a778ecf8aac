import { defineConfig, type ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'eval/**/*.test.ts', 'bench/**/*.test.ts', 'train/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/fixed-seed.ts'],
    // Machines that run tests are often busy; nothing here is meant to measure time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default config;
