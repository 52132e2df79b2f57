/** Runs work at once, and runs the latest work that arrived during the pause when the pause ends. */
export function createThrottle(pauseMs: number): (name: string, work: () => void) => void {
  const waiting = new Map<string, (() => void) | undefined>();
  const run = (name: string, work: () => void) => {
    work();
    waiting.set(name, undefined);
    setTimeout(() => {
      const latest = waiting.get(name);
      waiting.delete(name);
      if (latest) run(name, latest);
    }, pauseMs);
  };
  return (name, work) => {
    if (waiting.has(name)) waiting.set(name, work);
    else run(name, work);
  };
}
