import type { Sql } from '../../platform/db/port.ts';
import type { SearchPiece } from './parse-search.ts';

export type PeopleFilter = {
  pieces: SearchPiece[];
  /** Only people that this recruiter has a record of. */
  recruiterPersonId?: string | undefined;
  hasConflicts?: boolean | undefined;
};

export type PeopleOrder = {
  sort: 'newest' | 'name';
  after?: { name: string; id: string } | undefined;
  limit: number;
};

export type FoundPerson = { id: string; sort_name: string };

export async function findPeople(
  sql: Sql,
  { pieces, recruiterPersonId, hasConflicts }: PeopleFilter,
  { sort, after, limit }: PeopleOrder,
): Promise<FoundPerson[]> {
  return sql<FoundPerson[]>`
    select id, sort_name from find_people(${sql.json(pieces)}, ${recruiterPersonId ?? null}, ${hasConflicts ?? null},
      ${sort === 'name'}, ${after?.name ?? null}, ${after?.id ?? null}, ${limit})`;
}

export type PeopleCounts = { all: number; mine: number; with_conflicts: number };

export async function countPeople(
  sql: Sql,
  tenantId: string,
  recruiterPersonId: string | undefined,
): Promise<PeopleCounts> {
  const [row] = await sql<PeopleCounts[]>`
    with merged as (
      select merged_id from person_merge where tenant_id = ${tenantId} and undone_at is null
    ), mine as (
      select person_id from candidate
      where tenant_id = ${tenantId} and recruiter_person_id = ${recruiterPersonId ?? null}::uuid
    )
    select
      (select count(*)::int from person where tenant_id = ${tenantId} and person_type = 'candidate')
        - (select count(*)::int from merged) as all,
      -- A person counts once, even if the recruiter has records of several merged records.
      (select count(*)::int from mine)
        - (select coalesce(sum(rows - 1), 0)::int from (
             select count(*) as rows
             from (select distinct p.canonical_id from person p join merged on merged.merged_id = p.id
                   where p.tenant_id = ${tenantId}) tree
             join person p on p.tenant_id = ${tenantId} and p.canonical_id = tree.canonical_id
             join mine on mine.person_id = p.id
             group by tree.canonical_id) several) as mine,
      (select count(*)::int from people_in_conflict()) as with_conflicts`;
  return row ?? { all: 0, mine: 0, with_conflicts: 0 };
}
