import { announceChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';

const DELAY_MS = 250;

export type AnnounceDeps = { db: Db; live: Live };

/** Workspaces with a pending announcement, by event log. Claims do not announce themselves: they would wait for each other. */
const pending = new WeakMap<Live, Set<string>>();

/**
 * Tells the open browsers of a workspace that its runs changed, once for all changes within a short time. It is not part of
 * any transaction: if an announcement is lost, the change is visible at the next read.
 */
export function announceSoon({ db, live }: AnnounceDeps, tenantId: string): void {
  const tenants = pending.get(live) ?? new Set();
  pending.set(live, tenants);
  if (tenants.has(tenantId)) return;
  tenants.add(tenantId);
  setTimeout(() => {
    tenants.delete(tenantId);
    db.as({ tenantId }, (sql) => announceChange(live, sql, tenantId, 'apply_runs')).catch(() => undefined);
  }, DELAY_MS).unref();
}
