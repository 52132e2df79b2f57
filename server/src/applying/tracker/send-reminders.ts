import { notify } from '../../hiring/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { dateLabels } from './date-labels.ts';
import { type DueReminder, readDueReminders, takeReminder } from './date-store.ts';
import { announceTracker } from './open-role.ts';

export type ReminderDeps = { db: Db; live: Live; queue: Queue; now: () => Date };

const BATCH_SIZE = 200;

/** Each reminder is taken and its notification queued in one transaction: it is given once, however often this runs. */
export async function sendReminders(deps: ReminderDeps): Promise<void> {
  for (;;) {
    const due = await readDueReminders(deps.db.sql, deps.now(), BATCH_SIZE);
    for (const reminder of due) await remind(deps, reminder);
    if (due.length < BATCH_SIZE) return;
  }
}

async function remind({ db, live, queue, now }: ReminderDeps, due: DueReminder): Promise<void> {
  const member = { tenantId: due.tenant_id, userId: due.user_id };
  await db.as(member, async (sql) => {
    const taken = await takeReminder(sql, member, due.id, now());
    if (!taken) return;
    await notify({ queue }, sql, {
      tenantId: member.tenantId,
      kind: 'reminder',
      to: { users: [member.userId] },
      postingId: taken.posting_id,
      text: `${dateLabels[taken.kind]}: ${taken.title} at ${taken.company}`,
    });
    await announceTracker(live, sql, member);
  });
}
