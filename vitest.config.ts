import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first: one that starts last keeps everybody waiting while the other worker has nothing left to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  if (moduleId.includes('/server/test/attack')) return 0;
  return /\/server\/test\/(browser\/|faults\/|fuzz|up)|\/crash\.test/.test(moduleId) ? 1 : 2;
}

export default defineConfig({
  test: {
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts', 'web/src/**/*.test.ts'],
    globalSetup: ['server/test/postgres.global.ts'],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // One more than the cores that are counted on: many tests wait for a browser, a crash or a lease most of the time.
    maxWorkers: 3,
    // Files of one worker share what they import; each has a database of its own, and that keeps them apart.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Patience on a busy machine; a test that waits for something ends as soon as it is there.
    expect: { poll: { timeout: 15_000 } },
  },
});
