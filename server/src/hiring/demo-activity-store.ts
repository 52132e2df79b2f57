import type { Sql } from '../platform/db/port.ts';

export type FoundApplication = { id: string; job_id: string; slug: string; name: string; email: string };

export async function readDemoApplications(sql: Sql, tenantId: string): Promise<FoundApplication[]> {
  return sql<FoundApplication[]>`
    select a.id, a.job_id, j.slug, a.contact ->> 'name' as name, a.contact ->> 'email' as email
    from application a join job j on j.tenant_id = a.tenant_id and j.id = a.job_id where a.tenant_id = ${tenantId}`;
}

type NewNote = {
  tenant_id: string;
  application_id: string;
  author_id: number;
  text: string;
  created_at: Date;
};

/** In the author's own transaction, as everyone can write only their own notes. */
export async function insertDemoNote(sql: Sql, note: NewNote & { mentions: number[] }): Promise<void> {
  await sql`insert into application_note ${sql(note)}`;
}

type NewInterview = {
  tenant_id: string;
  job_id: string;
  application_id: string;
  kind: string;
  state: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  link: string | null;
  location: string | null;
  candidate_response: string;
  created_by: string;
  created_at: Date;
};

export async function insertDemoInterview(
  sql: Sql,
  interview: NewInterview,
  userIds: number[],
): Promise<string> {
  const { tenant_id, job_id, application_id } = interview;
  const [row] = await sql<{ id: string }[]>`insert into interview ${sql(interview)} returning id`;
  if (!row) throw new Error('insert into interview returned no row');
  await sql`
    insert into interview_attendee (tenant_id, interview_id, user_id, response)
    select ${tenant_id}, ${row.id}, id, 'accepted' from unnest(${userIds}::bigint[]) id`;
  await sql`
    insert into application_assignee (tenant_id, job_id, application_id, user_id)
    select ${tenant_id}, ${job_id}, ${application_id}, id from unnest(${userIds}::bigint[]) id on conflict do nothing`;
  return row.id;
}

type NewMail = {
  tenant_id: string;
  job_id: string;
  application_id: string;
  direction: 'out' | 'in';
  kind: 'message';
  state: 'sent' | 'received';
  message_id: string;
  in_reply_to: string | null;
  from_name: string;
  from_address: string;
  to_name: string;
  to_address: string;
  subject: string;
  body: string;
  created_by: string;
  created_at: Date;
  sent_at: Date | null;
};

export async function insertDemoMail(sql: Sql, mail: NewMail): Promise<void> {
  await sql`insert into mail_message ${sql(mail)}`;
}

type NewNotification = {
  tenant_id: string;
  user_id: number;
  kind: 'mention' | 'reply' | 'assigned';
  job_id: string;
  application_id: string;
  actor: string | null;
  text: string | null;
  created_at: Date;
  read_at: Date | null;
};

export async function insertDemoNotification(sql: Sql, notification: NewNotification): Promise<void> {
  await sql`insert into notification ${sql(notification)}`;
}
