import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Long test files start first: one that starts last would run alone at the end. Files that mostly wait are interleaved
 * with those that compute.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const those = (pattern: RegExp) => sorted.filter(({ moduleId }) => pattern.test(moduleId));
    const attack = those(/\/server\/test\/attack/);
    const working = those(/\/server\/test\/(browser\/|fuzz)/);
    const waiting = those(/\/server\/test\/(faults\/|up)|\/(crash|recovery|failures)\.test|\/leases\//);
    const long = working.flatMap((file, at) => [file, ...waiting.slice(at, at + 1)]);
    return [...new Set([...attack, ...long, ...waiting, ...sorted])];
  }
}

export default defineConfig({
  test: {
    include: [
      '{contract,scripts}/**/*.test.ts',
      'server/{src,test,bench}/**/*.test.ts',
      'web/src/**/*.test.ts',
    ],
    globalSetup: ['server/test/postgres.global.ts'],
    setupFiles: ['server/test/at-end.setup.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // A file has a database of its own, and shares a process with others: to load the product takes a second each time.
    isolate: false,
    maxWorkers: 3,
    // Limits only end what hangs. On a busy machine everything takes longer, and a test that waits for something ends as soon
    // as it is there.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
