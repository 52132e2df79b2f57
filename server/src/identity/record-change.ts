import type { Changed, ChangedName } from '@tenon/contract/live/workspace';
import { collect, type EffectKind } from '../platform/db/effects.ts';
import type { Sql } from '../platform/db/port.ts';
import type { Live } from '../platform/live/port.ts';
import { type AuditEntry, insertAuditEvents } from './audit-store.ts';

export const workspaceTopic = (tenantId: string) => `workspace:${tenantId}`;

/** A change to a member's own data: nobody else reads about it. */
export type Private = { privateTo?: number | null | undefined };

/** Adds an audit event and notifies open browsers, in the transaction of the change itself. */
export async function recordChange(
  { live }: { live: Live },
  sql: Sql,
  entry: Omit<AuditEntry, 'private_to'> & Private & { changed?: ChangedName | undefined },
): Promise<void> {
  const { changed, privateTo, ...event } = entry;
  await collect(sql, auditEffects, [{ ...event, private_to: privateTo ?? null }]);
  await announceChange(live, sql, entry.tenant_id, 'audit', { privateTo });
  if (changed) await announceChange(live, sql, entry.tenant_id, changed, { privateTo });
}

const auditEffects: EffectKind<AuditEntry> = { name: 'audit', write: insertAuditEvents };

/** Notifies open browsers only: for changes that are too frequent or too minor for the audit trail. */
export async function announceChange(
  live: Live,
  sql: Sql,
  tenantId: string,
  name: ChangedName,
  { privateTo }: Private = {},
): Promise<void> {
  const event: Changed = { what: name };
  const key = privateTo ? `${name}@${privateTo}` : name;
  await live.append(sql, workspaceTopic(tenantId), 'changed', event, { key });
}

/** Whether a member may see an event of the workspace's topic. */
export function mayFollow(userId: number): (event: { key: string | undefined }) => boolean {
  return ({ key }) => !key?.includes('@') || key.endsWith(`@${userId}`);
}
