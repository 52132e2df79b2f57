/** Measured: with more at a time, each takes longer and all together take as long. */
const MAX_ACTIVE = 4;
/** A client that sends slowly stops counting after this time, so that it does not hold up the others. */
const COUNTED_MS = 250;

/** Runs the work when its turn has come. */
export type Admission = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Begins a few pieces of work at a time. Node accepts one connection per round of its event loop: if hundreds of requests were
 * worked on in every round, new connections of anyone, `/health` included, would wait for a second or more.
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
