import { collect, type EffectKind } from '../platform/db/effects.ts';
import type { Sql } from '../platform/db/port.ts';
import type { Live } from '../platform/live/port.ts';
import { type AuditEntry, insertAuditEvents } from './audit-store.ts';

/** What a browser that shows this workspace should read again. */
export type Changed =
  | 'workspace'
  | 'members'
  | 'invitations'
  | 'api_keys'
  | 'checks'
  | 'audit'
  | 'documents'
  | 'reviews'
  | 'people'
  | 'duplicates'
  | 'imports'
  | 'erasures'
  | 'postings'
  | 'companies'
  | 'ingestion'
  | 'saved_searches'
  | 'demands'
  | 'matching'
  | 'apply_runs'
  | 'answers';

export const workspaceTopic = (tenantId: string) => `workspace:${tenantId}`;

/** Writes the audit trail and tells the open browsers, in the transaction of the change itself. */
export async function recordChange(
  { live }: { live: Live },
  sql: Sql,
  entry: AuditEntry & { changed?: Changed | undefined },
): Promise<void> {
  const { changed, ...event } = entry;
  await collect(sql, auditEffects, [event]);
  await announceChange(live, sql, entry.tenant_id, 'audit');
  if (changed) await announceChange(live, sql, entry.tenant_id, changed);
}

const auditEffects: EffectKind<AuditEntry> = { name: 'audit', write: insertAuditEvents };

/** For what changes too often, or matters too little, to be in the audit trail. */
export async function announceChange(live: Live, sql: Sql, tenantId: string, what: Changed): Promise<void> {
  await live.append(sql, workspaceTopic(tenantId), 'changed', { what }, { key: what });
}
