import type { JobQuestion } from '@tenon/contract/jobs';
import type { EmploymentType, RemotePolicy, Salary } from '@tenon/contract/posting';
import type { Sql } from '../../platform/db/port.ts';
import type { StoredJob } from '../jobs/job-store.ts';
import type { CareersSiteRow } from '../rows.ts';

export type OpenedSite = { tenant_id: string; slug: string; workspace: string; version: string };

/** The workspace of a careers site. It runs outside any scope: this is how the scope is found. */
export async function openSite(sql: Sql, slug: string): Promise<OpenedSite | undefined> {
  const [row] = await sql<OpenedSite[]>`
    select tenant_id, slug, workspace, version from open_careers_site(${slug})`;
  return row;
}

export type Theme = Pick<CareersSiteRow, 'name' | 'intro' | 'color' | 'logo_tag' | 'logo_type'>;

export async function readTheme(sql: Sql, tenantId: string): Promise<Theme | undefined> {
  const [row] = await sql<Theme[]>`
    select name, intro, color, logo_tag, logo_type from careers_site where tenant_id = ${tenantId}`;
  return row;
}

export type ThemeChanges = Partial<Pick<CareersSiteRow, 'name' | 'intro' | 'color'>> & {
  logo?: { bytes: Uint8Array; type: NonNullable<CareersSiteRow['logo_type']>; tag: string } | null;
};

/** What is left out keeps its value, or gets the default in a new row. */
export async function saveTheme(
  sql: Sql,
  { tenantId, actor }: { tenantId: string; actor: string },
  defaults: Pick<CareersSiteRow, 'name' | 'color'>,
  { logo, ...changes }: ThemeChanges,
): Promise<void> {
  const columns = {
    ...changes,
    ...(logo !== undefined && {
      logo: logo && Buffer.from(logo.bytes),
      logo_type: logo?.type ?? null,
      logo_tag: logo?.tag ?? null,
    }),
    updated_by: actor,
  };
  await sql`
    insert into careers_site ${sql({ tenant_id: tenantId, ...defaults, ...columns })}
    on conflict (tenant_id) do update set ${sql(columns)}, updated_at = clock_timestamp()`;
}

export type Logo = { bytes: Buffer; type: string };

export async function readLogo(sql: Sql, tenantId: string, tag: string): Promise<Logo | undefined> {
  const [row] = await sql<Logo[]>`
    select logo as bytes, logo_type as type from careers_site where tenant_id = ${tenantId} and logo_tag = ${tag}`;
  return row;
}

export type PublicJob = Pick<
  StoredJob,
  'id' | 'slug' | 'title' | 'text' | 'department' | 'location' | 'openings'
> & {
  workplace: RemotePolicy | null;
  employment_type: EmploymentType | null;
  pay: Salary | null;
  questions: JobQuestion[];
  published_at: Date;
  updated_at: Date;
};

const MAX_JOBS = 1000;

const publicColumns = (sql: Sql) => sql`
  id, slug, title, text, department, location, workplace, employment_type, pay, openings, questions,
  coalesce(published_at, created_at) as published_at, updated_at`;

/** Newest first. */
export async function readOpenJobs(sql: Sql, tenantId: string): Promise<PublicJob[]> {
  return sql<PublicJob[]>`
    select ${publicColumns(sql)} from job where tenant_id = ${tenantId} and status = 'open'
    order by published_at desc, id desc limit ${MAX_JOBS}`;
}

export async function findPublicJob(
  sql: Sql,
  tenantId: string,
  slug: string,
): Promise<(PublicJob & Pick<StoredJob, 'status'>) | undefined> {
  const [row] = await sql<(PublicJob & Pick<StoredJob, 'status'>)[]>`
    select ${publicColumns(sql)}, status from job
    where tenant_id = ${tenantId} and slug = ${slug} and status <> 'draft'`;
  return row;
}

/** The whole row, for a new application. It cannot be closed before the transaction ends. */
export async function lockOpenJob(sql: Sql, tenantId: string, slug: string): Promise<StoredJob | undefined> {
  const [row] = await sql<StoredJob[]>`
    select * from job where tenant_id = ${tenantId} and slug = ${slug} and status = 'open' for share`;
  return row;
}
