import type { Answer } from '@tenon/contract/endpoint';
import type { readRankedPerson as endpoint } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import { readPeopleNames } from '../../people/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { undefinedIfUnavailable } from '../../platform/unavailable.ts';
import { readShortlistedAmong } from '../demands/shortlist-store.ts';
import { currentVersions, type ScoringBasis } from '../scores/read-basis.ts';
import { readScoresOfPeople, type StoredScore } from '../scores/shortlist-scores-store.ts';
import { readComparableModel, readStale } from '../scores/stale-store.ts';
import { deepenScore } from '../scoring/deepen-score.ts';
import { scoreOne } from '../scoring/score-one.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { servingCalibrationVersion } from '../subjects/model-calibration.ts';
import { readSubjects } from '../subjects/read-subjects.ts';
import { tryEmbedDemand } from './query/embed-query.ts';
import { type RankDeps, readDemandAndWeights } from './rank-people.ts';

/** For people whose facts have not been extracted yet. */
const NO_FACTS: SubjectFacts = {
  ...{ titles: [], skills: [], months: null, level: null, degree: null, languages: [], sentences: [] },
};

/** Explains the current score of any person, on the shortlist or not, with sentences for each requirement. */
export async function readRankedPerson(
  deps: RankDeps,
  caller: Caller,
  demandId: string,
  personId: string,
): Promise<Answer<typeof endpoint>> {
  const { demand, weights, person, subject, isListed, stored } = await deps.db.as(caller.scope, (sql) =>
    readPerson(deps, sql, caller.tenantId, demandId, personId),
  );
  const shown = { person, is_listed: isListed };
  if (stored?.is_deep) {
    const { breakdown, is_deep, prose, scored_at } = stored;
    return { ...shown, breakdown, is_deep, prose, scored_at };
  }
  const { facts, activeAt, vectors } = subject ?? { facts: NO_FACTS, activeAt: null, vectors: undefined };
  const embedding = await tryEmbedDemand(deps, demand);
  const quick = scoreOne(deps, { demand, embedding, weights }, { facts, activeAt, vectors });
  // Without the embedder the score is the same. Only the sentences are missing.
  const deep = await undefinedIfUnavailable(() =>
    deepenScore({ breakdown: quick, requirements: demand.requirements, facts, embedder: deps.embedder }),
  );
  return {
    ...shown,
    breakdown: deep ?? quick,
    is_deep: deep !== undefined,
    prose: stored?.prose ?? null,
    scored_at: deps.now(),
  };
}

async function readPerson(deps: RankDeps, sql: Sql, tenantId: string, demandId: string, personId: string) {
  const { demand, weights } = await readDemandAndWeights(sql, tenantId, demandId, undefined);
  const [named] = await readPeopleNames(sql, tenantId, [personId]);
  if (!named) throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
  const { asked_id: _, ...person } = named;
  const [subject] = await readSubjects(sql, 'person', [person.id]);
  const isListed = (await readShortlistedAmong(sql, tenantId, demandId, [person.id])).has(person.id);
  const stored =
    isListed && subject ? await findCurrentScore(deps, sql, { demand, weights }, person.id) : undefined;
  return { demand, weights, person, subject, isListed, stored };
}

/** The stored score, unless it is stale. */
async function findCurrentScore(
  deps: RankDeps,
  sql: Sql,
  basis: Pick<ScoringBasis, 'demand' | 'weights'>,
  personId: string,
): Promise<StoredScore | undefined> {
  const { id, tenant_id } = basis.demand;
  const model = await readComparableModel(sql, id);
  const calibration = await servingCalibrationVersion(deps, sql);
  const current = currentVersions(deps, basis, { model, calibration });
  const [stale] = await readStale(sql, current, [personId]);
  if (stale) return undefined;
  const [stored] = await readScoresOfPeople(sql, tenant_id, id, [personId]);
  return stored;
}
