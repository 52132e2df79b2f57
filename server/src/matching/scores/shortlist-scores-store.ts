import type { Breakdown } from '@tenon/contract/matching';
import type { Sql } from '../../platform/db/port.ts';
import { shortlistedRecords } from '../demands/shortlist-store.ts';

export type StoredScore = {
  id: string;
  breakdown: Breakdown;
  is_deep: boolean;
  prose: { text: string; model: string; written_at: string } | null;
  scored_at: Date;
};

type ScoredPerson = { id: string; score: number };

/** Everyone on the shortlist who has a score, the best first. */
export async function readScoreRanking(
  sql: Sql,
  tenantId: string,
  demandId: string,
): Promise<ScoredPerson[]> {
  return sql<ScoredPerson[]>`
    select person_id as id, score from score where tenant_id = ${tenantId} and demand_id = ${demandId}
    order by is_checked desc, points desc, person_id limit 10000`;
}

export async function readScoresOfPeople(
  sql: Sql,
  tenantId: string,
  demandId: string,
  ids: readonly string[],
): Promise<StoredScore[]> {
  return sql<StoredScore[]>`
    select person_id as id, breakdown, is_deep, prose - 'of_score_version' as prose, scored_at from score
    where tenant_id = ${tenantId} and demand_id = ${demandId} and person_id = any (${ids as string[]}::uuid[])`;
}

export type ScoreCounts = {
  total: number;
  /** Scored without semantic similarity. */
  keyword: number;
  newest: Date | null;
};

export async function countScores(sql: Sql, tenantId: string, demandId: string): Promise<ScoreCounts> {
  const [row] = await sql<ScoreCounts[]>`
    select count(s.person_id)::int as total, count(*) filter (where s.model = '')::int as keyword, max(s.scored_at) as newest
    from (
      select distinct person_id as id from (${shortlistedRecords(sql, tenantId, demandId)}) records
    ) listed
    left join score s on s.demand_id = ${demandId} and s.person_id = listed.id`;
  return row ?? { total: 0, keyword: 0, newest: null };
}
