import { benchApplying } from './hiring/applying.ts';
import { benchCareersPages } from './hiring/careers-pages.ts';
import { benchMixed } from './hiring/mixed.ts';
import { benchBoard, benchMoves } from './hiring/moves.ts';

/**
 * What applicants and recruiters notice. `BENCH_PART` chooses one part: `pages` of the careers site, `applying`
 * (`BENCH_SIZE`: applications), `board` (`BENCH_SIZE`: applications, several with commas), `moves` (`BENCH_SIZE`:
 * seconds), `mixed` requests (`BENCH_SIZE`: seconds).
 */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const sizes = only ? process.env.BENCH_SIZE?.split(',').map(Number) : undefined;
  const isWanted = (part: string) => !only || only === part;
  if (isWanted('pages')) await benchCareersPages();
  if (isWanted('applying')) await benchApplying();
  if (isWanted('board')) await benchBoard(sizes);
  if (isWanted('moves')) await benchMoves(sizes?.[0]);
  if (isWanted('mixed')) await benchMixed(sizes?.[0]);
}
