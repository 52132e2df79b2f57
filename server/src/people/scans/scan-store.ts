import type { WeightPart } from '@tenon/contract/duplicates';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { PersonRecord } from '../linkage/model.ts';
import type { DuplicateScanRow } from '../rows.ts';

/** A scan as people see it: `started_by` is a name. */
export type ShownScan = Omit<DuplicateScanRow, 'tenant_id'>;
export type ScanChanges = Partial<Omit<ShownScan, 'id' | 'started_by' | 'created_at'>>;

const columns = (sql: Sql) => sql`
  id, state, stage, progress, people, pairs, found, known, message, created_at, ended_at,
  ${displayName(sql, 'started_by')}
    as started_by`;

/** Returns undefined if a scan is already waiting or running. */
export async function insertScan(
  sql: Sql,
  row: { tenant_id: string; started_by: string },
): Promise<ShownScan | undefined> {
  const [inserted] = await sql<ShownScan[]>`
    insert into duplicate_scan ${sql(row)}
    on conflict (tenant_id) where state in ('waiting', 'running') do nothing returning ${columns(sql)}`;
  return inserted;
}

export async function readScans(
  sql: Sql,
  tenantId: string,
  { id, before, limit }: { id?: string; before?: string | undefined; limit: number },
): Promise<ShownScan[]> {
  return sql<ShownScan[]>`
    select ${columns(sql)} from duplicate_scan where tenant_id = ${tenantId}
      ${id ? sql`and id = ${id}` : sql``}
      ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}`;
}

/** Returns undefined, and changes nothing, if the scan has ended. */
export async function updateScan(
  sql: Sql,
  tenantId: string,
  id: string,
  changes: ScanChanges,
): Promise<ShownScan | undefined> {
  const [row] = await sql<ShownScan[]>`
    update duplicate_scan set ${sql(changes)}
    where tenant_id = ${tenantId} and id = ${id} and state in ('waiting', 'running') returning ${columns(sql)}`;
  return row;
}

export type ScannedRecord = { id: string; canonical_id: string; record: PersonRecord };

/** All records in the order of their IDs, with their current identifiers. */
export async function readRecords(
  sql: Sql,
  tenantId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ScannedRecord[]> {
  const rows = await sql<(Record<string, never> & { id: string; canonical_id: string })[]>`
    select p.id, p.canonical_id, p.name, p.given_name, p.family_name, p.birth_date, p.address, p.city, p.region,
      p.postcode, p.country, p.employers, p.schools, i.emails, i.phones, i.links, i.national_id
    from (
      select * from person where tenant_id = ${tenantId} and not recruits
        ${after ? sql`and id > ${after}` : sql``}
      order by id limit ${limit}
    ) p
    left join lateral (
      select array_agg(value) filter (where type = 'email') as emails,
        array_agg(value) filter (where type = 'phone') as phones,
        array_agg(type || ':' || value) filter (where type in ('linkedin', 'github')) as links,
        min(value) filter (where type = 'national_id') as national_id
      from person_identifier
      where tenant_id = ${tenantId} and person_id = p.id and status in ('active', 'contested', 'shared')
    ) i on true
    order by p.id`;
  return rows.map(({ id, canonical_id, ...record }) => ({ id, canonical_id, record: withoutNulls(record) }));
}

function withoutNulls(record: Record<string, unknown>): PersonRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

export type FoundPair = {
  left: string;
  right: string;
  weight: number;
  probability: number;
  parts: WeightPart[];
  evidence: string[];
};

/** Returns how many of the pairs were unknown, or have new evidence. */
export async function reportPairs(sql: Sql, tenantId: string, pairs: FoundPair[]): Promise<number> {
  const [row] = await sql<{ found: number }[]>`
    with pair as (
      select * from jsonb_to_recordset(${sql.json(pairs as never)}) as pair
        ("left" uuid, "right" uuid, weight float8, probability float8, parts jsonb, evidence text[])
    ),
    compared as (
      select pair.*, c.id as known_id, c.status as status_before,
        not pair.evidence <@ c.decided_evidence as has_new_evidence
      from pair left join duplicate_conflict c on c.tenant_id = ${tenantId}
        and c.person_a = least(pair.left, pair.right) and c.person_b = greatest(pair.left, pair.right)
    ),
    reported as (
      select report_conflict(${tenantId}, "left", "right", 'likeness', evidence, 'scan', weight, probability, parts),
        known_id is null or (status_before = 'different_people' and has_new_evidence) as is_found
      from compared
    )
    select count(*) filter (where is_found) as found from reported`;
  return row?.found ?? 0;
}

/** Workspaces with people. With `onlyChanged`, only those whose people have changed since their last scan. */
export async function readTenants(sql: Sql, { onlyChanged = false } = {}): Promise<string[]> {
  return (await sql<{ id: string }[]>`select people_tenants(${onlyChanged}) as id`).map(({ id }) => id);
}
