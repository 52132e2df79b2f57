import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/representations';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import {
  countRepresentations,
  type ListedRepresentation,
  readRepresentationEvents,
  readRepresentations,
} from './representation-store.ts';

const Cursor = z.object({ starts_at: z.iso.datetime(), id: z.uuid() });
type ReadDeps = { db: Db };

export async function listRepresentations(
  { db }: ReadDeps,
  caller: Caller,
  { cursor, limit, ...filter }: ParsedQuery<typeof contract.listRepresentations>,
): Promise<Answer<typeof contract.listRepresentations>> {
  const before = decodeCursor(Cursor, cursor);
  return db.as(caller.scope, async (sql) => {
    const rows = await readRepresentations(sql, caller, filter, { before, limit: limit + 1 });
    const page = toPage(rows, limit, ({ starts_key, id }) => ({ starts_at: starts_key, id }), present);
    return { ...page, counts: await countRepresentations(sql, caller.tenantId) };
  });
}

export async function readRepresentation(
  sql: Sql,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.addRepresentation>> {
  const [row] = await readRepresentations(sql, caller, { id }, { limit: 1 });
  if (!row) throw noSuchRepresentation();
  return present(row);
}

export async function listRepresentationEvents(
  { db }: ReadDeps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.listRepresentationEvents>> {
  return db.as(caller.scope, async (sql) => {
    await readRepresentation(sql, caller, id);
    return { items: await readRepresentationEvents(sql, caller.tenantId, id) };
  });
}

export const noSuchRepresentation = () =>
  new NotFoundError('no-such-representation', 'This representation does not exist in this workspace.');

function present({ starts_key: _, ...row }: ListedRepresentation) {
  return row;
}
