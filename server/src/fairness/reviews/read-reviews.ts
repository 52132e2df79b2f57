import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-reviews';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { countReviews, readReviews, readSecondReads } from './review-store.ts';

const Cursor = z.object({ asked_at: z.iso.datetime(), id: z.uuid() });
const keyOf = ({ asked_key, id }: { asked_key: string; id: string }) => ({ asked_at: asked_key, id });

export async function listSecondReads(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit, ...filter }: ParsedQuery<typeof contract.listSecondReads>,
): Promise<Answer<typeof contract.listSecondReads>> {
  const page = { before: decodeCursor(Cursor, cursor), limit: limit + 1 };
  const rows = await db.as(caller.scope, (sql) => readSecondReads(sql, caller, filter, page));
  return toPage(rows, limit, keyOf, present);
}

export async function readSecondRead(
  sql: Sql,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.answerSecondRead>> {
  const [row] = await readSecondReads(sql, caller, { id }, { limit: 1 });
  if (!row) throw noSuchSecondRead();
  return present(row);
}

export async function listReviews(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  { cursor, limit, state }: ParsedQuery<typeof contract.listFairnessReviews>,
): Promise<Answer<typeof contract.listFairnessReviews>> {
  const page = { before: decodeCursor(Cursor, cursor), limit: limit + 1 };
  // In the scope of the workspace: the reader sees every reason, also for jobs of other teams.
  return db.as({ ...scope, userId: undefined }, async (sql) => {
    const rows = await readReviews(sql, tenantId, { state }, page);
    return { ...toPage(rows, limit, keyOf, present), counts: await countReviews(sql, tenantId) };
  });
}

export const noSuchSecondRead = () =>
  new NotFoundError('no-such-second-read', 'No second reader is asked for here.');

function present<T extends { asked_key: string }>({ asked_key: _, ...row }: T): Omit<T, 'asked_key'> {
  return row;
}
