import type { Correction, DocumentText, DocumentWarning } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import type { z } from 'zod';
import { displayName } from '../identity/index.ts';
import type { Sql } from '../platform/db/port.ts';
import { defined } from '../platform/defined.ts';
import type { Completeness } from './model.ts';
import type { ProfileCorrectionRow } from './rows.ts';
import { storable } from './storable.ts';

export type Owner = { tenant_id: string; document_id: string };
export type StoredText = Pick<DocumentText, 'text' | 'pages' | 'lines' | 'hidden'>;
export type StoredCompleteness = Pick<Completeness, 'unexplained' | 'facts'>;
type Warnings = z.input<typeof DocumentWarning>[];

export type StoredResult = StoredText & {
  version: number;
  parser: string;
  status: 'partial' | 'complete';
  warnings: Warnings;
  /** Null for partial results, and for those from before completeness was assessed. */
  completeness: StoredCompleteness | null;
};

/** A complete result replaces any other, a partial one only a partial one. */
export async function saveResult(sql: Sql, owner: Owner, result: StoredResult): Promise<void> {
  const { text, pages, lines, hidden, warnings, completeness, ...rest } = storable(result);
  const row = {
    ...owner,
    ...rest,
    text,
    pages: sql.json(pages),
    lines: sql.json(lines),
    hidden: sql.json(hidden),
    warnings: sql.json(warnings),
    completeness: completeness && sql.json(completeness),
  };
  await sql`
    insert into parse_result ${sql(row)}
    on conflict (document_id) do update set (version, parser, status, text, pages, lines, hidden, warnings, completeness,
      created_at)
      = (excluded.version, excluded.parser, excluded.status, excluded.text, excluded.pages, excluded.lines,
         excluded.hidden, excluded.warnings, excluded.completeness, now())
      where excluded.status = 'complete' or parse_result.status = 'partial'`;
}

export async function readResult(
  sql: Sql,
  { tenant_id, document_id }: Owner,
): Promise<(StoredResult & { created_at: Date }) | undefined> {
  const [row] = await sql<(StoredResult & { created_at: Date })[]>`
    select version, parser, status, text, pages, lines, hidden, warnings, completeness, created_at from parse_result
    where tenant_id = ${tenant_id} and document_id = ${document_id}`;
  return row;
}

/** Null if the text is missing. */
export type StoredProfileResult = StoredProfile & {
  parser: string | null;
  warnings: Warnings | null;
  completeness: StoredCompleteness | null;
};

export type StoredProfile = { as_read: Profile; content: Profile; is_partial: boolean };

/** As with the text, a partial profile never replaces a complete one. */
export async function saveProfile(sql: Sql, owner: Owner, profile: StoredProfile): Promise<void> {
  const { as_read, content, is_partial } = storable(profile);
  const row = { ...owner, as_read: sql.json(as_read), content: sql.json(content), is_partial };
  await sql`
    insert into profile ${sql(row)}
    on conflict (document_id) do update
      set (as_read, content, is_partial) = (excluded.as_read, excluded.content, excluded.is_partial)
      where not excluded.is_partial or profile.is_partial`;
}

export async function readStoredProfile(
  sql: Sql,
  { tenant_id, document_id }: Owner,
): Promise<StoredProfileResult | undefined> {
  const [row] = await sql<StoredProfileResult[]>`
    select p.as_read, p.content, p.is_partial, r.parser, r.warnings, r.completeness
    from profile p left join parse_result r on r.document_id = p.document_id
    where p.tenant_id = ${tenant_id} and p.document_id = ${document_id}`;
  return row;
}

export type WholeProfile = { document_id: string; profile: Profile; text: string | null };

/** Complete profiles with their text, in the order of the IDs. */
export async function readWholeProfiles(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<WholeProfile[]> {
  return sql<WholeProfile[]>`
    select p.document_id, p.content as profile, r.text
    from unnest(${ids as string[]}::uuid[]) with ordinality as requested (id, position)
    join profile p on p.tenant_id = ${tenantId} and p.document_id = requested.id
    left join parse_result r on r.document_id = p.document_id
    where not p.is_partial order by requested.position`;
}

export type StoredCorrection = Pick<ProfileCorrectionRow, 'id' | 'path' | 'was' | 'value' | 'entry'>;

export async function insertCorrection(
  sql: Sql,
  owner: Owner,
  { path, was, value, entry, author }: Omit<StoredCorrection, 'id'> & { author: string },
): Promise<string> {
  const values = {
    ...owner,
    path,
    author,
    was: sql.json(was as never),
    value: sql.json(value as never),
    entry: sql.json(entry as never),
  };
  const [row] = await sql<{ id: string }[]>`insert into profile_correction ${sql(values)} returning id`;
  return defined(row).id;
}

/** Corrections that were not undone, oldest first. */
export async function readCorrections(sql: Sql, owner: Owner): Promise<StoredCorrection[]> {
  return sql<StoredCorrection[]>`
    select id, path, was, value, entry from profile_correction
    where tenant_id = ${owner.tenant_id} and document_id = ${owner.document_id} and undone_at is null
    order by id`;
}

/** The same with display names. */
export async function readShownCorrections(sql: Sql, owner: Owner): Promise<z.input<typeof Correction>[]> {
  return sql<z.input<typeof Correction>[]>`
    select c.id, c.path, c.was, c.value, ${displayName(sql, 'c.author')} as author, c.created_at, c.is_applied
    from profile_correction c
    where c.tenant_id = ${owner.tenant_id} and c.document_id = ${owner.document_id} and c.undone_at is null
    order by c.id`;
}

export async function markApplied(sql: Sql, owner: Owner, applied: ReadonlySet<string>): Promise<void> {
  await sql`
    update profile_correction set is_applied = id = any (${[...applied]}::uuid[])
    where tenant_id = ${owner.tenant_id} and document_id = ${owner.document_id} and undone_at is null`;
}

export async function undoCorrections(
  sql: Sql,
  owner: Owner,
  ids: string[],
  author: string,
): Promise<number> {
  const rows = await sql`
    update profile_correction set undone_at = now(), undone_by = ${author}
    where tenant_id = ${owner.tenant_id} and document_id = ${owner.document_id}
      and id = any (${ids}::uuid[]) and undone_at is null
    returning id`;
  return rows.length;
}
