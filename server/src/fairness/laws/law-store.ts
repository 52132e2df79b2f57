import { LawId } from '@tenon/contract/fairness-laws';
import type { Sql } from '../../platform/db/port.ts';
import type { FairnessLawSettingRow } from '../rows.ts';
import { defaultLaws } from './law-packs.ts';

export type LawSetting = {
  laws: readonly LawId[];
  noticeSince: Date | null;
  remindedFor: string | null;
};

/** Waits for other changes of the same setting, if it is going to change. */
export async function readLawSetting(
  sql: Sql,
  tenantId: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<LawSetting> {
  const [row] = await sql<
    (Pick<FairnessLawSettingRow, 'laws' | 'notice_since'> & { reminded_for: string | null })[]
  >`
    select laws, notice_since, reminded_for::text from fairness_law_setting where tenant_id = ${tenantId}
    ${forUpdate ? sql`for update` : sql``}`;
  return {
    // A law that this version does not know is left out.
    laws: row ? row.laws.flatMap((id) => LawId.safeParse(id).data ?? []) : defaultLaws,
    noticeSince: row?.notice_since ?? null,
    remindedFor: row?.reminded_for ?? null,
  };
}

/** The notice period starts when the notice is first shown, not with later changes. */
export async function saveLawSetting(
  sql: Sql,
  tenantId: string,
  {
    laws,
    showsNotice,
    actor,
    now,
  }: { laws: readonly LawId[]; showsNotice: boolean; actor: string; now: Date },
): Promise<void> {
  const row = { tenant_id: tenantId, laws, notice_since: showsNotice ? now : null, changed_by: actor };
  await sql`
    insert into fairness_law_setting ${sql(row)}
    on conflict (tenant_id) do update set laws = excluded.laws, changed_by = excluded.changed_by, changed_at = now(),
      notice_since = case when ${showsNotice} then coalesce(fairness_law_setting.notice_since, excluded.notice_since) end`;
}

export async function saveReminder(sql: Sql, tenantId: string, dueOn: string): Promise<void> {
  await sql`
    update fairness_law_setting set reminded_for = ${dueOn}::text::date where tenant_id = ${tenantId}`;
}

/** Runs outside any scope. */
export async function readTenantsWithLaws(sql: Sql): Promise<string[]> {
  return (await sql<{ id: string }[]>`select tenants_with_laws() as id`).map(({ id }) => id);
}

/** The day of the last audit that an auditor signed. */
export async function readLastAuditDay(sql: Sql, tenantId: string): Promise<string | undefined> {
  const [row] = await sql<{ day: string | null }[]>`
    select max(created_at at time zone 'utc')::date::text as day from fairness_audit
    where tenant_id = ${tenantId} and signed_at is not null`;
  return row?.day ?? undefined;
}
