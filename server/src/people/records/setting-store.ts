import type { Sql } from '../../platform/db/port.ts';
import type { PeopleSettingRow } from '../rows.ts';

export type IntakeSetting = Pick<PeopleSettingRow, 'default_region' | 'auto_link'>;

/** The intake settings of a workspace, or the defaults. */
export async function readIntakeSetting(sql: Sql, tenantId: string): Promise<IntakeSetting> {
  const [row] = await sql<IntakeSetting[]>`
    select default_region, auto_link from people_setting where tenant_id = ${tenantId}`;
  return row ?? { default_region: 'US', auto_link: false };
}
