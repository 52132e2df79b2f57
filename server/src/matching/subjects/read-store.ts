import type { Sql } from '../../platform/db/port.ts';
import type { MatchSubjectRow } from '../rows.ts';
import type { SubjectFacts } from './facts.ts';
import type { SubjectKind } from './messages.ts';

type SubjectRow = Pick<
  MatchSubjectRow,
  'id' | 'tenant_id' | 'months' | 'active_at' | 'version' | 'places' | 'skills'
> & {
  facts: SubjectFacts;
  skills_vector: Buffer | null;
  experience_vector: Buffer | null;
  full_vector: Buffer | null;
};

/** In the given order, with vectors of the serving model. Removed subjects are left out. */
export async function readSubjectRows(
  sql: Sql,
  kind: SubjectKind,
  ids: readonly string[],
  { sentences }: { sentences: boolean },
): Promise<SubjectRow[]> {
  return sql<SubjectRow[]>`
    select s.id, s.tenant_id, s.months, s.active_at, s.version, s.places, s.skills,
      ${sentences ? sql`s.facts` : sql`s.facts || '{"sentences": []}' as facts`},
      one.vector as skills_vector, two.vector as experience_vector, three.vector as full_vector
    from unnest(${ids as string[]}::uuid[]) with ordinality as given (id, position)
    join match_subject s on s.id = given.id and s.kind = ${kind} and not s.removed
    left join embedding_model m on m.state = 'serving'
    left join embedding one on one.owner_id = s.id and one.owner_kind = ${kind} and one.facet = 'skills' and one.model = m.model
    left join embedding two on two.owner_id = s.id and two.owner_kind = ${kind} and two.facet = 'experience' and two.model = m.model
    left join embedding three on three.owner_id = s.id and three.owner_kind = ${kind} and three.facet = 'full' and three.model = m.model
    order by given.position`;
}

/** What people can be searched by. */
export type PersonFacts = Pick<MatchSubjectRow, 'id' | 'months' | 'places' | 'skills'> & {
  facts: SubjectFacts;
};

/** By ID. People whose facts were not extracted yet are left out. */
export async function readFactsOfPeople(sql: Sql, ids: readonly string[]): Promise<Map<string, PersonFacts>> {
  const rows = await sql<PersonFacts[]>`
    select id, months, places, skills, facts from match_subject
    where id = any (${ids as string[]}::uuid[]) and kind = 'person' and not removed`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readSubjectVersions(
  sql: Sql,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<{ id: string; version: number }[]> {
  return sql<{ id: string; version: number }[]>`
    select id, version from match_subject
    where id = any (${ids as string[]}::uuid[]) and kind = ${kind} and not removed`;
}

export type ModelCount = { kind: SubjectKind; model: string | null; count: number };

/** Counts a workspace's own subjects, or the shared ones, by the model of their vectors. Pending ones have no model. */
export async function countSubjects(sql: Sql, tenantId: string | null): Promise<ModelCount[]> {
  return sql<ModelCount[]>`
    select kind, model, count(*)::integer as count from match_subject
    where ${tenantId ? sql`tenant_id = ${tenantId}` : sql`tenant_id is null`} and not removed
    group by kind, model`;
}

export async function countPeople(sql: Sql, tenantId: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::integer as total from person
    where tenant_id = ${tenantId} and person_type = 'candidate' and canonical_id = id`;
  return row?.total ?? 0;
}

export type ChangeRow = Pick<
  MatchSubjectRow,
  'id' | 'tenant_id' | 'skills' | 'places' | 'traits' | 'months' | 'pay'
> & {
  writing: string;
  skills_vector: Buffer | null;
  experience_vector: Buffer | null;
  full_vector: Buffer | null;
};

/** If the position is in the future, the database was restored from a backup, and all changes are read again. */
export async function readChanges(
  sql: Sql,
  { kind, model }: { kind: SubjectKind; model: string },
  after: { writing: string; id: string },
  limit: number,
): Promise<ChangeRow[]> {
  return sql<ChangeRow[]>`
    select changes.* from (
      select ${after.writing}::text::xid8 as writing, pg_snapshot_xmax(pg_current_snapshot()) as next
    ) here
    cross join lateral match_subject_changes(${kind}, ${model},
      case when here.writing > here.next then '0'::xid8 else here.writing end, ${after.id}, ${limit}::integer) changes`;
}

export async function countIndexed(
  sql: Sql,
  { kind, model }: { kind: SubjectKind; model: string },
): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select match_subject_count(${kind}, ${model})::integer as count`;
  return row?.count ?? 0;
}
