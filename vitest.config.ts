import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['server/test/postgres.global.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Patience on a busy machine; a test that waits for something ends as soon as it is there.
    expect: { poll: { timeout: 15_000 } },
  },
});
