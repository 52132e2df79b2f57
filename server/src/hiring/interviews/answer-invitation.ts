import { readWorkspace } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { type InterviewDeps, publishInterview } from './edit-interviews.ts';
import { type ListedInterview, lockInterview, readInterviews, updateInterview } from './interview-store.ts';
import { verifyInvitation } from './invitation-token.ts';
import { interviewCalendar } from './invite-candidate.ts';
import { isOver } from './model.ts';

export type InvitationDeps = Omit<InterviewDeps, 'publicUrl'>;
export type ShownInvitation = { interview: ListedInterview; workspace: string };

/** The interview behind a candidate's link. Undefined if the link is not genuine or the person was erased. */
export async function openInvitation(
  deps: InvitationDeps,
  slug: string,
  token: string,
): Promise<ShownInvitation | undefined> {
  return withInvitation(deps, slug, token, async (_sql, shown) => shown);
}

/** The candidate accepts or declines. Accepting a proposed interview schedules it. */
export async function answerInvitation(
  deps: InvitationDeps,
  slug: string,
  token: string,
  response: 'accepted' | 'declined',
): Promise<ShownInvitation | undefined> {
  return withInvitation(deps, slug, token, async (sql, shown, tenantId) => {
    const { id } = shown.interview;
    const before = await lockInterview(sql, tenantId, id);
    if (!before || isOver(before.state) || before.candidate_response === response) return shown;
    const isSettled = before.state === 'proposed' && response === 'accepted';
    const answer = { candidate_response: response, candidate_responded_at: deps.now() };
    const changes = { ...answer, ...(isSettled && { state: 'scheduled' as const }) };
    await updateInterview(sql, tenantId, id, changes, { at: deps.now(), isNewSequence: isSettled });
    await publishInterview(deps, sql, { tenantId, actor: 'candidate' }, id, 'answered');
    const [interview = shown.interview] = await readInterviews(sql, asTask(tenantId), { id }, { limit: 1 });
    return { ...shown, interview };
  });
}

export async function downloadInvitation(
  deps: InvitationDeps,
  slug: string,
  token: string,
): Promise<string | undefined> {
  return withInvitation(deps, slug, token, async (sql, { interview }, tenantId) => {
    const options = { audience: 'candidate' as const, limit: 1 };
    return (await interviewCalendar(sql, asTask(tenantId), { id: interview.id }, options)).ics;
  });
}

const asTask = (tenantId: string) => ({ tenantId, userId: undefined });

async function withInvitation<T>(
  { db, linkSecret }: InvitationDeps,
  slug: string,
  token: string,
  work: (sql: Sql, shown: ShownInvitation, tenantId: string) => Promise<T>,
): Promise<T | undefined> {
  const invitation = verifyInvitation(linkSecret, token);
  if (!invitation) return undefined;
  const { tenantId, interviewId } = invitation;
  return db.as({ tenantId, side: 'hiring' }, async (sql) => {
    const workspace = await readWorkspace(sql, tenantId);
    const [interview] = await readInterviews(sql, asTask(tenantId), { id: interviewId }, { limit: 1 });
    if (!workspace || workspace.slug !== slug || !interview?.person.id) return undefined;
    return work(sql, { interview, workspace: workspace.name }, tenantId);
  });
}
