import { announceChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';

const DELAY_MS = 250;

export type AnnounceDeps = { db: Db; live: Live };

type Member = { tenantId: string; userId: number };

/** Members with a pending announcement, by event log. Claims do not announce themselves: they would wait for each other. */
const pending = new WeakMap<Live, Set<string>>();

/**
 * Tells the open browsers of a member that their runs changed, once for all changes within a short time. It is not part of
 * any transaction: if an announcement is lost, the change is visible at the next read.
 */
export function announceSoon({ db, live }: AnnounceDeps, { tenantId, userId }: Member): void {
  const members = pending.get(live) ?? new Set();
  pending.set(live, members);
  const member = `${tenantId}:${userId}`;
  if (members.has(member)) return;
  members.add(member);
  setTimeout(() => {
    members.delete(member);
    db.as({ tenantId, userId }, (sql) =>
      announceChange(live, sql, tenantId, 'apply_runs', { privateTo: userId }),
    ).catch(() => undefined);
  }, DELAY_MS).unref();
}
