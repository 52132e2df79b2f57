import { benchEmbedding } from './matching/embedding/bench-embedding.ts';
import { benchFit } from './matching/fit/bench-fit.ts';
import { benchQuality } from './matching/quality/bench-quality.ts';
import { benchRanking } from './matching/ranking/bench-ranking.ts';
import { benchRequirements } from './matching/requirements/bench-requirements.ts';
import { benchRescoring } from './matching/rescoring/bench-rescoring.ts';
import { benchVectors } from './matching/vectors/bench-vectors.ts';

/**
 * Measures the quality of the model, of the fit and of the requirement classifier, and how fast people are retrieved,
 * scored and ranked. `BENCH_PART` selects one part: `fit`, `quality`, `requirements`, `embedding`, `rescoring`
 * (`BENCH_SIZE`: people on the shortlist), `ranking` (`BENCH_SIZE`: people), `vectors`
 * (`BENCH_SIZE`: the largest index; by default a million vectors, built once in about 15 minutes).
 */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const size = only && process.env.BENCH_SIZE ? Number(process.env.BENCH_SIZE) : undefined;
  const isSelected = (part: string) => !only || only === part;
  if (isSelected('fit')) await benchFit();
  if (isSelected('quality')) await benchQuality();
  if (isSelected('requirements')) await benchRequirements();
  if (isSelected('embedding')) await benchEmbedding();
  if (isSelected('rescoring')) await benchRescoring(size ? [size] : undefined);
  if (isSelected('ranking')) await benchRanking(size);
  if (isSelected('vectors')) await benchVectors(size);
}
