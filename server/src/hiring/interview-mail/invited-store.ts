import type { Sql } from '../../platform/db/port.ts';

/** The last thing that each interviewer was mailed about an interview: an invitation or its cancellation. */
export async function readInvited(
  sql: Sql,
  tenantId: string,
  { applicationId, interviewId }: { applicationId: string; interviewId: string },
): Promise<Map<number, { method: string; name: string; email: string }>> {
  const rows = await sql<{ user_id: number; method: string; name: string; email: string }[]>`
    select distinct on (user_id) user_id, calendar ->> 'method' as method, coalesce(to_name, '') as name,
      to_address as email
    from mail_message
    where tenant_id = ${tenantId} and application_id = ${applicationId} and user_id is not null
      and kind = 'interview' and starts_with(cause, ${causePrefix(interviewId)})
    order by user_id, created_at desc, id desc`;
  return new Map(rows.map(({ user_id, ...invited }) => [user_id, invited]));
}

export const causePrefix = (interviewId: string) => `interview:${interviewId}:`;
