import type { Answer, ParsedBody, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/role-alerts';
import { z } from 'zod';
import { announceChange, type Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { readSummaries } from '../posting-summary-store.ts';
import { countUnseen, markAlertsSeen, readAlerts } from './store.ts';

export type AlertDeps = { db: Db; live: Live };

const AlertCursor = z.object({ found_at: z.iso.datetime(), posting_id: z.uuid() });

export async function listRoleAlerts(
  { db }: Pick<AlertDeps, 'db'>,
  caller: Caller,
  { cursor, limit, unseen }: ParsedQuery<typeof contract.listRoleAlerts>,
): Promise<Answer<typeof contract.listRoleAlerts>> {
  const after = decodeCursor(AlertCursor, cursor);
  return db.as(caller.scope, async (sql) => {
    const rows = await readAlerts(sql, caller, { unseen, after, limit: limit + 1 });
    const page = toPage(
      rows,
      limit,
      ({ found_at, posting_id }) => ({ found_at, posting_id }),
      (row) => row,
    );
    const ids = page.items.map(({ posting_id }) => posting_id);
    const summaries = await readSummaries(sql, caller.tenantId, ids);
    const postings = new Map(summaries.map((posting) => [posting.id, posting]));
    const items = page.items.flatMap(({ posting_id, search, fit, found_at, seen_at }) => {
      const posting = postings.get(posting_id);
      return posting ? [{ posting, search, fit, found_at: new Date(found_at), seen_at }] : [];
    });
    return { items, next_cursor: page.next_cursor, unseen: await countUnseen(sql, caller) };
  });
}

export async function markSeen(
  { db, live }: AlertDeps,
  caller: Caller,
  { posting_ids }: ParsedBody<typeof contract.markRoleAlertsSeen>,
): Promise<Answer<typeof contract.markRoleAlertsSeen>> {
  return db.as(caller.scope, async (sql) => {
    await markAlertsSeen(sql, caller, posting_ids);
    await announceChange(live, sql, caller.tenantId, 'role_alerts', { privateTo: caller.userId });
    return { unseen: await countUnseen(sql, caller) };
  });
}
