/**
 * Microseconds of CPU that this thread spent on the work: what other threads and programs do at the time does not count. The
 * kernel brings the count of a thread up to date when that of the whole process is asked for, and otherwise every few
 * milliseconds.
 */
export function cpuTime(work: () => void): number {
  process.cpuUsage();
  const before = process.threadCpuUsage();
  work();
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** The least of several: whatever disturbs a measurement makes it longer. */
export function leastCpuTime(work: () => void, times = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) least = Math.min(least, cpuTime(work));
  return least;
}
