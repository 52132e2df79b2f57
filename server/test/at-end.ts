import { afterAll } from 'vitest';

const works: (() => unknown)[] = [];

/**
 * Done when the test file ends, the latest first, wherever in the file it was asked for: `afterAll` itself is
 * passed over in silence when it is called from a hook or a test.
 */
export function atEnd(work: () => unknown): void {
  works.push(work);
}

afterAll(async () => {
  const failures: unknown[] = [];
  for (const work of works.reverse()) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
});
