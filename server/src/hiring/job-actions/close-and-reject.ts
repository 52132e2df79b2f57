import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/jobs';
import type { Caller } from '../../identity/index.ts';
import { type MoveDeps, moveApplications } from '../applications/move-applications.ts';
import { type SendMessagesDeps, sendMessages } from '../correspondence/send-messages.ts';
import { lockJob } from '../jobs/job-store.ts';
import { type PublishDeps, setJobStatus } from '../jobs/publish-job.ts';
import { noSuchJob } from '../jobs/read-jobs.ts';
import { readRemaining } from './remaining-store.ts';

export type CloseDeps = PublishDeps & MoveDeps & SendMessagesDeps;

type Closed = Answer<typeof contract.closeAndReject>;

/** Closes a job, rejects everyone who is left in one move, and writes to them: all of it or nothing. */
export async function closeAndReject(
  deps: CloseDeps,
  caller: Caller,
  id: string,
  { reason, message }: ParsedBody<typeof contract.closeAndReject>,
): Promise<Closed> {
  const { tenantId, actor, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    if (!(await lockJob(sql, tenantId, id))) throw noSuchJob();
    const remaining = await readRemaining(sql, tenantId, id);
    const mover = { tenantId, actor, cause: 'member' as const, reason };
    const items = remaining.map(({ id: applicationId, stage }) => ({
      ...{ id: applicationId, from: stage, to: 'rejected' },
    }));
    // Whoever was moved meanwhile was decided about: they keep that decision.
    const { moved, move_id } = await moveApplications(deps, sql, mover, items);
    const sent = message && moved.length > 0 ? await writeTo(deps, caller, moved, message) : noMessages;
    return {
      job: await setJobStatus(deps, caller, id, 'closed'),
      move_id: moved.length > 0 ? move_id : null,
      rejected: moved.length,
      ...sent,
    };
  });
}

const noMessages = { messages: 0, unreachable: 0 };

async function writeTo(
  deps: CloseDeps,
  caller: Caller,
  application_ids: string[],
  message: NonNullable<ParsedBody<typeof contract.closeAndReject>['message']>,
): Promise<Pick<Closed, 'messages' | 'unreachable'>> {
  const { queued, skipped } = await sendMessages(deps, caller, { ...message, application_ids });
  return { messages: queued.length, unreachable: skipped.length };
}
