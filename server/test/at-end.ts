let works: (() => unknown)[] = [];

/**
 * Runs the work when the test file ends, the latest first, wherever in the file this is called: `afterAll` is silently
 * ignored when it is called from a hook or a test.
 */
export function atEnd(work: () => unknown): void {
  works.push(work);
}

export async function endAll(): Promise<void> {
  const failures: unknown[] = [];
  const ending = works.reverse();
  works = [];
  for (const work of ending) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
