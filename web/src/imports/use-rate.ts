import { useEffect, useRef, useState } from 'react';

/** What lies further back says nothing about now. */
const WINDOW_MS = 8_000;

/** How many a second lately; none before two steps were seen. */
export function useRate(done: number): number | undefined {
  const steps = useRef<{ at: number; done: number }[]>([]);
  const [rate, setRate] = useState<number>();

  useEffect(() => {
    const now = performance.now();
    if (steps.current.at(-1)?.done !== done) steps.current.push({ at: now, done });
    steps.current = steps.current.filter(
      ({ at }, index, all) => now - at < WINDOW_MS || index >= all.length - 2,
    );
    const [first] = steps.current;
    const seconds = first ? (now - first.at) / 1000 : 0;
    if (first && done > first.done && seconds > 0.2) setRate((done - first.done) / seconds);
  }, [done]);
  return rate;
}
