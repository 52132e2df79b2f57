import { useEffect, useRef, useState } from 'react';

/** Older samples say nothing about the current speed. */
const WINDOW_MS = 8_000;

/** The recent number per second, or nothing before two samples. */
export function useRate(done: number): number | undefined {
  const samples = useRef<{ at: number; done: number }[]>([]);
  const [rate, setRate] = useState<number>();

  useEffect(() => {
    const now = performance.now();
    if (samples.current.at(-1)?.done !== done) samples.current.push({ at: now, done });
    samples.current = samples.current.filter(
      ({ at }, index, all) => now - at < WINDOW_MS || index >= all.length - 2,
    );
    const [first] = samples.current;
    const seconds = first ? (now - first.at) / 1000 : 0;
    if (first && done > first.done && seconds > 0.2) setRate((done - first.done) / seconds);
  }, [done]);
  return rate;
}
