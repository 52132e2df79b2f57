import { setImmediate } from 'node:timers/promises';

const LONGEST_STRETCH_MS = 20;

/** To be awaited between the steps of something long: now and then it lets others have their turn. */
export function takeBreaks(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_STRETCH_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
