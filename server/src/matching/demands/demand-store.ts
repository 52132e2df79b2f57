import type { Requirement, Weights } from '@tenon/contract/matching';
import type { Level } from '@tenon/contract/profile';
import { displayName } from '../../identity/index.ts';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { DemandRow } from '../rows.ts';

/** A row of `demand` with typed JSON columns. */
export type StoredDemand = Omit<DemandRow, 'requirements' | 'weights' | 'level'> & {
  level: Level | null;
  requirements: Requirement[];
  weights: Weights | null;
};

export type DemandContent = Pick<StoredDemand, 'title' | 'text' | 'level' | 'requirements' | 'weights'>;

export async function insertDemand(
  sql: Sql,
  { requirements, weights, ...row }: DemandContent & Pick<DemandRow, 'tenant_id' | 'created_by'>,
): Promise<string> {
  const [inserted] = await sql<{ id: string }[]>`
    insert into demand ${sql({ ...row, ...jsonOf(sql, { requirements, weights }) })} returning id`;
  if (!inserted) throw new Error('insert into demand returned no row');
  return inserted.id;
}

export async function readDemandRow(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<StoredDemand | undefined> {
  const [row] = await sql<StoredDemand[]>`select * from demand where tenant_id = ${tenantId} and id = ${id}`;
  return row;
}

/** Prevents changes to the demand and its shortlist until the transaction ends. */
export async function lockDemand(sql: Sql, tenantId: string, id: string): Promise<StoredDemand | undefined> {
  const [row] = await sql<StoredDemand[]>`
    select * from demand where tenant_id = ${tenantId} and id = ${id} for no key update`;
  return row;
}

export async function updateDemand(
  sql: Sql,
  tenantId: string,
  id: string,
  { requirements, weights, ...changes }: Partial<DemandContent & Pick<DemandRow, 'archived_at'>>,
  { isNewVersion }: { isNewVersion: boolean },
): Promise<void> {
  // Archiving does not change the requirements, so it needs no new version and no rescoring.
  await sql`
    update demand set ${sql({ ...changes, ...jsonOf(sql, { requirements, weights }), updated_at: new Date() })},
      version = version + ${isNewVersion ? 1 : 0}
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function deleteDemand(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  // Vectors belong to demands, people and postings, so no foreign key deletes them.
  await sql`delete from embedding where owner_id = ${id} and owner_kind = 'demand' and tenant_id = ${tenantId}`;
  const deleted = await sql`delete from demand where tenant_id = ${tenantId} and id = ${id}`;
  return deleted.count > 0;
}

type DemandWithCounts = Omit<StoredDemand, 'tenant_id'> & { people: number; changed_at: string };
export type DemandCursor = { changed_at: string; id: string };

/** The last updated first, with the creator's name and the size of the shortlist. */
export async function readDemands(
  sql: Sql,
  tenantId: string,
  filter: { id?: string; search?: string | undefined; archived?: boolean },
  { before, limit }: { before?: DemandCursor | undefined; limit: number },
): Promise<DemandWithCounts[]> {
  const { id, search, archived } = filter;
  return sql<DemandWithCounts[]>`
    select d.id, d.title, d.text, d.level, d.requirements, d.weights, ${displayName(sql, 'd.created_by')} as created_by,
      d.created_at, d.updated_at, d.archived_at, d.version,
      to_char(d.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as changed_at,
      (select count(distinct (select p.canonical_id from person p where p.tenant_id = ${tenantId} and p.id = l.person_id))::int
       from demand_person l where l.demand_id = d.id) as people
    from demand d
    where d.tenant_id = ${tenantId}
      ${id ? sql`and d.id = ${id}` : sql``}
      ${search?.trim() ? sql`and d.title ilike ${containing(search.trim())}` : sql``}
      ${archived === undefined ? sql`` : sql`and (d.archived_at is not null) = ${archived}`}
      ${before ? sql`and (d.updated_at, d.id) < (${before.changed_at}::text::timestamptz, ${before.id}::uuid)` : sql``}
    order by d.updated_at desc, d.id desc limit ${limit}`;
}

export async function countDemands(sql: Sql, tenantId: string): Promise<{ open: number; archived: number }> {
  const [row] = await sql<{ open: number; archived: number }[]>`
    select count(*) filter (where archived_at is null)::int as open,
      count(*) filter (where archived_at is not null)::int as archived
    from demand where tenant_id = ${tenantId}`;
  return row ?? { open: 0, archived: 0 };
}

type Json = { requirements?: Requirement[] | undefined; weights?: Weights | null | undefined };

function jsonOf(sql: Sql, { requirements, weights }: Json) {
  return {
    ...(requirements && { requirements: sql.json(requirements) as never }),
    ...(weights !== undefined && { weights: weights && (sql.json(weights) as never) }),
  };
}
