import type { Sql } from '../../platform/db/port.ts';
import type { IntakeContext } from '../intake/intake-record.ts';
import { ensureRecruiter } from '../records/ensure-recruiter.ts';
import { readIntakeSetting } from '../records/setting-store.ts';

/** The user who uploaded the table becomes the recruiter of its people. */
export async function importContext(
  sql: Sql,
  { tenantId, actor }: { tenantId: string; actor: string },
): Promise<IntakeContext> {
  const { default_region: region, auto_link: autoLink } = await readIntakeSetting(sql, tenantId);
  const recruiterPersonId = await ensureRecruiter(sql, { tenantId, actor });
  return { tenantId, actor, recruiterPersonId, through: 'import', foundBy: 'import', region, autoLink };
}
