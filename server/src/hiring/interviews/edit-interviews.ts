import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/interviews';
import { announceChange, type Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { readDetailRow } from '../applications/detail-store.ts';
import { noSuchApplication } from '../applications/read-applications.ts';
import { type InterviewEvent, interviewChanged } from '../messages.ts';
import {
  type InterviewChanges,
  insertInterview,
  lockInterview,
  readAttendeeIds,
  resetResponses,
  type StoredInterview,
  saveAttendees,
  saveResponse,
  updateInterview,
} from './interview-store.ts';
import { assertOpen, checkTimes } from './model.ts';
import {
  type InterviewAnswer,
  noSuchInterview,
  type ReadInterviewDeps,
  readInterview,
} from './read-interviews.ts';

export type InterviewDeps = ReadInterviewDeps & { live: Live; events: Events; now: () => Date };

export async function scheduleInterview(
  deps: InterviewDeps,
  caller: Caller,
  applicationId: string,
  { interviewer_ids, starts_at, ends_at, ...fields }: ParsedBody<typeof contract.scheduleInterview>,
): Promise<Answer<typeof contract.scheduleInterview>> {
  const { tenantId, actor, scope } = caller;
  const times = { starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
  checkTimes(times);
  return deps.db.as(scope, async (sql) => {
    const application = await readDetailRow(sql, tenantId, applicationId);
    if (!application?.person_id) throw noSuchApplication();
    const row = {
      ...{
        tenant_id: tenantId,
        job_id: application.job_id,
        application_id: applicationId,
        created_by: actor,
      },
      ...{ location: null, link: null, instructions: null },
      ...times,
      ...withoutUndefined(fields),
    };
    const id = await insertInterview(sql, row);
    await setInterviewers(sql, { tenantId, jobId: application.job_id, applicationId, id }, interviewer_ids);
    return announce(deps, sql, caller, id, 'scheduled');
  });
}

/** A new time, place or other details. A new time asks everybody for a new answer. */
export async function changeInterview(
  deps: InterviewDeps,
  caller: Caller,
  id: string,
  { version, interviewer_ids, starts_at, ends_at, ...fields }: ParsedBody<typeof contract.changeInterview>,
): Promise<InterviewAnswer> {
  const { tenantId } = caller;
  return changing(deps, caller, id, async (sql, before) => {
    if (version !== undefined && version !== before.version) throw changedMeanwhile(before.version);
    const times = {
      starts_at: starts_at ? new Date(starts_at) : before.starts_at,
      ends_at: ends_at ? new Date(ends_at) : before.ends_at,
    };
    checkTimes(times);
    const isMoved =
      times.starts_at.getTime() !== before.starts_at.getTime() ||
      times.ends_at.getTime() !== before.ends_at.getTime();
    const changes: InterviewChanges = { ...withoutUndefined(fields), ...times };
    if (isMoved) Object.assign(changes, { candidate_response: 'pending', candidate_responded_at: null });
    await updateInterview(sql, tenantId, id, changes, { at: deps.now(), isNewSequence: true });
    if (isMoved) await resetResponses(sql, tenantId, id);
    if (interviewer_ids) {
      const { job_id: jobId, application_id: applicationId } = before;
      await setInterviewers(sql, { tenantId, jobId, applicationId, id }, interviewer_ids);
    }
    return isMoved ? 'rescheduled' : 'changed';
  });
}

export async function cancelInterview(
  deps: InterviewDeps,
  caller: Caller,
  id: string,
  reason: string | undefined,
): Promise<InterviewAnswer> {
  return changing(deps, caller, id, async (sql) => {
    const changes = { state: 'cancelled' as const, cancel_reason: reason ?? null };
    await updateInterview(sql, caller.tenantId, id, changes, { at: deps.now(), isNewSequence: true });
    return 'cancelled';
  });
}

export async function finishInterview(
  deps: InterviewDeps,
  caller: Caller,
  id: string,
): Promise<InterviewAnswer> {
  return changing(deps, caller, id, async (sql) => {
    await updateInterview(
      sql,
      caller.tenantId,
      id,
      { state: 'done' },
      { at: deps.now(), isNewSequence: false },
    );
    return 'done';
  });
}

/** An interviewer accepts or declines. */
export async function respondToInterview(
  deps: InterviewDeps,
  caller: Caller,
  id: string,
  response: 'accepted' | 'declined',
): Promise<InterviewAnswer> {
  const { tenantId, userId } = caller;
  return changing(deps, caller, id, async (sql) => {
    if (!(await saveResponse(sql, { tenantId, id, userId }, response, deps.now())))
      throw new ForbiddenError('not-an-interviewer', 'Only the interviewers can accept or decline.');
    return 'answered';
  });
}

type Changer = Pick<Caller, 'tenantId' | 'userId' | 'actor' | 'scope'>;

/** Locks an interview that is not over, changes it and tells everybody. */
async function changing(
  deps: InterviewDeps,
  caller: Changer,
  id: string,
  change: (sql: Sql, before: StoredInterview) => Promise<InterviewEvent['what']>,
): Promise<InterviewAnswer> {
  return deps.db.as(caller.scope, async (sql) => {
    const before = await lockInterview(sql, caller.tenantId, id);
    if (!before) throw noSuchInterview();
    assertOpen(before.state);
    const what = await change(sql, before);
    return announce(deps, sql, caller, id, what);
  });
}

async function announce(
  deps: InterviewDeps,
  sql: Sql,
  caller: Changer,
  id: string,
  what: InterviewEvent['what'],
): Promise<InterviewAnswer> {
  await publishInterview(deps, sql, caller, id, what);
  return readInterview(deps, sql, caller, id);
}

/** Publishes the event of a change, and tells open browsers about it. */
export async function publishInterview(
  { events, live }: Pick<InterviewDeps, 'events' | 'live'>,
  sql: Sql,
  { tenantId, actor }: { tenantId: string; actor: string },
  id: string,
  what: InterviewEvent['what'],
): Promise<void> {
  const row = await lockInterview(sql, tenantId, id);
  if (!row) throw noSuchInterview();
  const { job_id, application_id, sequence } = row;
  const event = { tenant_id: tenantId, job_id, application_id, interview_id: id, what, sequence, actor };
  await events.publish(sql, interviewChanged, event);
  await announceChange(live, sql, tenantId, 'interviews');
  // Interviewers were assigned, which decides what they see.
  if (what === 'scheduled' || what === 'changed') await announceChange(live, sql, tenantId, 'hiring');
}

type Attended = Parameters<typeof saveAttendees>[1];

async function setInterviewers(sql: Sql, attended: Attended, userIds: readonly number[]): Promise<void> {
  const distinct = [...new Set(userIds)].sort((one, other) => one - other);
  const before = await readAttendeeIds(sql, attended.tenantId, attended.id);
  if (before.join() === distinct.join()) return;
  const saved = await saveAttendees(sql, attended, distinct);
  if (saved < distinct.length)
    throw new NotFoundError('no-such-member', 'One of these people is not a member. Invite them first.');
}

const changedMeanwhile = (version: number) =>
  new ConflictError('interview-changed', 'Someone else changed this interview. Reload it first.', {
    details: { version },
  });
