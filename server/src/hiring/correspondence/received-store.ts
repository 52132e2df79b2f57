import type { Sql } from '../../platform/db/port.ts';

/** The workspace of an application, before any workspace is known. None once the person was erased. */
export async function findWorkspaceOf(sql: Sql, applicationId: string): Promise<string | undefined> {
  const [row] = await sql<{ tenant_id: string | null }[]>`
    select workspace_of_application(${applicationId}::uuid) as tenant_id`;
  return row?.tenant_id ?? undefined;
}

export type NewReply = {
  tenant_id: string;
  job_id: string;
  application_id: string;
  message_id: string;
  in_reply_to: string | null;
  thread_ids: string[];
  from_name: string | null;
  from_address: string;
  to_address: string;
  subject: string;
  body: string;
  full_text: string | null;
  attachments: { name: string; media: string; bytes: number }[];
  created_by: string;
};

/** Undefined if the application has this mail already. */
export async function insertReply(
  sql: Sql,
  { attachments, ...reply }: NewReply,
): Promise<string | undefined> {
  const row = { ...reply, direction: 'in', kind: 'message', state: 'received' };
  const [inserted] = await sql<{ id: string }[]>`
    insert into mail_message ${sql({ ...row, attachments: sql.json(attachments) as never })}
    on conflict (application_id, message_id) where direction = 'in' do nothing returning id`;
  return inserted?.id;
}

export async function findReply(
  sql: Sql,
  tenantId: string,
  applicationId: string,
  messageId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from mail_message
    where tenant_id = ${tenantId} and application_id = ${applicationId} and message_id = ${messageId}
      and direction = 'in'`;
  return row?.id;
}

/** The members who wrote to an applicant, the last one first. */
export async function readAuthors(sql: Sql, tenantId: string, applicationId: string): Promise<number[]> {
  const rows = await sql<{ user_id: number }[]>`
    select substring(created_by from '^user:(\\d+)$')::bigint as user_id from mail_message
    where tenant_id = ${tenantId} and application_id = ${applicationId} and direction = 'out'
      and user_id is null and created_by ~ '^user:\\d+$'
    group by created_by order by max(created_at) desc limit 5`;
  return rows.map(({ user_id }) => user_id);
}
