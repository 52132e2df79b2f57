import type { Sql } from '../../platform/db/port.ts';
import type { SearchPiece } from './parse-search.ts';

export type PeopleFilter = {
  pieces: SearchPiece[];
  /** Only people of whom this recruiter has a record. */
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
    select
      (select count(*)::int from person where tenant_id = ${tenantId} and person_type = 'candidate')
        - (select count(*)::int from person where tenant_id = ${tenantId} and canonical_id <> id) as all,
      (select count(distinct p.canonical_id)::int
       from candidate c join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
       where c.tenant_id = ${tenantId} and c.recruiter_person_id = ${recruiterPersonId ?? null}::uuid) as mine,
      (select count(*)::int from people_in_conflict()) as with_conflicts`;
  return row ?? { all: 0, mine: 0, with_conflicts: 0 };
}

export type ExportColumns = { id: string; region: string | null; employers: string[] };

/** What a table has beside a summary. */
export async function readExportColumns(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<ExportColumns[]> {
  return sql<ExportColumns[]>`
    select id, region, employers from person
    where tenant_id = ${tenantId} and id = any (${ids as string[]}::uuid[])`;
}
