// Two lanes. `quick` (npm run test:quick): tests beside the source, and suites that need only the source; no build, browser,
// database, network or process. `whole`: the rest. `npm test` runs both.

import { defineConfig, type ViteUserConfig } from 'vitest/config';

const QUICK = [
  'src/**/*.test.ts',
  'lab/kit/**/*.test.ts',
  'lab/eval/{data,metrics,stats,gate}/**/*.test.ts',
  'lab/train/**/*.test.ts',
  'test/architecture.test.ts',
  'test/english.test.ts',
  'test/contract/methods.test.ts',
  'test/golden/**/*.test.ts',
  'test/hiding/**/*.test.ts',
  'test/html5lib/**/*.test.ts',
  'test/sites/site-extractor.test.ts',
];

const config: ViteUserConfig = defineConfig({
  test: {
    setupFiles: ['test/fixed-seed.ts'],
    // Machines that run tests are often busy, and a browser or a database has to start. No test measures wall time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    // `npm run coverage`: lines of the library that tests run in their own process. What runs in a process of its own, in a
    // browser or in another runtime is tested too, but V8 cannot count it here.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        '**/*.test.ts',
        '**/*.generated.ts',
        'src/frontends/inspector/**',
        'src/frontends/cli/**',
        'src/browser/**',
        'src/store/**',
      ],
      reporter: ['text-summary', 'json-summary', 'html'],
      reportsDirectory: 'out/coverage',
      reportOnFailure: true,
      thresholds: { lines: 90 },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: QUICK,
          // Loading modules costs more than most tests: each thread loads a module once, and no test may change one.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['lab/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: QUICK,
        },
      },
    ],
  },
});

export default config;
