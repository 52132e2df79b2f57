import type { Mail, MailState } from '@tenon/contract/mail';
import type { z } from 'zod';
import { displayName } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';

export type ListedMail = z.input<typeof Mail>;
export type MailCursor = { created_at: string; id: string };
export type KeyedMail = ListedMail & { created_key: string };

type Filter = { id?: string; application?: string; state?: MailState[] | undefined };

/** Newest first. Row-level security decides which ones. */
export async function readMails(
  sql: Sql,
  tenantId: string,
  { id, application, state }: Filter,
  { after, limit }: { after?: MailCursor | undefined; limit: number },
): Promise<KeyedMail[]> {
  return sql<KeyedMail[]>`
    select e.id, e.direction, e.kind, e.state, e.template, e.subject, e.body, e.full_text, e.attachments, e.message_id,
      e.attempts, e.error, e.created_at, e.due_at, e.sent_at,
      jsonb_build_object('name', e.from_name, 'address', e.from_address) as "from",
      jsonb_build_object('name', e.to_name, 'address', e.to_address) as "to",
      case when a.id is not null then jsonb_build_object('id', a.id, 'person', coalesce(p.name, 'Erased person'),
        'job', jsonb_build_object('id', j.id, 'title', j.title)) end as application,
      case e.created_by when 'candidate' then coalesce(e.from_name, e.from_address) when 'system' then 'Tenon'
        else ${displayName(sql, 'e.created_by')} end as author,
      to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key
    from mail_message e
    left join application a on a.tenant_id = e.tenant_id and a.id = e.application_id
    left join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where e.tenant_id = ${tenantId}
      ${id ? sql`and e.id = ${id}` : sql``}
      ${application ? sql`and e.application_id = ${application} and e.user_id is null` : sql``}
      ${state ? sql`and e.state = any (${state})` : sql``}
      ${after ? sql`and (e.created_at, e.id) < (${after.created_at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by e.created_at desc, e.id desc limit ${limit}`;
}
