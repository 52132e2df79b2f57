import { randomUUID } from 'node:crypto';
import { readWorkspace } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { newMessageId, type QueueMailDeps, queueMails } from './queue-mail.ts';

export type MemberMail = {
  member: { user_id: number; name: string; email: string };
  subject: string;
  body: string;
  /** A second mail with the same cause is not sent. */
  cause: string;
};

/** Mails from the program to members, in the caller's transaction. */
export async function mailMembers(
  deps: QueueMailDeps,
  sql: Sql,
  tenantId: string,
  mails: readonly MemberMail[],
): Promise<void> {
  const { hiringSettings: settings } = deps;
  const company = (await readWorkspace(sql, tenantId))?.name ?? 'Tenon';
  const rows = mails.map(({ member, subject, body, cause }) => {
    const id = randomUUID();
    return {
      ...{ id, tenant_id: tenantId, user_id: member.user_id, kind: 'digest' as const, subject, body, cause },
      message_id: newMessageId(settings, id),
      from_name: company,
      from_address: settings.mail.from.address,
      to_name: member.name,
      to_address: member.email,
      reply_to: null,
      headers: { 'Auto-Submitted': 'auto-generated' },
      created_by: 'system',
      created_at: deps.now(),
    };
  });
  await queueMails(deps, sql, tenantId, rows);
}
