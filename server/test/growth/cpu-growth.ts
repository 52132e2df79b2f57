/** Runs the work on the given share of the full input. */
type Work = (share: number) => unknown;

/** Twice the text may take three times the work: linear growth plus noise. */
export const MAX_EXPONENT = 1.6;
/** In microseconds; work that takes less at full size does not matter. */
const NOTICEABLE = 60_000;
/** Work that takes this long on little input is not tried at full size, which might take minutes. */
const LITTLE = 1 / 16;
const MAX_SHORT_MICROSECONDS = 400_000;
/** No disturbance of a measurement takes this long. */
const BEYOND_NOISE = 1_000_000;

/**
 * The exponent with which the CPU time of this process and its threads grows: 1 if twice the text takes twice the time,
 * 2 if it takes four times as long; 0 if the full size takes little time.
 */
export async function cpuGrowth(work: Work): Promise<{ exponent: number; milliseconds: number }> {
  const little = await cpuTime(work, LITTLE);
  const size = little > MAX_SHORT_MICROSECONDS ? LITTLE : 1;
  const whole = size === 1 ? await cpuTime(work, 1) : little;
  const milliseconds = Math.round(whole / 1000);
  if (whole < NOTICEABLE) return { exponent: 0, milliseconds };
  let exponent = Number.POSITIVE_INFINITY;
  // A disturbance does not affect all measurements.
  for (let attempt = 0; attempt < 3 && exponent > MAX_EXPONENT; attempt++) {
    const quarter = await leastCpuTime(work, size / 4);
    exponent = Math.min(exponent, Math.log((await leastCpuTime(work, size)) / quarter) / Math.log(4));
    if (whole > BEYOND_NOISE) break;
  }
  return { exponent, milliseconds };
}

async function leastCpuTime(work: Work, share: number): Promise<number> {
  const first = await cpuTime(work, share);
  if (first > BEYOND_NOISE) return first;
  return Math.min(first, await cpuTime(work, share), await cpuTime(work, share));
}

async function cpuTime(work: Work, share: number): Promise<number> {
  const before = process.cpuUsage();
  await work(share);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
