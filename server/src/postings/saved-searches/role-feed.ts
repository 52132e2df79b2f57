import { createHash, randomBytes } from 'node:crypto';
import type { Answer } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/role-alerts';
import { announceChange, type Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ExpectedError, NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { readSummaries } from '../posting-summary-store.ts';
import { findPrepared, prepareSearch } from '../search/run-search.ts';
import { readSavedQuery } from './read-saved-query.ts';
import { renderFeed } from './render-feed.ts';
import { noSuchSearch } from './saved-searches.ts';
import { findFeed, readSearches, saveFeed } from './store.ts';

export type FeedDeps = {
  db: Db;
  live: Live;
  now: () => Date;
  publicUrl: () => string;
  webUrl: () => string;
};

const FEED_LIMIT = 50;

/** Creates a new secret address, which replaces the previous one. */
export async function createFeed(
  { db, live, now, publicUrl }: FeedDeps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.createRoleFeed>> {
  const secret = randomBytes(32).toString('base64url');
  const created_at = now();
  await db.as(caller.scope, async (sql) => {
    if (!(await saveFeed(sql, caller, id, { hash: hashOf(secret), created_at }))) throw noSuchSearch();
    await announceChange(live, sql, caller.tenantId, 'saved_searches', { privateTo: caller.userId });
  });
  return { url: `${publicUrl()}/api/role-feeds/${secret}/roles.rss`, created_at };
}

export async function revokeFeed(
  { db, live }: Pick<FeedDeps, 'db' | 'live'>,
  caller: Caller,
  id: string,
): Promise<undefined> {
  await db.as(caller.scope, async (sql) => {
    if (!(await saveFeed(sql, caller, id, null))) throw noSuchSearch();
    await announceChange(live, sql, caller.tenantId, 'saved_searches', { privateTo: caller.userId });
  });
}

/** The newest roles that match the search whose address this is. */
export async function readFeed({ db, publicUrl, webUrl }: FeedDeps, token: string): Promise<string> {
  const owner = await findFeed(db.sql, hashOf(token));
  if (!owner) throw noSuchFeed();
  const { tenant_id: tenantId, user_id: userId, search_id: id } = owner;
  return db.as({ tenantId, userId }, async (sql) => {
    const [search] = await readSearches(sql, { tenant_id: tenantId, user_id: userId }, { id, limit: 1 });
    if (!search) throw noSuchFeed();
    const query = new URLSearchParams(search.query);
    const address = {
      page: `${webUrl()}/postings?${query}`,
      feed: `${publicUrl()}/api/role-feeds/${token}/roles.rss`,
    };
    const ids = await findNewest(search.query);
    return renderFeed(search.name, address, await readSummaries(sql, tenantId, ids), webUrl());

    async function findNewest(saved: Record<string, string>): Promise<string[]> {
      try {
        const prepared = await prepareSearch(sql, readSavedQuery(saved));
        const found = await findPrepared(sql, prepared, { sort: 'newest', limit: FEED_LIMIT });
        return found.map((row) => row.id);
      } catch (error) {
        // The query was valid when it was saved, but no longer is.
        if (error instanceof ExpectedError) return [];
        throw error;
      }
    }
  });
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

const noSuchFeed = () =>
  new NotFoundError('no-such-feed', 'This feed does not exist, or its address was revoked.');
