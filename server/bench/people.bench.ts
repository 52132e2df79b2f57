import { benchBatch } from './people/batch.ts';
import { benchChanges } from './people/changes.ts';
import { benchImport } from './people/import.ts';
import { benchIntake } from './people/intake.ts';
import { benchQuality } from './people/quality.ts';
import { benchSearch } from './people/search.ts';
import { benchTables } from './people/tables.ts';

/**
 * How well and how fast the records of one human are found. `BENCH_PART` chooses one part, `BENCH_SIZE` the number of
 * records (several with commas), `BENCH_SEED` other people, `BENCH_PYTHON` the python that has splink, `BENCH_TABLES` a
 * folder of CSV files to measure instead of generated tables.
 */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const sizes = process.env.BENCH_SIZE?.split(',').map(Number);
  const seed = process.env.BENCH_SEED ? [Number(process.env.BENCH_SEED)] : [];
  const isWanted = (part: string) => !only || only === part;
  if (isWanted('tables')) await benchTables(process.env.BENCH_TABLES, ...seed);
  if (isWanted('quality')) await benchQuality(sizes?.[0] ?? 20_000, ...seed);
  // A million records take minutes: only who asks for it has the time.
  if (isWanted('batch')) await benchBatch(sizes ?? [10_000, 100_000], ...seed);
  if (isWanted('import')) await benchImport(sizes?.[0] ?? 100_000);
  if (isWanted('intake')) await benchIntake(sizes ?? [10_000, 100_000]);
  if (isWanted('search')) await benchSearch(sizes ?? [1_000, 10_000, 100_000]);
  if (isWanted('changes')) await benchChanges(sizes?.[0] ?? 100_000);
}
