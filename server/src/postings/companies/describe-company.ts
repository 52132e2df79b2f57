import type { Company } from '@tenon/contract/companies';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import { readSettingsRow } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { countOpenPostings, type EnabledKeys, readCompany, type StoredCompany } from './company-store.ts';

export type ShownCompany = z.input<typeof Company>;

/** The caller's enabled companies and title filters. */
export async function readChoice(
  sql: Sql,
  caller: Caller,
): Promise<{ enabled: EnabledKeys; titleFilters: readonly string[] }> {
  const row = await readSettingsRow(sql, caller.userId);
  return { enabled: row?.enabled_companies ?? undefined, titleFilters: row?.title_filters ?? [] };
}

export async function describeCompanies(sql: Sql, rows: readonly StoredCompany[]): Promise<ShownCompany[]> {
  const open = await countOpenPostings(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    careers_url: row.careers_url,
    board: row.board,
    shared: row.tenant_id === null,
    enabled: row.enabled,
    open_postings: open.get(row.id) ?? 0,
    listed_at: row.listed_at,
    problem: row.problem,
    schedule: row.schedule && {
      frequency: row.schedule.frequency,
      next_run_at: row.schedule.next_run_at === null ? null : new Date(row.schedule.next_run_at),
    },
  }));
}

export async function describeCompany(sql: Sql, caller: Caller, id: string): Promise<ShownCompany> {
  const { enabled } = await readChoice(sql, caller);
  const row = await readCompany(sql, enabled, id);
  const [shown] = row ? await describeCompanies(sql, [row]) : [];
  if (!shown) throw noSuchCompany();
  return shown;
}

export const noSuchCompany = () =>
  new NotFoundError('no-such-company', 'This company does not exist in this workspace.');
