import type { Db } from '../../platform/db/port.ts';
import { type QueueMailDeps, queueToApplicants } from '../correspondence/queue-mail.ts';
import { readRecipients } from '../correspondence/recipient-store.ts';
import { readInterviews } from '../interviews/interview-store.ts';
import { interviewInvite } from '../interviews/invite-candidate.ts';
import { invitationText } from './invitation-text.ts';
import { mailInterviewers } from './mail-interviewers.ts';
import type { InviteWork } from './messages.ts';

export type InviteMailDeps = QueueMailDeps & { db: Db };

/**
 * Mails everyone the current state of an interview, with a calendar event. Each state is mailed once, however often the
 * task runs. Proposed interviews are not mailed: nobody has agreed on them yet.
 */
export async function mailInvitation(deps: InviteMailDeps, work: InviteWork): Promise<void> {
  const { tenant_id: tenantId, application_id: applicationId, interview_id: interviewId, actor } = work;
  const { mail, apiUrl, secret } = deps.hiringSettings;
  await deps.db.as({ tenantId }, async (sql) => {
    const reader = { tenantId, userId: undefined };
    const [interview] = await readInterviews(sql, reader, { id: interviewId }, { limit: 1 });
    if (!interview || !['scheduled', 'cancelled'].includes(interview.state)) return;
    await mailInterviewers(deps, sql, { tenantId, interview, actor });
    const recipient = (await readRecipients(sql, tenantId, [applicationId])).get(applicationId);
    if (!recipient?.email) return;
    const invite = await interviewInvite({ publicUrl: () => apiUrl, linkSecret: secret }, sql, {
      ...{ tenantId, interviewId, audience: 'candidate' },
      organizer: { name: mail.from.name ?? 'Hiring team', email: mail.from.address },
    });
    if (!invite) return;
    const { method, ics: content, sequence, candidate_url: url } = invite;
    await queueToApplicants(
      deps,
      sql,
      {
        ...{ tenantId, actor, kind: 'interview', template: null },
        content: invitationText(interview, { method, url }),
        calendar: { method, content },
        causeOf: () => `interview:${interviewId}:${sequence}:${method}`,
      },
      [{ ...recipient, email: recipient.email }],
    );
  });
}
