import type { Answer, ParsedBody, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/saved-searches';
import { z } from 'zod';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { readSummaries } from '../posting-summary-store.ts';
import { toSavedQuery } from './read-saved-query.ts';
import {
  countSearches,
  deleteSearch,
  insertSearch,
  markSeen,
  type Owner,
  readFresh,
  readSearches,
  type ShownSearch,
  updateSearch,
} from './store.ts';

export type SavedSearchDeps = { db: Db; live: Live };

const MAX_SEARCHES = 100;
const Found = z.object({ posting_id: z.uuid(), found_at: z.iso.datetime() });

export async function listSavedSearches(
  { db }: SavedSearchDeps,
  caller: Caller,
  { cursor, limit }: ParsedQuery<typeof contract.listSavedSearches>,
): Promise<Answer<typeof contract.listSavedSearches>> {
  const before = decodeCursor(z.uuid(), cursor);
  const rows = await db.as(caller.scope, (sql) =>
    readSearches(sql, ownerOf(caller), { before, limit: limit + 1 }),
  );
  return toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => row,
  );
}

export async function saveSearch(
  deps: SavedSearchDeps,
  caller: Caller,
  { name, query, alert }: ParsedBody<typeof contract.saveSearch>,
): Promise<Answer<typeof contract.saveSearch>> {
  const kept = toSavedQuery(query);
  return deps.db.as(caller.scope, async (sql) => {
    if ((await countSearches(sql, ownerOf(caller))) >= MAX_SEARCHES) {
      const message = `You have ${MAX_SEARCHES} saved searches: remove one before you save another.`;
      throw new ConflictError('too-many-searches', message);
    }
    const id = await insertSearch(sql, { ...ownerOf(caller), name, query: kept, alert });
    await record(deps, sql, caller, 'saved_search.added', id);
    return readOne(sql, caller, id);
  });
}

export async function changeSavedSearch(
  deps: SavedSearchDeps,
  caller: Caller,
  id: string,
  changes: ParsedBody<typeof contract.changeSavedSearch>,
): Promise<Answer<typeof contract.changeSavedSearch>> {
  return deps.db.as(caller.scope, async (sql) => {
    await readOne(sql, caller, id);
    await updateSearch(sql, ownerOf(caller), id, changes);
    await record(deps, sql, caller, 'saved_search.changed', id, { fields: Object.keys(changes) });
    return readOne(sql, caller, id);
  });
}

export async function removeSavedSearch(
  deps: SavedSearchDeps,
  caller: Caller,
  id: string,
): Promise<undefined> {
  await deps.db.as(caller.scope, async (sql) => {
    if (!(await deleteSearch(sql, ownerOf(caller), id))) throw noSuchSearch();
    await record(deps, sql, caller, 'saved_search.removed', id);
  });
}

export async function listFreshMatches(
  { db }: SavedSearchDeps,
  caller: Caller,
  id: string,
  { cursor, limit }: ParsedQuery<typeof contract.listFreshMatches>,
): Promise<Answer<typeof contract.listFreshMatches>> {
  const before = decodeCursor(Found, cursor);
  return db.as(caller.scope, async (sql) => {
    await readOne(sql, caller, id);
    const rows = await readFresh(sql, id, { before, limit: limit + 1 });
    const page = toPage(
      rows,
      limit,
      (row) => row,
      (row) => row.posting_id,
    );
    return { ...page, items: await readSummaries(sql, caller.tenantId, page.items) };
  });
}

export async function markSearchSeen(
  { db, live }: SavedSearchDeps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.markSearchSeen>> {
  return db.as(caller.scope, async (sql) => {
    await readOne(sql, caller, id);
    await markSeen(sql, id);
    await announceChange(live, sql, caller.tenantId, 'saved_searches', { privateTo: caller.userId });
    return readOne(sql, caller, id);
  });
}

/** Members see only their own saved searches. */
const ownerOf = ({ tenantId, userId }: Caller): Owner => ({ tenant_id: tenantId, user_id: userId });

async function readOne(sql: Sql, caller: Caller, id: string): Promise<ShownSearch> {
  const [search] = await readSearches(sql, ownerOf(caller), { id, limit: 1 });
  if (!search) throw noSuchSearch();
  return search;
}

export function noSuchSearch(): NotFoundError {
  return new NotFoundError('no-such-search', 'This saved search does not exist.');
}

function record(
  deps: SavedSearchDeps,
  sql: Sql,
  { tenantId, userId, actor }: Caller,
  action: string,
  id: string,
  details: { fields?: string[] } = {},
): Promise<void> {
  const subject = `saved_search:${id}`;
  return recordChange(deps, sql, {
    tenant_id: tenantId,
    actor,
    action,
    subject,
    details,
    privateTo: userId,
    changed: 'saved_searches',
  });
}
