import type { Weights } from '@tenon/contract/matching';
import { periodicYield } from '../../platform/computing/periodic-yield.ts';
import { completeRequirements, readAskedByPostings, separateChoices } from '../../postings/index.ts';
import { scoreOne } from '../scoring/score-one.ts';
import { waiveUnmet } from '../scoring/waive-unmet.ts';
import { readSubjects } from '../subjects/read-subjects.ts';
import type { Embedding } from '../subjects/vectors.ts';
import type { Seeker, SeekerOwner } from './query/resolve-seeker.ts';
import { bestFirst, type ScoreDeps, type Scored } from './score-retrieved.ts';

export type PostingQuery = {
  caller: SeekerOwner;
  seeker: Seeker;
  embed: () => Promise<Embedding | undefined>;
  weights: Weights;
};

const BATCH_SIZE = 250;

/** Each posting is a demand, and its age counts as a person's last activity does. */
export async function scorePostings(
  deps: ScoreDeps,
  { caller, seeker, weights, embed }: PostingQuery,
  ids: readonly string[],
): Promise<Scored[]> {
  const embedding = await embed();
  const scored: Scored[] = [];
  const yieldPeriodically = periodicYield();
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const { postings, subjects } = await deps.db.as(caller.scope, async (sql) => ({
      postings: await readAskedByPostings(sql, caller.tenantId, batch),
      subjects: await readSubjects(sql, 'posting', batch),
    }));
    const vectorsById = new Map(subjects.map(({ id, vectors }) => [id, vectors]));
    for (const { id, since, requirements, ...posting } of postings) {
      const demand = {
        ...posting,
        requirements: completeRequirements(requirements, deps.vocabulary).flatMap((requirement) =>
          separateChoices(requirement, deps.vocabulary),
        ),
      };
      const subject = { facts: seeker.facts, activeAt: since, vectors: vectorsById.get(id) };
      const breakdown = scoreOne(deps, { demand, embedding, weights }, subject);
      scored.push({ id, breakdown: seeker.isQuery ? waiveUnmet(breakdown) : breakdown });
      await yieldPeriodically();
    }
  }
  return scored.sort(bestFirst);
}
