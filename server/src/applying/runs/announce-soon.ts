import { announceChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';

const GATHERED_MS = 250;

export type AnnounceDeps = { db: Db; live: Live };

/** Workspaces with news, for each log of events: who claims must not wait for whoever else does. */
const waiting = new WeakMap<Live, Set<string>>();

/**
 * Tells the open browsers of a workspace that its runs changed, once for all that happens within a moment. Not part of
 * any transaction: what is not told is seen when somebody looks again.
 */
export function announceSoon({ db, live }: AnnounceDeps, tenantId: string): void {
  const tenants = waiting.get(live) ?? new Set();
  waiting.set(live, tenants);
  if (tenants.has(tenantId)) return;
  tenants.add(tenantId);
  setTimeout(() => {
    tenants.delete(tenantId);
    db.as({ tenantId }, (sql) => announceChange(live, sql, tenantId, 'apply_runs')).catch(() => undefined);
  }, GATHERED_MS).unref();
}
