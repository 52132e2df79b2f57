import { createHash, randomBytes } from 'node:crypto';
import type * as contract from '@tenon/contract/calendars';
import type { Answer } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
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
  const { tenantId, userId, scope } = caller;
  const secret = randomBytes(32).toString('base64url');
  const created_at = now();
  await db.as(scope, (sql) => saveFeed(sql, caller, hashOf(secret), created_at));
  const token = `${tenantId.replaceAll('-', '')}.${userId}.${secret}`;
  return { url: `${publicUrl()}/api/calendar-feeds/${token}/interviews.ics`, created_at };
}

export async function revokeCalendarFeed({ db }: Pick<FeedDeps, 'db'>, caller: Caller): Promise<undefined> {
  await db.as(caller.scope, (sql) => deleteFeed(sql, caller));
}

const TOKEN = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})\.(\d{1,15})\.([\w-]{43})$/;

/** The interviews that the owner of the address holds, and may see today. */
export async function readCalendar({ db, now }: FeedDeps, token: string): Promise<string> {
  const [, a, b, c, d, e, user, secret] = TOKEN.exec(token) ?? [];
  if (!secret) throw noSuchCalendar();
  const owner = { tenantId: [a, b, c, d, e].join('-'), userId: Number(user) };
  const from = new Date(now().getTime() - PAST_DAYS * 86_400_000).toISOString();
  return db.as({ ...owner, side: 'hiring' }, async (sql) => {
    if (!(await isFeed(sql, owner, hashOf(secret)))) throw noSuchCalendar();
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

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

const noSuchCalendar = () =>
  new NotFoundError('no-such-calendar', 'This calendar address does not exist, or it was revoked.');
