/**
 * Batches calls that arrive while one is in flight: a single call goes out at once; under load, one round trip serves
 * many. `work` returns the items that it completed.
 */
export function batchCalls<T>(work: (items: T[]) => Promise<Set<T>>): (item: T) => Promise<boolean> {
  type Call = { item: T; resolve: (done: boolean) => void; reject: (error: unknown) => void };
  let waiting: Call[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const calls = waiting;
      waiting = [];
      try {
        const done = await work(calls.map(({ item }) => item));
        for (const { item, resolve } of calls) resolve(done.has(item));
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    busy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Not before the end of this tick, so that tasks that ended together are acknowledged together.
      if (!busy) {
        busy = true;
        setImmediate(drain);
      }
    });
}
