import { benchTracker } from './seeking/board.ts';
import { benchForms } from './seeking/forms.ts';
import { benchPrepare } from './seeking/prepare.ts';
import { benchVariants } from './seeking/variant.ts';

/**
 * What job seekers wait for. `BENCH_PART` chooses one part: `board` (`BENCH_SIZE`: roles, several with commas), `forms`,
 * `prepare` (`BENCH_SIZE`: roles), or `variant`
 * (`BENCH_SIZE`: files of each kind).
 */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const sizes = only ? process.env.BENCH_SIZE?.split(',').map(Number) : undefined;
  const isWanted = (part: string) => !only || only === part;
  if (isWanted('board')) await benchTracker(sizes);
  if (isWanted('forms')) await benchForms();
  if (isWanted('prepare')) await benchPrepare(sizes?.[0]);
  if (isWanted('variant')) await benchVariants(sizes?.[0]);
}
