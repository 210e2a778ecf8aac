import { defineConfig, type ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'eval/**/*.test.ts', 'bench/**/*.test.ts', 'train/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
  },
});

export default config;
