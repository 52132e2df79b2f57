import { notify } from '../../hiring/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { auditDeadline } from './audit-deadline.ts';
import { dayOf } from './business-days.ts';
import { readLastAuditDay, readLawSetting, readTenantsWithLaws, saveReminder } from './law-store.ts';

export type RemindDeps = { db: Db; queue: Queue; now: () => Date };

const DAYS_BEFORE = 30;
const DAY_MS = 86_400_000;

/** Tells the compliance team once about each audit that will be due soon. */
export async function remindAudits(deps: RemindDeps): Promise<void> {
  for (const tenantId of await readTenantsWithLaws(deps.db.sql)) await remindTenant(deps, tenantId);
}

async function remindTenant({ db, queue, now }: RemindDeps, tenantId: string): Promise<void> {
  const today = dayOf(now());
  const soon = dayOf(new Date(now().getTime() + DAYS_BEFORE * DAY_MS));
  await db.as({ tenantId }, async (sql) => {
    const { laws, remindedFor } = await readLawSetting(sql, tenantId, { forUpdate: true });
    const { due_on, is_due } = auditDeadline(laws, await readLastAuditDay(sql, tenantId), today);
    if (!is_due && (due_on === null || due_on > soon)) return;
    // Without any audit there is no due date: one reminder is enough.
    if (due_on === null ? remindedFor !== null : remindedFor === due_on) return;
    await saveReminder(sql, tenantId, due_on ?? today);
    await notify({ queue }, sql, {
      tenantId,
      kind: 'audit-due',
      to: { compliance: true },
      text: due_on ?? undefined,
    });
  });
}
