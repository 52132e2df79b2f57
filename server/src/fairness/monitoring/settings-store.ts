import type { FairnessMonitoring } from '@tenon/contract/fairness-monitoring';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';

export type MonitoringSettings = Pick<
  z.output<typeof FairnessMonitoring>,
  'stage' | 'max_months' | 'second_reader_share'
>;

const DEFAULTS: MonitoringSettings = { stage: 'hired', max_months: 12, second_reader_share: 0.2 };

export async function readMonitoring(sql: Sql, tenantId: string): Promise<MonitoringSettings> {
  const [row] = await sql<MonitoringSettings[]>`
    select stage, max_months, second_reader_share from fairness_monitoring where tenant_id = ${tenantId}`;
  return row ?? DEFAULTS;
}

export async function saveMonitoring(
  sql: Sql,
  tenantId: string,
  settings: MonitoringSettings & { changed_by: string; changed_at: Date },
): Promise<void> {
  const { stage, max_months, second_reader_share, changed_by, changed_at } = settings;
  await sql`
    insert into fairness_monitoring
    ${sql({ tenant_id: tenantId, stage, max_months, second_reader_share, changed_by, changed_at })}
    on conflict (tenant_id) do update set (stage, max_months, second_reader_share, changed_by, changed_at)
      = (excluded.stage, excluded.max_months, excluded.second_reader_share, excluded.changed_by, excluded.changed_at)`;
}

/** Whether a member gets the weekly summary. */
export async function readDigestSetting(sql: Sql, tenantId: string, userId: number): Promise<boolean> {
  const [row] = await sql<{ is_on: boolean }[]>`
    select is_on from fairness_digest_setting where tenant_id = ${tenantId} and user_id = ${userId}`;
  return row?.is_on ?? true;
}

export async function saveDigestSetting(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  isOn: boolean,
): Promise<void> {
  await sql`
    insert into fairness_digest_setting ${sql({ tenant_id: tenantId, user_id: userId, is_on: isOn })}
    on conflict (tenant_id, user_id) do update set is_on = excluded.is_on`;
}
