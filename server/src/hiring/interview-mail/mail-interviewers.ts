import { randomUUID } from 'node:crypto';
import type { Sql } from '../../platform/db/port.ts';
import type { NewMail } from '../correspondence/mail-store.ts';
import { newMessageId, type QueueMailDeps, queueMails, readSender } from '../correspondence/queue-mail.ts';
import type { ListedInterview } from '../interviews/interview-store.ts';
import { interviewInvite } from '../interviews/invite-candidate.ts';
import { interviewerText } from './invitation-text.ts';
import { causePrefix, readInvited } from './invited-store.ts';

type Work = { tenantId: string; interview: ListedInterview; actor: string };
type Interviewer = { user_id: number; name: string; email: string };

/**
 * Mails the interviewers the current state of an interview, each state once. Those who were removed get a cancellation
 * if they had an invitation.
 */
export async function mailInterviewers(
  deps: QueueMailDeps,
  sql: Sql,
  { tenantId, interview, actor }: Work,
): Promise<void> {
  const { mail, apiUrl, webUrl, secret } = deps.hiringSettings;
  const { id: interviewId, application_id: applicationId, job } = interview;
  const organizer = { name: mail.from.name ?? 'Hiring team', email: mail.from.address };
  const request = { tenantId, interviewId, audience: 'interviewers' as const, organizer };
  const links = { publicUrl: () => apiUrl, linkSecret: secret };
  const invite = await interviewInvite(links, sql, request);
  if (!invite) return;
  const invited = await readInvited(sql, tenantId, { applicationId, interviewId });
  const current = new Set(invite.interviewers.map(({ user_id }) => user_id));
  const removed = [...invited].flatMap(([user_id, { method, name, email }]) =>
    method === 'REQUEST' && !current.has(user_id) ? [{ user_id, name, email }] : [],
  );
  const cancellation =
    removed.length > 0 ? await interviewInvite(links, sql, { ...request, isCancelled: true }) : undefined;
  const [company, author] = await readSender(sql, tenantId, actor);
  const mailTo = (to: Interviewer, { method, ics: content, sequence }: typeof invite): NewMail => {
    const id = randomUUID();
    const isUpdate = invited.get(to.user_id)?.method === 'REQUEST';
    return {
      ...{ id, tenant_id: tenantId, kind: 'interview', job_id: job.id, application_id: applicationId },
      ...interviewerText(interview, { method, isUpdate, to: to.name, webUrl }),
      user_id: to.user_id,
      message_id: newMessageId(deps.hiringSettings, id),
      from_name: company,
      from_address: mail.from.address,
      to_name: to.name,
      to_address: to.email,
      reply_to: author.email,
      headers: { 'Auto-Submitted': 'auto-generated' },
      calendar: { method, content },
      cause: `${causePrefix(interviewId)}${sequence}:${method}:${to.user_id}`,
      created_by: actor,
      created_at: deps.now(),
    };
  };
  // Who was never invited needs no cancellation.
  const informed = invite.interviewers.filter(
    ({ user_id }) => invite.method === 'REQUEST' || invited.has(user_id),
  );
  await queueMails(deps, sql, tenantId, [
    ...informed.map((interviewer) => mailTo(interviewer, invite)),
    ...(cancellation ? removed.map((interviewer) => mailTo(interviewer, cancellation)) : []),
  ]);
}
