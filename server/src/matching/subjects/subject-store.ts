import type { Sql } from '../../platform/db/port.ts';
import type { MatchSubjectRow } from '../rows.ts';
import type { SubjectFacts } from './facts.ts';
import type { SubjectKind } from './messages.ts';

/** A subject's row without the columns that the database maintains. */
export type SubjectState = Pick<
  MatchSubjectRow,
  | 'id'
  | 'tenant_id'
  | 'facts_hash'
  | 'skills'
  | 'places'
  | 'traits'
  | 'months'
  | 'pay'
  | 'active_at'
  | 'read_with'
> & { facts: SubjectFacts };

type StoredState = Omit<SubjectState, 'facts'> & { removed: boolean };

/** Serializes refreshes of a subject, so that the last write has the newest data. */
export async function lockSubjects(sql: Sql, kind: SubjectKind, ids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`match_subject:${kind}:`} || id, 0))
    from (select id from unnest(${ids as string[]}::text[]) id order by id) ordered`;
}

/** Ordered by ID to avoid deadlocks with `embedPending`, which locks the same rows. */
export async function lockStates(
  sql: Sql,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Map<string, StoredState>> {
  const rows = await sql<StoredState[]>`
    select id, tenant_id, facts_hash, skills, places, traits, months, pay, active_at, read_with, removed
    from match_subject where id = any (${ids as string[]}::uuid[]) and kind = ${kind} order by id for update`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Subjects with unchanged facts keep their vectors. */
export async function saveSubjects(
  sql: Sql,
  kind: SubjectKind,
  states: readonly SubjectState[],
): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ facts, ...state }) => ({ ...state, kind, facts: sql.json(facts as never) }));
  await sql`
    insert into match_subject ${sql(rows, 'kind', 'id', 'tenant_id', 'facts', 'facts_hash', 'skills', 'places', 'traits', 'months', 'pay', 'active_at', 'read_with')}
    on conflict (id, kind) do update set
      tenant_id = excluded.tenant_id, facts = excluded.facts, facts_hash = excluded.facts_hash,
      skills = excluded.skills, places = excluded.places, traits = excluded.traits, months = excluded.months, pay = excluded.pay,
      active_at = excluded.active_at, read_with = excluded.read_with, removed = false, updated_at = now(),
      model = case when match_subject.facts_hash = excluded.facts_hash and not match_subject.removed then match_subject.model end`;
}

/** For subjects whose facts did not change although the rules did. */
export async function updateReadWith(
  sql: Sql,
  kind: SubjectKind,
  ids: readonly string[],
  readWith: string,
): Promise<void> {
  await sql`
    update match_subject set read_with = ${readWith}
    where id = any (${ids as string[]}::uuid[]) and kind = ${kind} and not removed`;
}

/** Keeps a tombstone, so that indexes and rankings learn of the removal. Unknown subjects get none. */
export async function removeSubjects(sql: Sql, kind: SubjectKind, ids: readonly string[]): Promise<string[]> {
  const removedIds = ids as string[];
  await sql`delete from embedding where owner_id = any (${removedIds}::uuid[]) and owner_kind = ${kind}`;
  if (kind === 'person')
    await sql`delete from subject_document where person_id = any (${removedIds}::uuid[])`;
  const rows = await sql<{ id: string }[]>`
    update match_subject set removed = true, facts = '{}', facts_hash = '', skills = '{}', places = '{}', traits = '{}',
      months = null, pay = null, active_at = null, model = null, updated_at = now()
    where id = any (${removedIds}::uuid[]) and kind = ${kind} and not removed returning id`;
  return rows.map(({ id }) => id);
}

/** Replaces the documents that the facts of these people come from. */
export async function saveSubjectDocuments(
  sql: Sql,
  tenantId: string,
  people: readonly { id: string; document_ids: readonly string[] }[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  const rows = people
    .flatMap(({ id, document_ids }) =>
      document_ids.map((document_id) => ({ document_id, tenant_id: tenantId, person_id: id })),
    )
    .sort((one, other) => (one.document_id < other.document_id ? -1 : 1));
  await sql`
    delete from subject_document where tenant_id = ${tenantId} and person_id = any (${ids}::uuid[])
      and document_id <> all (${rows.map(({ document_id }) => document_id)}::uuid[])`;
  if (rows.length > 0)
    await sql`
      insert into subject_document ${sql(rows)}
      on conflict (document_id) do update set person_id = excluded.person_id`;
}

/** People whose facts came from this document when they were last extracted. */
export async function readPeopleByDocument(
  sql: Sql,
  tenantId: string,
  documentId: string,
): Promise<string[]> {
  const rows = await sql<{ person_id: string }[]>`
    select person_id from subject_document where tenant_id = ${tenantId} and document_id = ${documentId}`;
  return rows.map(({ person_id }) => person_id);
}
