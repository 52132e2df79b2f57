import { benchEmbedding } from './matching/embedding/bench-embedding.ts';
import { benchQuality } from './matching/quality/quality.ts';
import { benchRanking } from './matching/ranking/bench-ranking.ts';
import { benchRescoring } from './matching/rescoring/rescoring.ts';
import { benchVectors } from './matching/vectors/bench-vectors.ts';

/**
 * How well the model understands, and how fast people are found, scored and ranked. `BENCH_PART` chooses one part:
 * `quality`, `embedding`, `rescoring` (`BENCH_SIZE`: people on the list), `ranking` (`BENCH_SIZE`: people), `vectors`
 * (`BENCH_SIZE`: the largest index; a million by default, built once and kept, which takes a good quarter of an hour).
 */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const size = only && process.env.BENCH_SIZE ? Number(process.env.BENCH_SIZE) : undefined;
  const isWanted = (part: string) => !only || only === part;
  if (isWanted('quality')) await benchQuality();
  if (isWanted('embedding')) await benchEmbedding();
  if (isWanted('rescoring')) await benchRescoring(size ? [size] : undefined);
  if (isWanted('ranking')) await benchRanking(size);
  if (isWanted('vectors')) await benchVectors(size);
}
