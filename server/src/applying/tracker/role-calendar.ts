import type { Answer } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/tracker-items';
import type { Caller } from '../../identity/index.ts';
import { createFeedToken, parseFeedToken } from '../../platform/calendar/feed-address.ts';
import { type CalendarEvent, writeCalendar } from '../../platform/calendar/icalendar.ts';
import type { Db } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { dateLabels } from './date-labels.ts';
import { type CalendarRow, readCalendarDates } from './date-store.ts';
import { deleteFeed, findFeed, isFeed, saveFeed } from './settings-store.ts';

export type CalendarDeps = { db: Db; publicUrl: () => string; webUrl: () => string; now: () => Date };

const PAST_DAYS = 60;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export async function readRoleCalendar(
  { db }: Pick<CalendarDeps, 'db'>,
  caller: Caller,
): Promise<Answer<typeof contract.readRoleCalendar>> {
  return { created_at: (await db.as(caller.scope, (sql) => findFeed(sql, caller))) ?? null };
}

/** Creates a new secret address, which replaces the previous one. */
export async function createRoleCalendar(
  { db, publicUrl, now }: CalendarDeps,
  caller: Caller,
): Promise<Answer<typeof contract.createRoleCalendar>> {
  const { token, hash } = createFeedToken(caller);
  const created_at = now();
  await db.as(caller.scope, (sql) => saveFeed(sql, caller, hash, created_at));
  return { url: `${publicUrl()}/api/calendar-feeds/${token}/roles.ics`, created_at };
}

export async function revokeRoleCalendar(
  { db }: Pick<CalendarDeps, 'db'>,
  caller: Caller,
): Promise<undefined> {
  await db.as(caller.scope, (sql) => deleteFeed(sql, caller));
}

/** The dates of the member who owns the address. */
export async function writeRoleCalendar({ db, webUrl, now }: CalendarDeps, token: string): Promise<string> {
  const feed = parseFeedToken(token);
  if (!feed) throw noSuchCalendar();
  const since = new Date(now().getTime() - PAST_DAYS * DAY_MS);
  return db.as(feed.owner, async (sql) => {
    if (!(await isFeed(sql, feed.owner, feed.hash))) throw noSuchCalendar();
    const dates = await readCalendarDates(sql, feed.owner, since);
    return writeCalendar(
      dates.map((date) => eventOf(date, webUrl())),
      { name: 'Job search', product: 'Tracker' },
    );
  });
}

function eventOf(date: CalendarRow, webUrl: string): CalendarEvent {
  const startsAt = new Date(date.starts_at);
  const length = date.is_all_day ? DAY_MS : HOUR_MS;
  const about = `${date.title} at ${date.company}`;
  return {
    uid: date.id,
    sequence: date.sequence,
    stamp: date.updated_at,
    startsAt,
    endsAt: new Date(startsAt.getTime() + length),
    isAllDay: date.is_all_day,
    summary: `${date.done_at ? 'Done: ' : ''}${dateLabels[date.kind]}: ${about}`,
    description: [date.note, date.url].filter(Boolean).join('\n\n'),
    location: null,
    url: `${webUrl}/postings/${date.posting_id}`,
    status: 'CONFIRMED',
    attendees: [],
  };
}

const noSuchCalendar = () =>
  new NotFoundError('no-such-calendar', 'This calendar address does not exist, or it was revoked.');
