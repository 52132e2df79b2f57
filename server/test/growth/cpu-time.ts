/**
 * Microseconds of CPU time that this thread spent on the work, regardless of other threads and programs. The kernel
 * updates the count of a thread when the process total is read, and otherwise every few milliseconds.
 */
export function cpuTime(work: () => void): number {
  process.cpuUsage();
  const before = process.threadCpuUsage();
  work();
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** The minimum of several measurements, because disturbances only add time. */
export function leastCpuTime(work: () => void, times = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) least = Math.min(least, cpuTime(work));
  return least;
}
