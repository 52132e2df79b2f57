import { globSync, readFileSync } from 'node:fs';
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

const files = globSync(
  ['{contract,scripts}/**/*.test.ts', 'server/{src,test,bench}/**/*.test.ts', 'web/src/**/*.test.ts'],
  {
    exclude: (name) => name === 'node_modules',
  },
);

/** Nothing but functions: no database, no program, no clock or environment of its own. */
const isPure = (file: string) =>
  !file.startsWith('server/test/') &&
  !/from 'node:(child_process|http|net|worker_threads)'|\/test\/|\bvi\b|process\.|postgres/.test(
    readFileSync(file, 'utf8'),
  );
const pure = files.filter(isPure);

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Patience on a busy machine; a test that waits for something ends as soon as it is there.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'whole',
          include: files.filter((file) => !pure.includes(file)),
          globalSetup: ['server/test/postgres.global.ts'],
        },
      },
      // What is only computed leaves nothing behind: those files share a process and what they import.
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
    ],
  },
});
