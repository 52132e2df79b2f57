import type * as contract from '@tenon/contract/calendars';
import type { Answer } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import { createFeedToken, parseFeedToken } from '../../platform/calendar/feed-address.ts';
import type { Db } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { interviewCalendar } from './invite-candidate.ts';
import { deleteFeed, findFeed, isFeed, saveFeed } from './invite-store.ts';
import { noSuchInterview } from './read-interviews.ts';

export type FeedDeps = { db: Db; publicUrl: () => string; now: () => Date };

const FEED_LIMIT = 500;
const PAST_DAYS = 60;

export async function readCalendarFeed(
  { db }: Pick<FeedDeps, 'db'>,
  caller: Caller,
): Promise<Answer<typeof contract.readCalendarFeed>> {
  return { created_at: (await db.as(caller.scope, (sql) => findFeed(sql, caller))) ?? null };
}

/** Creates a new secret address, which replaces the previous one. Only its hash is stored. */
export async function createCalendarFeed(
  { db, publicUrl, now }: FeedDeps,
  caller: Caller,
): Promise<Answer<typeof contract.createCalendarFeed>> {
  const { token, hash } = createFeedToken(caller);
  const created_at = now();
  await db.as(caller.scope, (sql) => saveFeed(sql, caller, hash, created_at));
  return { url: `${publicUrl()}/api/calendar-feeds/${token}/interviews.ics`, created_at };
}

export async function revokeCalendarFeed({ db }: Pick<FeedDeps, 'db'>, caller: Caller): Promise<undefined> {
  await db.as(caller.scope, (sql) => deleteFeed(sql, caller));
}

/** The interviews that the owner of the address holds, and may see today. */
export async function readCalendar({ db, now }: FeedDeps, token: string): Promise<string> {
  const feed = parseFeedToken(token);
  if (!feed) throw noSuchCalendar();
  const { owner, hash } = feed;
  const from = new Date(now().getTime() - PAST_DAYS * 86_400_000).toISOString();
  return db.as({ ...owner, side: 'hiring' }, async (sql) => {
    if (!(await isFeed(sql, owner, hash))) throw noSuchCalendar();
    const options = { audience: 'interviewers' as const, name: 'Interviews', limit: FEED_LIMIT };
    return (await interviewCalendar(sql, owner, { mine: true, from }, options)).ics;
  });
}

export async function downloadInterview(
  { db }: Pick<FeedDeps, 'db'>,
  caller: Caller,
  id: string,
): Promise<string> {
  return db.as(caller.scope, async (sql) => {
    const options = { audience: 'interviewers' as const, limit: 1 };
    const { ics, count } = await interviewCalendar(sql, caller, { id }, options);
    if (count === 0) throw noSuchInterview();
    return ics;
  });
}

const noSuchCalendar = () =>
  new NotFoundError('no-such-calendar', 'This calendar address does not exist, or it was revoked.');
