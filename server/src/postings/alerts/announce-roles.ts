import { announceChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { rolesFound } from '../messages.ts';
import { readSummaries } from '../posting-summary-store.ts';
import { type FoundRole, insertAlerts, type Member } from './store.ts';

export type AnnounceDeps = { live: Live; events: Events };

/** Which of the roles found, best first, are named in the notification. */
const NAMED = 3;

/** Tells a member about roles that none of their searches, nor their resume, has found before. */
export async function announceRoles(
  { live, events }: AnnounceDeps,
  sql: Sql,
  { tenantId, userId }: Member,
  { searchId, found }: { searchId: string | null; found: readonly FoundRole[] },
): Promise<number> {
  if (found.length === 0) return 0;
  const fresh = await insertAlerts(sql, { tenantId, userId }, searchId, found);
  if (fresh.length === 0) return 0;
  const named = await readSummaries(sql, tenantId, fresh.slice(0, NAMED));
  await events.publish(sql, rolesFound, {
    tenant_id: tenantId,
    user_id: userId,
    search_id: searchId,
    count: fresh.length,
    examples: named.map(({ title, company }) => `${title} at ${company.name}`),
  });
  await announceChange(live, sql, tenantId, 'role_alerts', { privateTo: userId });
  return fresh.length;
}
