import type { Breakdown, Weights } from '@tenon/contract/matching';
import { completeRequirements } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import type { Subject } from '../subjects/read-subjects.ts';
import { findTitleModel, type ModelDeps } from '../subjects/serving-model.ts';
import { cosinesOf, type Embedding } from '../subjects/vectors.ts';
import type { DemandSpec } from './demand-spec.ts';
import { scoreSubject } from './score-subject.ts';

export type ScoringQuery = {
  demand: DemandSpec;
  /** Of the demand. Without it, keywords are compared. */
  embedding: Embedding | undefined;
  weights: Weights;
};

export type ScoreOneDeps = { vocabulary: Vocabulary; now: () => Date } & Partial<Omit<ModelDeps, 'db'>>;

/** Scores a stored subject. The breakdown names the model only if vectors were compared. */
export function scoreOne(
  { vocabulary, now, ...models }: ScoreOneDeps,
  { demand, embedding, weights }: ScoringQuery,
  { facts, activeAt, vectors }: Pick<Subject, 'facts' | 'activeAt' | 'vectors'>,
): Breakdown {
  const cosines = embedding && vectors && cosinesOf(embedding.vectors, vectors);
  return scoreSubject({
    demand: { ...demand, requirements: completeRequirements(demand.requirements, vocabulary) },
    subject: { facts, activeAt },
    cosines,
    calibration: embedding?.calibration,
    titles: findTitleModel(models),
    weights,
    now: now(),
    graph: vocabulary.graph(),
    versions: {
      model: cosines && embedding ? embedding.model : '',
      calibration: cosines && embedding ? embedding.calibration.version : '',
      taxonomy: vocabulary.version,
    },
  });
}
