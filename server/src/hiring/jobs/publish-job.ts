import type { Answer } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/jobs';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import { jobChanged } from '../messages.ts';
import { lockJob, updateJob } from './job-store.ts';
import { noSuchJob, type ReadJobDeps, readJob } from './read-jobs.ts';
import { type JobRecordDeps, recordJob } from './record-job.ts';

export type PublishDeps = ReadJobDeps & JobRecordDeps & { db: Db; now: () => Date };

/** Publishing again, or closing again, changes nothing. */
export async function setJobStatus(
  deps: PublishDeps,
  caller: Caller,
  id: string,
  status: 'open' | 'closed',
): Promise<Answer<typeof contract.publishJob>> {
  const { tenantId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const job = await lockJob(sql, tenantId, id);
    if (!job) throw noSuchJob();
    if (job.status === status) return readJob(deps, sql, caller, id);
    if (status === 'open' && job.text === '')
      throw new UnprocessableError('job-incomplete', 'Add a description before you publish this job.');
    const now = deps.now();
    const times =
      status === 'open' ? { published_at: job.published_at ?? now, closed_at: null } : { closed_at: now };
    await updateJob(sql, tenantId, id, { status, ...times });
    await recordJob(deps, sql, caller, status === 'open' ? 'job.published' : 'job.closed', id);
    await deps.events.publish(sql, jobChanged, { tenant_id: tenantId, job_id: id });
    return readJob(deps, sql, caller, id);
  });
}
