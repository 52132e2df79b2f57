import type { MailKind } from '@tenon/contract/mail';
import type { Sql } from '../../platform/db/port.ts';
import type { CalendarPart } from '../../platform/mail/port.ts';
import type { MailMessageRow } from '../rows.ts';

export type StoredMail = Omit<MailMessageRow, 'headers' | 'attachments' | 'calendar'> & {
  headers: Record<string, string>;
  calendar: CalendarPart | null;
};

export type NewMail = {
  id: string;
  tenant_id: string;
  kind: MailKind;
  message_id: string;
  from_name: string | null;
  from_address: string;
  to_name: string | null;
  to_address: string;
  reply_to: string | null;
  subject: string;
  body: string;
  headers: Record<string, string>;
  calendar?: CalendarPart | null;
  created_by: string;
  created_at: Date;
  cause?: string | null;
  template?: string | null;
  in_reply_to?: string | null;
  thread_ids?: string[];
} & (
  | { job_id: string; application_id: string }
  | { user_id: number }
  | { job_id: string; application_id: string; user_id: number }
);

/** Returns the IDs of the mails that were inserted: not those whose cause has one already. */
export async function insertQueued(sql: Sql, mails: readonly NewMail[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { headers, calendar, created_at, ...mail } of mails) {
    const json = {
      headers: sql.json(headers) as never,
      ...(calendar && { calendar: sql.json(calendar) as never }),
    };
    const row = { ...mail, ...json, direction: 'out', state: 'queued' };
    const [inserted] = await sql<{ id: string }[]>`
      insert into mail_message ${sql({ ...row, created_at, due_at: created_at })}
      on conflict (tenant_id, cause) where cause is not null do nothing returning id`;
    if (inserted) ids.add(inserted.id);
  }
  return ids;
}

/** The Message-IDs of each applicant's mail, oldest first. */
export async function readThreadIds(
  sql: Sql,
  tenantId: string,
  applicationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await sql<{ application_id: string; ids: string[] }[]>`
    select application_id, array_agg(message_id order by created_at, id) as ids from mail_message
    where tenant_id = ${tenantId} and application_id = any (${applicationIds as string[]}::uuid[]) and user_id is null
    group by application_id`;
  return new Map(rows.map(({ application_id, ids }) => [application_id, ids]));
}

/** No other transaction sends or retries the mail until this one ends. */
export async function lockMail(sql: Sql, tenantId: string, id: string): Promise<StoredMail | undefined> {
  const [row] = await sql<StoredMail[]>`
    select * from mail_message where tenant_id = ${tenantId} and id = ${id} for no key update`;
  return row;
}

export async function countSentSince(
  sql: Sql,
  tenantId: string,
  address: string,
  since: Date,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from mail_message
    where tenant_id = ${tenantId} and to_address = ${address} and direction = 'out' and state = 'sent'
      and sent_at > ${since}`;
  return row?.count ?? 0;
}

export type Progress = Partial<
  Pick<MailMessageRow, 'state' | 'attempts' | 'error' | 'due_at' | 'sent_at' | 'body'>
>;

export async function updateMail(sql: Sql, tenantId: string, id: string, progress: Progress): Promise<void> {
  await sql`update mail_message set ${sql(progress)} where tenant_id = ${tenantId} and id = ${id}`;
}

export async function readOverdue(
  sql: Sql,
  before: Date,
): Promise<{ tenant_id: string; id: string; to_address: string }[]> {
  return sql<{ tenant_id: string; id: string; to_address: string }[]>`select * from overdue_mail(${before})`;
}
