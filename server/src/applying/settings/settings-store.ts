import type { ApplySettings } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import type { ApplySettingRow } from '../rows.ts';

/** The settings that a member may change. */
export type Rules = Omit<ApplySettings, 'used_today' | 'updated_at'>;
export type Settings = Rules & Pick<Partial<ApplySettingRow>, 'updated_at'>;

/** Conservative defaults: few applications, facts only, and no host to send to until a person allows one. */
export const DEFAULT_SETTINGS: Settings = {
  paused: false,
  per_day: 25,
  per_company: 3,
  company_days: 30,
  facts_only: true,
  confirm_outward: false,
  allowed_hosts: [],
};

export async function readSettings(sql: Sql, tenantId: string): Promise<Settings> {
  const [row] = await sql<Settings[]>`
    select paused, per_day, per_company, company_days, facts_only, confirm_outward, allowed_hosts, updated_at
    from apply_setting where tenant_id = ${tenantId}`;
  return row ?? DEFAULT_SETTINGS;
}

/** Omitted settings are unchanged; in a new row they get the defaults of the columns. */
export async function saveSettings(
  sql: Sql,
  tenantId: string,
  changes: Partial<Rules>,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const row = { ...changes, updated_by: actor, updated_at: at };
  await sql`
    insert into apply_setting ${sql({ tenant_id: tenantId, ...row })}
    on conflict (tenant_id) do update set ${sql(row)}`;
}
