import type {
  Interview,
  InterviewConflict,
  InterviewState,
  InviteResponse,
} from '@tenon/contract/interviews';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { InterviewRow } from '../rows.ts';

type Reader = { tenantId: string; userId: number | undefined };

export type ListedInterview = z.input<typeof Interview> & {
  starts_key: string;
  sequence: number;
  updated_at: Date;
};

export type InterviewFilter = {
  id?: string;
  application?: string | undefined;
  job?: string | undefined;
  state?: InterviewState | undefined;
  mine?: boolean;
  from?: string | undefined;
  until?: string | undefined;
};

export type InterviewCursor = { starts_at: string; id: string };

/** In the order of their times, with the interviewers and the person they belong to today. */
export async function readInterviews(
  sql: Sql,
  { tenantId, userId }: Reader,
  { id, application, job, state, mine, from, until }: InterviewFilter,
  { after, limit }: { after?: InterviewCursor | undefined; limit: number },
): Promise<ListedInterview[]> {
  const isMine = sql`exists (
    select from interview_attendee t where t.interview_id = i.id and t.user_id = ${userId ?? null}::bigint)`;
  return sql<ListedInterview[]>`
    select i.id, i.application_id, jsonb_build_object('id', j.id, 'title', j.title) as job,
      jsonb_build_object('id', p.id, 'name', coalesce(p.name, 'Erased person')) as person, i.kind, i.state,
      i.starts_at, i.ends_at, i.time_zone, i.location, i.link, i.instructions, i.candidate_response,
      i.candidate_responded_at, i.cancel_reason, ${isMine} as is_mine, i.version, i.sequence, i.updated_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('user_id', t.user_id, 'name', u.name, 'email', u.email,
          'response', t.response) order by u.name, u.id)
        from interview_attendee t join app_user u on u.id = t.user_id where t.interview_id = i.id), '[]') as interviewers,
      to_char(i.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as starts_key
    from interview i
    join application a on a.tenant_id = i.tenant_id and a.id = i.application_id
    join job j on j.tenant_id = i.tenant_id and j.id = i.job_id
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where i.tenant_id = ${tenantId}
      ${id ? sql`and i.id = ${id}` : sql``}
      ${application ? sql`and i.application_id = ${application}` : sql``}
      ${job ? sql`and i.job_id = ${job}` : sql``}
      ${state ? sql`and i.state = ${state}` : sql``}
      ${mine ? sql`and ${isMine}` : sql``}
      ${from ? sql`and i.ends_at > ${from}::text::timestamptz` : sql``}
      ${until ? sql`and i.starts_at < ${until}::text::timestamptz` : sql``}
      ${after ? sql`and (i.starts_at, i.id) > (${after.starts_at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by i.starts_at, i.id limit ${limit}`;
}

export async function isInterviewOf(
  sql: Sql,
  tenantId: string,
  id: string,
  applicationId: string,
): Promise<boolean> {
  const found = await sql`
    select from interview where tenant_id = ${tenantId} and id = ${id} and application_id = ${applicationId}`;
  return found.count > 0;
}

export type StoredInterview = Omit<InterviewRow, 'state' | 'candidate_response'> & {
  state: InterviewState;
  candidate_response: InviteResponse;
};

export async function lockInterview(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<StoredInterview | undefined> {
  const [row] = await sql<StoredInterview[]>`
    select * from interview where tenant_id = ${tenantId} and id = ${id} for no key update`;
  return row;
}

type NewInterview = Pick<
  InterviewRow,
  | ('tenant_id' | 'job_id' | 'application_id' | 'kind' | 'state' | 'starts_at' | 'ends_at' | 'time_zone')
  | ('location' | 'link' | 'instructions' | 'created_by')
>;

export async function insertInterview(sql: Sql, row: NewInterview): Promise<string> {
  const [inserted] = await sql<{ id: string }[]>`insert into interview ${sql(row)} returning id`;
  if (!inserted) throw new Error('insert into interview returned no row');
  return inserted.id;
}

export type InterviewChanges = Partial<
  Pick<
    InterviewRow,
    | ('kind' | 'state' | 'starts_at' | 'ends_at' | 'time_zone' | 'location' | 'link' | 'instructions')
    | ('candidate_response' | 'candidate_responded_at' | 'cancel_reason')
  >
>;

/** `isNewSequence`: calendars must replace the event that they have. */
export async function updateInterview(
  sql: Sql,
  tenantId: string,
  id: string,
  changes: InterviewChanges,
  { at, isNewSequence }: { at: Date; isNewSequence: boolean },
): Promise<void> {
  await sql`
    update interview set ${sql({ ...changes, updated_at: at })}, version = version + 1,
      sequence = sequence + ${isNewSequence ? 1 : 0}
    where tenant_id = ${tenantId} and id = ${id}`;
}

export async function readAttendeeIds(sql: Sql, tenantId: string, id: string): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select user_id from interview_attendee where tenant_id = ${tenantId} and interview_id = ${id} order by user_id`;
  return rows.map(({ user_id }) => user_id);
}

type Attended = { tenantId: string; jobId: string; applicationId: string; id: string };

/**
 * Replaces the interviewers, and assigns them to the application so that they see it. Returns how many of them are
 * members of the workspace.
 */
export async function saveAttendees(
  sql: Sql,
  { tenantId, jobId, applicationId, id }: Attended,
  userIds: readonly number[],
): Promise<number> {
  const ids = userIds as number[];
  await sql`
    delete from interview_attendee
    where tenant_id = ${tenantId} and interview_id = ${id} and user_id <> all (${ids}::bigint[])`;
  const members = await sql`
    with members as (
      select user_id from membership where tenant_id = ${tenantId} and user_id = any (${ids}::bigint[]) order by user_id
    ), invited as (
      insert into interview_attendee (tenant_id, interview_id, user_id)
      select ${tenantId}, ${id}, user_id from members on conflict do nothing
    ), assigned as (
      insert into application_assignee (tenant_id, job_id, application_id, user_id)
      select ${tenantId}, ${jobId}, ${applicationId}, user_id from members on conflict do nothing
    )
    select user_id from members`;
  return members.count;
}

export async function resetResponses(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`
    update interview_attendee set response = 'pending', responded_at = null
    where tenant_id = ${tenantId} and interview_id = ${id} and response <> 'pending'`;
}

/** Returns false if the user is not one of the interviewers. */
export async function saveResponse(
  sql: Sql,
  { tenantId, id, userId }: { tenantId: string; id: string; userId: number },
  response: InviteResponse,
  at: Date,
): Promise<boolean> {
  const saved = await sql`
    update interview_attendee set response = ${response}, responded_at = ${at}
    where tenant_id = ${tenantId} and interview_id = ${id} and user_id = ${userId}`;
  return saved.count > 0;
}

type Slot = { starts_at: Date; ends_at: Date; userIds: readonly number[]; except?: string | undefined };

/** The times at which interviewers are busy with other interviews. */
export async function readConflicts(
  sql: Sql,
  { starts_at, ends_at, userIds, except }: Slot,
): Promise<z.input<typeof InterviewConflict>[]> {
  return sql<z.input<typeof InterviewConflict>[]>`
    select c.user_id, u.name, c.starts_at, c.ends_at
    from interview_conflicts(${userIds as number[]}::bigint[], ${starts_at}, ${ends_at}, ${except ?? null}::uuid) c
    join app_user u on u.id = c.user_id order by c.starts_at, u.name, u.id`;
}
