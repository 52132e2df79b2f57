/** Measured: with more in parallel, each takes longer and the total time stays the same. */
const MAX_ACTIVE = 4;
/** A client that uploads slowly stops counting after this time, so that it does not delay the others. */
const COUNTED_MS = 250;

/** Runs the work as soon as there is a free slot. */
export type Admission = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits how much work starts at a time. Node accepts one connection per turn of its event loop: if it processed
 * hundreds of requests in each turn, new connections, including those to `/health`, would wait for a second or more.
 */
export function createAdmission(): Admission {
  const waiting: (() => void)[] = [];
  let active = 0;

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else active--;
  }

  return async (work) => {
    if (active < MAX_ACTIVE) active++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    let isCounted = true;
    const stopCounting = () => {
      if (isCounted) leave();
      isCounted = false;
    };
    const timer = setTimeout(stopCounting, COUNTED_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      stopCounting();
    }
  };
}
