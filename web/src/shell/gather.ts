/** Does what is asked for at once, and what is asked for again within the pause once more at its end. */
export function createGatherer(pauseMs: number): (name: string, work: () => void) => void {
  const pausing = new Map<string, (() => void) | undefined>();
  const run = (name: string, work: () => void) => {
    work();
    pausing.set(name, undefined);
    setTimeout(() => {
      const asked = pausing.get(name);
      pausing.delete(name);
      if (asked) run(name, asked);
    }, pauseMs);
  };
  return (name, work) => {
    if (pausing.has(name)) pausing.set(name, work);
    else run(name, work);
  };
}
