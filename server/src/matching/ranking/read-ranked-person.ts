import type { Answer } from '@tenon/contract/endpoint';
import type { Breakdown, readRankedPerson as endpoint } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import { readPeopleNames } from '../../people/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError, TryLaterError } from '../../platform/errors.ts';
import { deepenScore } from '../scoring/deepen-score.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { readSubjects } from '../subjects/read-subjects.ts';
import { readListedAmong } from './listed-store.ts';
import { meaningOfDemand } from './meaning.ts';
import { type RankDeps, readDemandAndWeights } from './rank-people.ts';
import { scoreOne } from './score-candidates.ts';
import { readScoresOf } from './score-list-store.ts';

/** Of somebody of whom nothing has been read yet. */
const nothing: SubjectFacts = {
  ...{ titles: [], skills: [], months: null, level: null, degree: null, languages: [], sentences: [] },
};

/** Whoever it is, on the list or not: as they are now, requirement by requirement and sentence by sentence. */
export async function readRankedPerson(
  deps: RankDeps,
  caller: Caller,
  demandId: string,
  personId: string,
): Promise<Answer<typeof endpoint>> {
  const { demand, weights, person, subject, isListed, kept } = await deps.db.as(caller.scope, (sql) =>
    readPerson(sql, caller.tenantId, demandId, personId),
  );
  const shown = { person, is_listed: isListed };
  const isCurrent = kept?.demand_version === demand.version && kept.subject_version === subject?.version;
  if (kept?.is_deep && isCurrent) {
    const { breakdown, is_deep, prose, scored_at } = kept;
    return { ...shown, breakdown, is_deep, prose, scored_at };
  }
  const { facts, activeAt, vectors } = subject ?? { facts: nothing, activeAt: null, vectors: undefined };
  const meaning = await meaningOfDemand(deps, demand);
  const quick = scoreOne(deps, { wanted: demand, meaning, weights }, { facts, activeAt, vectors });
  const deep = await deepened(deps, quick, demand.requirements, facts);
  return {
    ...shown,
    breakdown: deep ?? quick,
    is_deep: deep !== undefined,
    prose: isCurrent ? (kept?.prose ?? null) : null,
    scored_at: deps.now(),
  };
}

async function readPerson(sql: Sql, tenantId: string, demandId: string, personId: string) {
  const { demand, weights } = await readDemandAndWeights(sql, tenantId, demandId, undefined);
  const [named] = await readPeopleNames(sql, tenantId, [personId]);
  if (!named) throw new NotFoundError('no-such-person', 'There is no such person in this workspace.');
  const { asked_id: _, ...person } = named;
  const [subject] = await readSubjects(sql, 'person', [person.id]);
  const listed = await readListedAmong(sql, tenantId, demandId, [person.id]);
  const [kept] = await readScoresOf(sql, tenantId, demandId, [person.id]);
  return { demand, weights, person, subject, isListed: listed.has(person.id), kept };
}

/** None while the embedder does not answer: the score is the same, only sentences are missing from its reasons. */
async function deepened(
  { embedder }: RankDeps,
  breakdown: Breakdown,
  requirements: Parameters<typeof deepenScore>[0]['requirements'],
  facts: SubjectFacts,
): Promise<Breakdown | undefined> {
  try {
    return await deepenScore({ breakdown, requirements, facts, embedder });
  } catch (error) {
    if (error instanceof TryLaterError) return undefined;
    throw error;
  }
}
