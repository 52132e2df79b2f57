import type { Sql } from '../../platform/db/port.ts';
import type { SubjectKind } from './messages.ts';

/** Whose subjects wait for vectors, of all workspaces; null for what all share. */
export async function readTenantsToEmbed(
  sql: Sql,
  otherModels: readonly string[],
): Promise<(string | null)[]> {
  const rows = await sql<{ tenant_id: string | null }[]>`
    select tenant_id from matching_to_embed(${otherModels as string[]}::text[])`;
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Who has anybody that was never read, was read by other rules or is gone. Looks at everybody there is. */
export async function readTenantsToCatchUp(sql: Sql, readWith: string): Promise<(string | null)[]> {
  const rows = await sql<{ tenant_id: string | null }[]>`select tenant_id from matching_to_read(${readWith})`;
  return rows.map(({ tenant_id }) => tenant_id);
}

type Owner = { tenantId: string | null; kind: SubjectKind };

/** Those of whom there are no facts, or facts that were read by other rules; in their order. */
export async function readOutdated(
  sql: Sql,
  { tenantId, kind, readWith }: Owner & { readWith: string },
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select p.id from ${kind === 'person' ? sql`person` : sql`posting`} p
    where ${tenantId ? sql`p.tenant_id = ${tenantId}` : sql`p.tenant_id is null`} and p.id > ${after}
      and ${kind === 'person' ? sql`p.person_type = 'candidate' and p.canonical_id = p.id` : sql`p.state = 'open'`}
      and not exists (
        select from match_subject s
        where s.id = p.id and s.kind = ${kind} and not s.removed and s.read_with = ${readWith})
    order by p.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Those of whom there are facts though they are gone. */
export async function readRemoved(
  sql: Sql,
  { tenantId, kind }: Owner,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.id from match_subject s
    where ${tenantId ? sql`s.tenant_id = ${tenantId}` : sql`s.tenant_id is null`} and s.kind = ${kind}
      and not s.removed and s.id > ${after}
      and not exists (
        select from ${kind === 'person' ? sql`person` : sql`posting`} p
        where p.id = s.id and ${kind === 'person' ? sql`p.canonical_id = p.id` : sql`p.state = 'open'`})
    order by s.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The people and postings of a workspace (or of all) whose scores another model changes. */
export async function readSubjectIds(
  sql: Sql,
  tenantId: string | null,
  kind: SubjectKind,
  after: string,
  limit: number,
): Promise<string[]> {
  const owner = tenantId ? sql`tenant_id = ${tenantId}` : sql`tenant_id is null`;
  const rows = await sql<{ id: string }[]>`
    select id from match_subject where ${owner} and kind = ${kind} and not removed and id > ${after}
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function readTenantsWithSubjects(sql: Sql): Promise<(string | null)[]> {
  const rows = await sql<{ tenant_id: string | null }[]>`select tenant_id from matching_tenants()`;
  return rows.map(({ tenant_id }) => tenant_id);
}

export async function restampSubjects(sql: Sql): Promise<number> {
  const [row] = await sql<{ written: number }[]>`select match_subject_restamp()::integer as written`;
  return row?.written ?? 0;
}
