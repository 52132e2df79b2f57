import { benchTracker } from './seeking/board.ts';

/** What job seekers wait for. `BENCH_PART` chooses one part: `board` (`BENCH_SIZE`: roles, several with commas). */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const sizes = only ? process.env.BENCH_SIZE?.split(',').map(Number) : undefined;
  const isWanted = (part: string) => !only || only === part;
  if (isWanted('board')) await benchTracker(sizes);
}
