import type { RoleDate, RoleDateKind, UpcomingDate } from '@tenon/contract/tracker-items';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { Member } from './role-store.ts';

export type DateRow = z.input<typeof RoleDate>;
export type UpcomingRow = z.input<typeof UpcomingDate>;

const dateColumns = (sql: Sql) => sql`
  d.id, d.kind, d.starts_at, d.is_all_day, d.note, d.remind_at, d.reminded_at, d.done_at, d.is_automatic, d.created_at`;

/** Earliest first. An automatic follow-up that the role overtook is left out. */
export async function readDates(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
): Promise<DateRow[]> {
  return sql<DateRow[]>`
    select ${dateColumns(sql)} from role_date d
    where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.posting_id = ${postingId} and not d.is_overtaken
    order by d.starts_at, d.id`;
}

export type DateFields = {
  kind: RoleDateKind;
  starts_at: Date | string;
  is_all_day: boolean;
  note: string | null;
  remind_at: Date | string | null;
};

export async function insertDate(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
  fields: DateFields,
): Promise<DateRow | undefined> {
  const row = { tenant_id: tenantId, user_id: userId, posting_id: postingId, ...fields };
  const [made] = await sql<DateRow[]>`
    insert into role_date ${sql(row)}
    returning id, kind, starts_at, is_all_day, note, remind_at, reminded_at, done_at, is_automatic, created_at`;
  return made;
}

export async function findDate(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
): Promise<DateRow | undefined> {
  const [row] = await sql<DateRow[]>`
    select ${dateColumns(sql)} from role_date d
    where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.id = ${id} for update`;
  return row;
}

export async function updateDate(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
  fields: DateFields & { done_at: Date | string | null; reminded_at: Date | string | null },
): Promise<DateRow | undefined> {
  const [row] = await sql<DateRow[]>`
    update role_date d set ${sql(fields)}, sequence = sequence + 1, updated_at = now()
    where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.id = ${id} returning ${dateColumns(sql)}`;
  return row;
}

export async function deleteDate(sql: Sql, { tenantId, userId }: Member, id: string): Promise<boolean> {
  const gone = await sql`
    delete from role_date where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`;
  return gone.count > 0;
}

/** The automatic follow-up ends when the role moves on, and comes back when the move is undone. */
export async function setFollowUpOvertaken(
  sql: Sql,
  { tenantId, userId }: Member,
  postingId: string,
  isOvertaken: boolean,
): Promise<void> {
  await sql`
    update role_date set is_overtaken = ${isOvertaken}, done_at = ${isOvertaken ? sql`now()` : null}, updated_at = now()
    where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${postingId} and is_automatic
      and ${isOvertaken ? sql`done_at is null` : sql`is_overtaken`}`;
}

const MAX_UPCOMING = 200;

/** Open dates until then, overdue ones first. */
export async function readUpcoming(
  sql: Sql,
  { tenantId, userId }: Member,
  days: number,
): Promise<UpcomingRow[]> {
  return sql<UpcomingRow[]>`
    select ${dateColumns(sql)}, jsonb_build_object('id', p.id, 'title', p.title, 'company', c.name) as role
    from role_date d join tracked_role t using (tenant_id, user_id, posting_id)
    join posting p on p.id = d.posting_id join company c on c.id = p.company_id
    where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.done_at is null and t.archived_at is null
      and d.starts_at < now() + make_interval(days => ${days})
    order by d.starts_at, d.id limit ${MAX_UPCOMING}`;
}

export type CalendarRow = DateRow & {
  sequence: number;
  updated_at: Date;
  posting_id: string;
  title: string;
  company: string;
  url: string | null;
};

const MAX_CALENDAR = 1000;

/** Dates for the calendar, done ones too, since then. */
export async function readCalendarDates(
  sql: Sql,
  { tenantId, userId }: Member,
  since: Date,
): Promise<CalendarRow[]> {
  return sql<CalendarRow[]>`
    select ${dateColumns(sql)}, d.sequence, d.updated_at, d.posting_id, p.title, c.name as company,
      coalesce(p.apply_url, p.url) as url
    from role_date d join tracked_role t using (tenant_id, user_id, posting_id)
    join posting p on p.id = d.posting_id join company c on c.id = p.company_id
    where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.starts_at > ${since} and t.archived_at is null
      and not d.is_overtaken
    order by d.starts_at, d.id limit ${MAX_CALENDAR}`;
}

export type DueReminder = { tenant_id: string; user_id: number; id: string };

/** Of all workspaces. */
export async function readDueReminders(sql: Sql, now: Date, limit: number): Promise<DueReminder[]> {
  return sql<DueReminder[]>`select * from role_reminders_due(${now}, ${limit})`;
}

export type Reminder = { posting_id: string; kind: RoleDateKind; title: string; company: string };

/** Marks the reminder as given. Undefined if somebody else did, or if it was put off or done meanwhile. */
export async function takeReminder(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
  now: Date,
): Promise<Reminder | undefined> {
  const [row] = await sql<Reminder[]>`
    update role_date d set reminded_at = ${now} from posting p join company c on c.id = p.company_id
    where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.id = ${id} and d.posting_id = p.id
      and d.reminded_at is null and d.done_at is null and d.remind_at <= ${now}
    returning d.posting_id, d.kind, p.title, c.name as company`;
  return row;
}

/** Follow-ups that are due, and interviews of the next seven days, of a member. */
export async function countDueDates(
  sql: Sql,
  { tenantId, userId }: Member,
): Promise<{ follow_ups: number; role_interviews: number }> {
  const [row] = await sql<{ follow_ups: number; role_interviews: number }[]>`
    select count(*) filter (where d.kind = 'follow_up' and d.starts_at <= now())::int as follow_ups,
      count(*) filter (where d.kind = 'interview'
        and d.starts_at between now() and now() + interval '7 days')::int as role_interviews
    from role_date d join tracked_role t
      on t.tenant_id = d.tenant_id and t.user_id = d.user_id and t.posting_id = d.posting_id
    where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.done_at is null and not d.is_overtaken
      and t.archived_at is null`;
  return row ?? { follow_ups: 0, role_interviews: 0 };
}
