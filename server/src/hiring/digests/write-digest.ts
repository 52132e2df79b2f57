import { randomUUID } from 'node:crypto';
import { readWorkspace } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { newMessageId, type QueueMailDeps, queueMails } from '../correspondence/queue-mail.ts';
import {
  countUnread,
  markMailed,
  readNotifications,
  readSettings,
} from '../notifications/notification-store.ts';
import { readMembersWithNews, readReader } from './digest-store.ts';
import { type DigestWork, writeDigestTask } from './messages.ts';
import { digestOf } from './model.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

export type DigestDeps = QueueMailDeps & { db: Db };

const MAX_LINES = 50;

export async function startDigests({ db, queue, now }: DigestDeps): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  await db.transaction(async (sql) => {
    const members = await readMembersWithNews(sql);
    await queue.enqueueMany(
      sql,
      writeDigestTask,
      members.map(({ tenant_id, user_id }) => ({
        payload: { tenant_id, user_id, day },
        tenantId: tenant_id,
        priority: 'low',
      })),
    );
  });
}

/** Queues the digest of a member, at most one a day. It contains only what they may see. */
export async function writeDigest(
  deps: DigestDeps,
  { tenant_id: tenantId, user_id: userId, day }: DigestWork,
  context: Pick<TaskContext, 'acknowledge'>,
): Promise<void> {
  const { hiringSettings: settings } = deps;
  const member = { tenantId, userId };
  await deps.db.as(member, async (sql) => {
    await context.acknowledge(sql);
    const reader = await readReader(sql, tenantId, userId);
    const { digest } = await readSettings(sql, member);
    const filter = { unread: true, unmailed: true };
    const items = await readNotifications(sql, member, filter, { limit: MAX_LINES });
    if (!reader || digest === 'never' || items.length === 0 || (await countUnread(sql, member)) === 0) return;
    const company = (await readWorkspace(sql, tenantId))?.name ?? 'Tenon';
    const unsubscribeUrl = unsubscribeLink(settings, tenantId, userId);
    const content = digestOf(items, { name: reader.name, company, webUrl: settings.webUrl, unsubscribeUrl });
    const id = randomUUID();
    await queueMails(deps, sql, tenantId, [
      {
        ...{ id, tenant_id: tenantId, user_id: userId, kind: 'digest', ...content },
        message_id: newMessageId(settings, id),
        from_name: company,
        from_address: settings.mail.from.address,
        to_name: reader.name,
        to_address: reader.email,
        reply_to: null,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        cause: `digest:${userId}:${day}`,
        created_by: 'system',
        created_at: deps.now(),
      },
    ]);
    await markMailed(sql, member);
  });
}
