import { setImmediate } from 'node:timers/promises';

const MAX_BLOCKING_MS = 20;

/** Await the returned function between the steps of long work: it yields to the event loop now and then. */
export function periodicYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_BLOCKING_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
