import type { Sql } from '../../platform/db/port.ts';
import type { SubjectKind } from './messages.ts';

/** All workspaces with pending subjects; null stands for shared postings. */
export async function readTenantsToEmbed(
  sql: Sql,
  otherModels: readonly string[],
): Promise<(string | null)[]> {
  const rows = await sql<{ tenant_id: string | null }[]>`
    select tenant_id from matching_to_embed(${otherModels as string[]}::text[])`;
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Workspaces with subjects that are missing, outdated or removed. Scans all subjects. */
export async function readTenantsToCatchUp(sql: Sql, readWith: string): Promise<(string | null)[]> {
  const rows = await sql<{ tenant_id: string | null }[]>`select tenant_id from matching_to_read(${readWith})`;
  return rows.map(({ tenant_id }) => tenant_id);
}

type Owner = { tenantId: string | null; kind: SubjectKind };

/** Subjects without facts, or with facts from other rules, ordered by ID. */
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

/** Subjects that still have facts although the person or posting is gone. */
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
