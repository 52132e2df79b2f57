import type { Breakdown, Weights } from '@tenon/contract/matching';
import type { Vocabulary } from '../../skills/index.ts';
import type { Subject } from '../subjects/read-subjects.ts';
import { cosinesOf, type Meaning } from '../subjects/vectors.ts';
import { scoreSubject, type Wanted } from './score-subject.ts';

export type Question = {
  wanted: Wanted;
  /** Of what is wanted; without it words are compared. */
  meaning: Meaning | undefined;
  weights: Weights;
};

/** Somebody as they are kept, held against what is wanted. The score names the model only where meanings were compared. */
export function scoreOne(
  { vocabulary, now }: { vocabulary: Vocabulary; now: () => Date },
  { wanted, meaning, weights }: Question,
  { facts, activeAt, vectors }: Pick<Subject, 'facts' | 'activeAt' | 'vectors'>,
): Breakdown {
  const cosines = meaning && vectors && cosinesOf(meaning.vectors, vectors);
  return scoreSubject({
    demand: wanted,
    subject: { facts, activeAt },
    cosines,
    weights,
    now: now(),
    graph: vocabulary.graph(),
    versions: { model: cosines && meaning ? meaning.model : '', taxonomy: vocabulary.version },
  });
}
