/** Work on an input of the given share of its full size. */
export type Work = (share: number) => unknown;

/** Twice the text may take three times the work: in proportion to it, and some noise. */
export const MAX_EXPONENT = 1.6;
/** Microseconds; what takes less at full size is of no concern. */
const NOTICEABLE = 60_000;
/** What takes so long on little is not tried at full size: it might take minutes. */
const LITTLE = 1 / 16;
const FAR_TOO_LONG = 400_000;
/** Nothing that disturbs a measurement takes so long. */
const BEYOND_NOISE = 1_000_000;

/**
 * The exponent with which the CPU time of this process and its threads grows: 1 when twice the text takes twice the work,
 * 2 when it takes four times as much; 0 for what takes little at full size.
 */
export async function cpuGrowth(work: Work): Promise<{ exponent: number; milliseconds: number }> {
  const little = await cpuTime(work, LITTLE);
  const size = little > FAR_TOO_LONG ? LITTLE : 1;
  const whole = size === 1 ? await cpuTime(work, 1) : little;
  const milliseconds = Math.round(whole / 1000);
  if (whole < NOTICEABLE) return { exponent: 0, milliseconds };
  let exponent = Number.POSITIVE_INFINITY;
  // What disturbs one measurement does not disturb all of them.
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
