import { MAX_EXPONENT } from './cpu-growth.ts';
import { cpuTime, leastCpuTime } from './cpu-time.ts';
import { type Pump, pumped, pumpsOf, repeatsGroups } from './pump-pattern.ts';

export type Pattern = { source: string; flags: string };

const FULL_LENGTH = 1500;
/** How many of the slowest texts of a pattern are made longer. */
const SLOWEST_PUMPS = 3;
/** In microseconds per character: no linear pattern takes this long, and measuring further might take years. */
const MAX_MICROSECONDS_PER_CHARACTER = 25;
/** In microseconds; less than this does not matter, and is close to the resolution of the clock. */
const MIN_MICROSECONDS = 300;
const MAX_LENGTH = 20_000;
const STRETCH = 4;

/** The text with which a pattern grows faster than linearly, if one was found. */
export function steepestPump({ source, flags }: Pattern): Pump | undefined {
  const pattern = new RegExp(source, flags);
  // Exponential growth must be noticed while texts are short: after that it does not end.
  const shortest = repeatsGroups({ source, flags }) ? 16 : 128;
  const timed = pumpsOf({ source, flags }).map((pump) => ({
    pump,
    time: timeFor(pattern, pump, shortest),
  }));
  return timed
    .sort((one, other) => other.time - one.time)
    .slice(0, SLOWEST_PUMPS)
    .find(({ pump, time }) => time === Number.POSITIVE_INFINITY || isSteep(pattern, pump))?.pump;
}

/** In microseconds for a text of full length, or infinity if it would take too long. */
function timeFor(pattern: RegExp, pump: Pump, shortest: number): number {
  for (let length = shortest; ; ) {
    const time = cpuTime(searchIn(pattern, pumped(pump, length)));
    if (
      time > MAX_MICROSECONDS_PER_CHARACTER * length &&
      leastCpuTime(searchIn(pattern, pumped(pump, length)), 3) > MAX_MICROSECONDS_PER_CHARACTER * length
    )
      return Number.POSITIVE_INFINITY;
    if (length === FULL_LENGTH) return time;
    length = Math.min(FULL_LENGTH, Math.ceil(length * (time < 10 ? 2.5 : 1.25)));
  }
}

function isSteep(pattern: RegExp, pump: Pump): boolean {
  return [3, 5].every((times) => growthOf(pattern, pump, times) > MAX_EXPONENT);
}

/** The exponent: 1 if twice the text takes twice the time, 2 if it takes four times as long. */
function growthOf(pattern: RegExp, pump: Pump, times: number): number {
  const timeAt = (length: number) => leastCpuTime(searchIn(pattern, pumped(pump, length)), times);
  let length = FULL_LENGTH / STRETCH;
  let time = timeAt(length);
  while (time < MIN_MICROSECONDS && length < MAX_LENGTH) {
    length *= 2;
    time = timeAt(length);
  }
  if (time > MAX_MICROSECONDS_PER_CHARACTER * length) return Number.POSITIVE_INFINITY;
  return time < MIN_MICROSECONDS ? 0 : Math.log(timeAt(length * STRETCH) / time) / Math.log(STRETCH);
}

function searchIn(pattern: RegExp, text: string): () => void {
  return () => {
    pattern.lastIndex = 0;
    if (pattern.global) text.replace(pattern, '');
    else pattern.test(text);
  };
}
