import type { PeopleSettings } from '@tenon/contract/person-care';
import type { Sql } from '../../platform/db/port.ts';
import type { ErasureRow } from '../rows.ts';

export type ShownErasure = Omit<
  ErasureRow,
  'tenant_id' | 'files' | 'counts' | 'record_ids' | 'untouched_since'
> & {
  counts: Record<string, number>;
};

const columns = (sql: Sql) => sql`
  id, person_id, state, reason, requested_by, requested_at, finished_at, counts`;

/** The IDs of all records of a person, the canonical one first. Empty if there is no such person. */
export async function findRecordIds(sql: Sql, tenantId: string, personId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select m.id from person p join person m on m.tenant_id = p.tenant_id and m.canonical_id = p.canonical_id
    where p.tenant_id = ${tenantId} and p.id = ${personId} and not p.recruits
    order by m.id <> m.canonical_id, m.id`;
  return rows.map(({ id }) => id);
}

export async function readShownName(sql: Sql, tenantId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select name from person where tenant_id = ${tenantId} and id = ${id}`;
  return row?.name;
}

export async function countRows(sql: Sql, tenantId: string, ids: string[]): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>[]>`
    select ${ids.length}::integer as records,
      (select count(*) from person_identifier where tenant_id = ${tenantId} and person_id = any (${ids})) as identifiers,
      (select count(*) from candidate where tenant_id = ${tenantId} and person_id = any (${ids})) as "candidate records",
      (select count(*) from person_document where tenant_id = ${tenantId} and person_id = any (${ids})) as documents,
      (select count(*) from person_merge where tenant_id = ${tenantId}
       and (survivor_id = any (${ids}) or merged_id = any (${ids}))) as merges,
      (select count(*) from duplicate_conflict where tenant_id = ${tenantId}
       and (person_a = any (${ids}) or person_b = any (${ids}))) as "possible duplicates"`;
  return row ?? {};
}

/** The person's documents and their file names. */
export async function readDocumentsOf(
  sql: Sql,
  tenantId: string,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select d.id, d.name from person_document l join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    where l.tenant_id = ${tenantId} and l.person_id = any (${ids}) order by d.id`;
}

/** Names and identifiers of the records, to be searched for in logs and files. Short ones would match other people. */
export async function readIdentifyingTexts(sql: Sql, tenantId: string, ids: string[]): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select distinct text from (
      select name as text from person where tenant_id = ${tenantId} and id = any (${ids})
      union all select name from candidate where tenant_id = ${tenantId} and person_id = any (${ids})
      union all select unnest(array[value, raw]) from person_identifier
        where tenant_id = ${tenantId} and person_id = any (${ids})
    ) identifying where length(text) >= 5`;
  return rows.map(({ text }) => text);
}

/** Returns undefined if an erasure of this person is already in progress. */
export async function insertErasure(
  sql: Sql,
  row: Pick<ErasureRow, 'tenant_id' | 'person_id' | 'record_ids' | 'reason' | 'requested_by'>,
): Promise<ShownErasure | undefined> {
  const [inserted] = await sql<ShownErasure[]>`
    insert into erasure ${sql(row)}
    on conflict (tenant_id, person_id) where state in ('waiting', 'running') do nothing returning ${columns(sql)}`;
  return inserted;
}

export type ErasureBatch = { personIds: string[]; since: Date; reason: string; requestedBy: string };

/** Inserts many erasures at once. People with an erasure in progress are skipped. */
export async function insertErasures(
  sql: Sql,
  tenantId: string,
  { personIds, since, reason, requestedBy }: ErasureBatch,
): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    insert into erasure (tenant_id, person_id, record_ids, untouched_since, reason, requested_by)
    select ${tenantId}, p.id, array(select m.id from person m where m.tenant_id = ${tenantId} and m.canonical_id = p.id),
      ${since}, ${reason}, ${requestedBy}
    from person p where p.tenant_id = ${tenantId} and p.id = any (${personIds})
    on conflict (tenant_id, person_id) where state in ('waiting', 'running') do nothing returning id`;
}

export type LockedErasure = ShownErasure & Pick<ErasureRow, 'files' | 'record_ids' | 'untouched_since'>;

export async function lockErasure(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<LockedErasure | undefined> {
  const [row] = await sql<LockedErasure[]>`
    select ${columns(sql)}, files, record_ids, untouched_since from erasure where tenant_id = ${tenantId} and id = ${id} for update`;
  return row;
}

export async function updateErasure(
  sql: Sql,
  tenantId: string,
  id: string,
  changes: Partial<Pick<ErasureRow, 'state' | 'files' | 'finished_at'>> & { counts?: Record<string, number> },
): Promise<void> {
  const { counts, ...rest } = changes;
  await sql`
    update erasure set ${sql({ ...rest, ...(counts && { counts: sql.json(counts) as never }) })}
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function readErasures(
  sql: Sql,
  tenantId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ShownErasure[]> {
  return sql<ShownErasure[]>`
    select ${columns(sql)} from erasure where tenant_id = ${tenantId}
      ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}`;
}

export async function erasePeople(
  sql: Sql,
  tenantId: string,
  ids: string[],
): Promise<Record<string, number>> {
  const [row] = await sql<
    { counts: Record<string, number> }[]
  >`select erase_people(${tenantId}, ${ids}) as counts`;
  return row?.counts ?? {};
}

/** Locks these records, and returns those that still exist. */
export async function readExistingRecords(sql: Sql, tenantId: string, ids: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from person where tenant_id = ${tenantId} and id = any (${ids}) order by id for update`;
  return rows.map(({ id }) => id);
}

/** Merges between these records and others that were not undone. */
export async function readMergesWithOthers(
  sql: Sql,
  tenantId: string,
  ids: string[],
): Promise<{ id: string; survivor_id: string; merged_id: string }[]> {
  return sql<{ id: string; survivor_id: string; merged_id: string }[]>`
    select id, survivor_id, merged_id from person_merge
    where tenant_id = ${tenantId} and undone_at is null
      and (survivor_id = any (${ids})) <> (merged_id = any (${ids}))
    order by merged_at desc, id desc`;
}

export async function countRunningImports(sql: Sql, tenantId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from people_import where tenant_id = ${tenantId} and state in ('waiting', 'running')`;
  return row?.count ?? 0;
}

/** Imports that were not started, so there are no results that tell whom they contain. */
export async function readUnstartedImports(
  sql: Sql,
  tenantId: string,
): Promise<{ id: string; hash: string }[]> {
  return sql<{ id: string; hash: string }[]>`
    select id, hash from people_import
    where tenant_id = ${tenantId} and state = 'preview' and hash is not null order by id`;
}

const defaults: PeopleSettings = {
  default_region: 'US',
  auto_link: false,
  retention_months: null,
  retention_runs: false,
};

export async function readSettings(sql: Sql, tenantId: string): Promise<PeopleSettings> {
  const [row] = await sql<PeopleSettings[]>`
    select default_region, auto_link, retention_months, retention_runs from people_setting
    where tenant_id = ${tenantId}`;
  return row ?? defaults;
}

export async function saveSettings(sql: Sql, tenantId: string, settings: PeopleSettings): Promise<void> {
  const row = { tenant_id: tenantId, ...settings };
  await sql`
    insert into people_setting ${sql(row)}
    on conflict (tenant_id) do update set (default_region, auto_link, retention_months, retention_runs, updated_at)
      = (excluded.default_region, excluded.auto_link, excluded.retention_months, excluded.retention_runs, now())`;
}
