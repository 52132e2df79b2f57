/** Runs at most this many calls at a time; the others wait. */
export function limitConcurrency(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is handed to the next waiter instead of being freed, so that no new caller takes it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
