import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first: one that starts last keeps everybody waiting while the other workers have nothing left to do. */
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
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Patience on a busy machine; a test that waits for something ends as soon as it is there.
    expect: { poll: { timeout: 15_000 } },
  },
});
