import type { PeopleFilters, RoleFilters, Weights } from '@tenon/contract/matching';
import type { Db, Scope, Sql } from '../../../platform/db/port.ts';
import { SHARED_PARTITION } from '../../subjects/partition.ts';
import { noticeOf, type RankingNotice } from '../notices.ts';
import type { RankingSettings } from '../settings.ts';
import { fieldFilters, isFiltered, type RelaxedFilter, relaxFilters } from './filters.ts';
import { meanCosine, type PreselectQuery, preselectSubjects } from './preselect-subjects.ts';
import { readIdsBySkills, readPassingIds } from './retrieval-store.ts';
import { type SearchOutcome, searchVectors, type Vectors } from './search-vectors.ts';

export type RetrieveDeps = {
  db: Db;
  now: () => Date;
  vectors: Vectors;
  settings: RankingSettings;
  placesOf: (text: string) => string[];
  skillName: (id: string) => string;
};

type RetrievalQuery = {
  scope: Scope & { tenantId: string };
  kind: 'person' | 'posting';
  /** Undefined if the query could not be embedded. */
  vectorQuery: { collection: string; vector: Float32Array } | undefined;
  /** The most important first. */
  skills: string[];
  requirements: PreselectQuery['requirements'];
  weights: Weights;
  calibration: PreselectQuery['calibration'];
  filters: Partial<PeopleFilters & RoleFilters>;
  /** If set, only these are considered, and all of them. */
  among?: readonly string[] | undefined;
};

type Retrieved = {
  ids: string[];
  /** keyword: no vectors were searched. */
  basis: 'hybrid' | 'keyword';
  /** The index was needed, because there were too many subjects, and it was unavailable. */
  isIndexDown: boolean;
  notices: RankingNotice[];
};

/** Further skills of a long job ad no longer change who is found. */
const MAX_SKILLS = 12;

/**
 * Retrieves all subjects if there are few. Otherwise, it retrieves those with the most similar vectors and those with
 * most of the skills. If nothing passes the filters, they are relaxed step by step.
 */
export async function retrieveSubjects(deps: RetrieveDeps, query: RetrievalQuery): Promise<Retrieved> {
  const { db, settings } = deps;
  const { scope, kind, vectorQuery, weights } = query;
  const skills = query.skills.slice(0, MAX_SKILLS);
  const { relaxed, all } = await db.as(scope, (sql) => findPassing(deps, sql, query));
  const notices = relaxed.dropped.length > 0 ? [noticeOf.filtersRelaxed(relaxed.dropped)] : [];
  const retrieved = (ids: string[], basis: Retrieved['basis'], isIndexDown = false): Retrieved => ({
    ids,
    basis,
    isIndexDown,
    notices,
  });
  if (all) return retrieved(all, vectorQuery ? 'hybrid' : 'keyword');

  const bySkills = (limit: number) =>
    db.as(scope, (sql) => readIdsBySkills(sql, kind, { skills, filter: relaxed.filter, limit }));
  const { skillLimit, scoredLimit } = settings;
  if (!vectorQuery) return retrieved(await bySkills(scoredLimit), 'keyword');

  const [outcome, idsBySkills] = await Promise.all([
    search(deps, query, vectorQuery, relaxed),
    skills.length > 0 ? bySkills(skillLimit) : [],
  ]);
  if (outcome.type === 'unavailable') {
    notices.push(noticeOf.vectorsDown(outcome.problem));
    return retrieved(await bySkills(scoredLimit), 'keyword', true);
  }
  if (outcome.type === 'reduced') notices.push(noticeOf.slowSearch(), noticeOf.partialResults());
  const cosines = new Map(outcome.hits.map((hit) => [hit.id, meanCosine(hit.cosine, weights)]));
  const ids = [...new Set([...cosines.keys(), ...idsBySkills])];
  const { requirements, calibration } = query;
  const preselect = { kind, requirements, weights, calibration, now: deps.now() };
  const best = await db.as(scope, (sql) => preselectSubjects(sql, preselect, cosines, ids, scoredLimit));
  return retrieved(best, 'hybrid');
}

async function search(
  { vectors, settings }: RetrieveDeps,
  { scope, kind }: RetrievalQuery,
  { collection, vector }: NonNullable<RetrievalQuery['vectorQuery']>,
  { filter }: RelaxedFilter,
): Promise<SearchOutcome> {
  return searchVectors(
    vectors,
    collection,
    {
      vector,
      partitions: kind === 'posting' ? [scope.tenantId, SHARED_PARTITION] : [scope.tenantId],
      limit: settings.vectorLimit,
      filters: fieldFilters(filter),
    },
    settings,
  );
}

/** Finds the first relaxed filter that anything passes, and all subjects that pass it if they are few. */
async function findPassing(
  { placesOf, skillName, settings }: RetrieveDeps,
  sql: Sql,
  { kind, filters, among }: RetrievalQuery,
): Promise<{ relaxed: RelaxedFilter; all: string[] | undefined }> {
  const limit = among ? Number.POSITIVE_INFINITY : settings.scoreAllUpTo + 1;
  const readPassing = ({ filter }: RelaxedFilter) =>
    among
      ? readPassingIds(sql, kind, among, filter)
      : readIdsBySkills(sql, kind, { skills: [], filter, limit });
  let last: RelaxedFilter | undefined;
  for (const relaxed of relaxFilters(filters, placesOf, skillName)) {
    last = relaxed;
    const ids = await readPassing(relaxed);
    if (ids.length === 0 && isFiltered(filters)) continue;
    return { relaxed, all: ids.length < limit ? ids : undefined };
  }
  if (!last) throw new Error('relaxFilters yielded nothing');
  return { relaxed: last, all: [] };
}
