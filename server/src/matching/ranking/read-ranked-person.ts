import type { Answer } from '@tenon/contract/endpoint';
import type { readRankedPerson as endpoint } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import { readPeopleNames } from '../../people/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { noneWhileDown } from '../../platform/while-down.ts';
import { type Basis, currentOf } from '../scores/read-basis.ts';
import { readModelOf, readStale } from '../scores/stale-store.ts';
import { deepenScore } from '../scoring/deepen-score.ts';
import { scoreOne } from '../scoring/score-one.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { readSubjects } from '../subjects/read-subjects.ts';
import { readListedAmong } from './listed-store.ts';
import { meaningOfDemand } from './meaning.ts';
import { type RankDeps, readDemandAndWeights } from './rank-people.ts';
import { readScoresOf, type ScoreLine } from './score-list-store.ts';

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
    readPerson(deps, sql, caller.tenantId, demandId, personId),
  );
  const shown = { person, is_listed: isListed };
  if (kept?.is_deep) {
    const { breakdown, is_deep, prose, scored_at } = kept;
    return { ...shown, breakdown, is_deep, prose, scored_at };
  }
  const { facts, activeAt, vectors } = subject ?? { facts: nothing, activeAt: null, vectors: undefined };
  const meaning = await meaningOfDemand(deps, demand);
  const quick = scoreOne(deps, { wanted: demand, meaning, weights }, { facts, activeAt, vectors });
  // The score is the same without it, only sentences are missing from its reasons.
  const deep = await noneWhileDown(() =>
    deepenScore({ breakdown: quick, requirements: demand.requirements, facts, embedder: deps.embedder }),
  );
  return {
    ...shown,
    breakdown: deep ?? quick,
    is_deep: deep !== undefined,
    prose: kept?.prose ?? null,
    scored_at: deps.now(),
  };
}

async function readPerson(deps: RankDeps, sql: Sql, tenantId: string, demandId: string, personId: string) {
  const { demand, weights } = await readDemandAndWeights(sql, tenantId, demandId, undefined);
  const [named] = await readPeopleNames(sql, tenantId, [personId]);
  if (!named) throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
  const { asked_id: _, ...person } = named;
  const [subject] = await readSubjects(sql, 'person', [person.id]);
  const isListed = (await readListedAmong(sql, tenantId, demandId, [person.id])).has(person.id);
  const kept =
    isListed && subject ? await readTrueScore(deps, sql, { demand, weights }, person.id) : undefined;
  return { demand, weights, person, subject, isListed, kept };
}

/** The score that is kept, as long as it is what would be made now. */
async function readTrueScore(
  deps: RankDeps,
  sql: Sql,
  question: Pick<Basis, 'demand' | 'weights'>,
  personId: string,
): Promise<ScoreLine | undefined> {
  const { id, tenant_id } = question.demand;
  const current = currentOf(deps, question, await readModelOf(sql, id));
  const [stale] = await readStale(sql, current, [personId]);
  if (stale) return undefined;
  const [kept] = await readScoresOf(sql, tenant_id, id, [personId]);
  return kept;
}
