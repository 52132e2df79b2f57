import { announceChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { ensureRecruiter } from '../records/ensure-recruiter.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { intakeRecords } from './intake-records.ts';

export type Applicant = {
  name: string;
  email: string | null;
  phone: string | null;
  /** Where the record came from, as recruiters read it. */
  source: string;
  /** The person, if they are already known. */
  personId?: string | undefined;
};

/**
 * The person who applies, with a record for the recruiter that gets them. Runs in the caller's transaction, which must
 * be repeated on conflicts: see `retryOnConflict`.
 */
export async function intakeApplicant(
  { live, events }: { live: Live; events: Events },
  sql: Sql,
  { tenantId, recruiter }: { tenantId: string; recruiter: string },
  { name, email, phone, source, personId }: Applicant,
): Promise<{ personId: string; candidateId: string }> {
  const recruiterPersonId = await ensureRecruiter(sql, { tenantId, actor: recruiter });
  const { default_region: region, auto_link: autoLink } = await readIntakeSetting(sql, tenantId);
  const context = { tenantId, actor: recruiter, recruiterPersonId, region, autoLink };
  const identifiers = [
    ...(email ? [{ type: 'email' as const, value: email }] : []),
    ...(phone ? [{ type: 'phone' as const, value: phone }] : []),
  ];
  const [result] = await intakeRecords(
    { events },
    sql,
    { ...context, through: 'person', foundBy: 'intake' },
    [{ facts: { name }, identifiers, candidate: { source }, personId }],
  );
  if (!result) throw new Error('the intake returned no result');
  await announceChange(live, sql, tenantId, 'people');
  if (result.conflictIds.length > 0) await announceChange(live, sql, tenantId, 'duplicates');
  return result;
}
