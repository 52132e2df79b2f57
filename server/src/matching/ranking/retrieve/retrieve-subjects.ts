import type { PeopleFilters, RoleFilters, Weights } from '@tenon/contract/matching';
import type { Db, Scope, Sql } from '../../../platform/db/port.ts';
import { SHARED } from '../../subjects/partition.ts';
import { readCandidates, readPassing } from './retrieval-store.ts';
import { fieldFilters, isFiltered, type Relaxed, relaxations } from './filters.ts';
import { type NoticeLine, noticeOf } from '../notices.ts';
import { meanCosine, type Screen, screenCandidates } from './preselect-subjects.ts';
import { type Searched, searchVectors, type Vectors } from './search-vectors.ts';
import type { RankingSettings } from '../settings.ts';

export type FindDeps = {
  db: Db;
  now: () => Date;
  vectors: Vectors;
  settings: RankingSettings;
  placesOf: (text: string) => string[];
  skillName: (id: string) => string;
};

export type Question = {
  scope: Scope & { tenantId: string };
  kind: 'person' | 'posting';
  /** What is meant, weighted by facet; none when no vector could be made of it. */
  meaning: { collection: string; vector: Float32Array } | undefined;
  /** The skills that are named, the most important first. */
  skills: string[];
  requirements: Screen['requirements'];
  weights: Weights;
  filters: Partial<PeopleFilters & RoleFilters>;
  /** Only these, where somebody has chosen: all of them are looked at. */
  among?: readonly string[] | undefined;
};

type Candidates = {
  ids: string[];
  /** keyword: nobody was looked for by meaning. */
  basis: 'hybrid' | 'keyword';
  /** The index did not answer, and there were too many to do without it. */
  isWithoutIndex: boolean;
  notices: NoticeLine[];
};

/** The skills of a long advert say nothing any more after so many. */
const MOST_SKILLS = 12;

/**
 * Everybody where they are few; else those who come nearest in meaning, by one search, and those who show most of the
 * skills. Filters that nothing passes are relaxed step by step.
 */
export async function findCandidates(deps: FindDeps, question: Question): Promise<Candidates> {
  const { db, settings } = deps;
  const { scope, kind, meaning, skills, weights } = question;
  const asked = skills.slice(0, MOST_SKILLS);
  const { relaxed, all } = await db.as(scope, (sql) => passing(deps, sql, question));
  const notices = relaxed.without.length > 0 ? [noticeOf.filtersRelaxed(relaxed.without)] : [];
  const found = (ids: string[], basis: Candidates['basis'], isWithoutIndex = false): Candidates => ({
    ids,
    basis,
    isWithoutIndex,
    notices,
  });
  if (all) return found(all, meaning ? 'hybrid' : 'keyword');

  const bySkill = (limit: number) =>
    db.as(scope, (sql) => readCandidates(sql, kind, { skills: asked, filter: relaxed.filter, limit }));
  const { bySkill: few, most } = settings;
  if (!meaning) return found(await bySkill(most), 'keyword');

  const [searched, skilled] = await Promise.all([
    search(deps, question, meaning, relaxed),
    asked.length > 0 ? bySkill(few) : [],
  ]);
  if (searched.outcome === 'unavailable') {
    notices.push(noticeOf.vectorsDown(searched.problem));
    return found(await bySkill(most), 'keyword', true);
  }
  if (searched.outcome === 'hurried') notices.push(noticeOf.slowSearch(), noticeOf.partialResults());
  const cosines = new Map(searched.hits.map((hit) => [hit.id, meanCosine(hit.cosine, weights)]));
  const ids = [...new Set([...cosines.keys(), ...skilled])];
  const screen = { kind, requirements: question.requirements, weights, now: deps.now() };
  const best = await db.as(scope, (sql) => screenCandidates(sql, screen, cosines, ids, settings.most));
  return found(best, 'hybrid');
}

async function search(
  { vectors, settings }: FindDeps,
  { scope, kind }: Question,
  { collection, vector }: NonNullable<Question['meaning']>,
  { filter }: Relaxed,
): Promise<Searched> {
  return searchVectors(
    vectors,
    collection,
    {
      vector,
      partitions: kind === 'posting' ? [scope.tenantId, SHARED] : [scope.tenantId],
      limit: settings.byMeaning,
      filters: fieldFilters(filter),
    },
    settings,
  );
}

/** The first filter that anything passes, and all that pass it where they are few. */
async function passing(
  { placesOf, skillName, settings }: FindDeps,
  sql: Sql,
  { kind, filters, among }: Question,
): Promise<{ relaxed: Relaxed; all: string[] | undefined }> {
  const limit = among ? Number.POSITIVE_INFINITY : settings.wholeUpTo + 1;
  const passes = ({ filter }: Relaxed) =>
    among ? readPassing(sql, kind, among, filter) : readCandidates(sql, kind, { skills: [], filter, limit });
  let last: Relaxed | undefined;
  for (const relaxed of relaxations(filters, placesOf, skillName)) {
    last = relaxed;
    const ids = await passes(relaxed);
    if (ids.length === 0 && isFiltered(filters)) continue;
    return { relaxed, all: ids.length < limit ? ids : undefined };
  }
  if (!last) throw new Error('there is always a filter to begin with');
  return { relaxed: last, all: [] };
}
