import type { Answer, ParsedBody, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/notifications';
import { z } from 'zod';
import { announceChange, type Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { countUnread, markRead, readNotifications, saveSettings } from './notification-store.ts';

export type NotificationDeps = { db: Db; live: Live };

const NotificationCursor = z.object({ created_at: z.iso.datetime(), id: z.uuid() });

export async function listNotifications(
  { db }: Pick<NotificationDeps, 'db'>,
  caller: Caller,
  { cursor, limit, unread }: ParsedQuery<typeof contract.listNotifications>,
): Promise<Answer<typeof contract.listNotifications>> {
  const after = decodeCursor(NotificationCursor, cursor);
  const rows = await db.as(caller.scope, (sql) =>
    readNotifications(sql, caller, { unread }, { after, limit: limit + 1 }),
  );
  return toPage(
    rows,
    limit,
    ({ created_key, id }) => ({ created_at: created_key, id }),
    ({ created_key: _, ...row }) => row,
  );
}

export async function markNotifications(
  { db, live }: NotificationDeps,
  caller: Caller,
  { ids, is_read }: ParsedBody<typeof contract.markNotifications>,
): Promise<Answer<typeof contract.markNotifications>> {
  return db.as(caller.scope, async (sql) => {
    await markRead(sql, caller, ids, is_read);
    await announceChange(live, sql, caller.tenantId, 'notifications', { privateTo: caller.userId });
    return { unread: await countUnread(sql, caller) };
  });
}

export async function changeSettings(
  { db, live }: NotificationDeps,
  caller: Caller,
  settings: ParsedBody<typeof contract.changeNotificationSettings>,
): Promise<Answer<typeof contract.changeNotificationSettings>> {
  const { digest } = settings;
  const muted = [...new Set(settings.muted)].sort();
  await db.as(caller.scope, async (sql) => {
    await saveSettings(sql, caller, { digest, muted });
    await announceChange(live, sql, caller.tenantId, 'notifications', { privateTo: caller.userId });
  });
  return { digest, muted };
}
