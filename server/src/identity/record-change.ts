import type { Changed, ChangedName } from '@tenon/contract/live/workspace';
import { collect, type EffectKind } from '../platform/db/effects.ts';
import type { Sql } from '../platform/db/port.ts';
import type { Live } from '../platform/live/port.ts';
import { type AuditEntry, insertAuditEvents } from './audit-store.ts';

export const workspaceTopic = (tenantId: string) => `workspace:${tenantId}`;

/** Adds an audit event and notifies open browsers, in the transaction of the change itself. */
export async function recordChange(
  { live }: { live: Live },
  sql: Sql,
  entry: AuditEntry & { changed?: ChangedName | undefined },
): Promise<void> {
  const { changed, ...event } = entry;
  await collect(sql, auditEffects, [event]);
  await announceChange(live, sql, entry.tenant_id, 'audit');
  if (changed) await announceChange(live, sql, entry.tenant_id, changed);
}

const auditEffects: EffectKind<AuditEntry> = { name: 'audit', write: insertAuditEvents };

/** Notifies open browsers only: for changes that are too frequent or too minor for the audit trail. */
export async function announceChange(
  live: Live,
  sql: Sql,
  tenantId: string,
  name: ChangedName,
): Promise<void> {
  const event: Changed = { what: name };
  await live.append(sql, workspaceTopic(tenantId), 'changed', event, { key: name });
}
