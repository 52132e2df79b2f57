import type { Answer } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/jobs';
import type { Stage } from '@tenon/contract/stages';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import { lockJob, updateJob } from './job-store.ts';
import { completeStages } from './model.ts';
import { noSuchJob, type ReadJobDeps, readJob } from './read-jobs.ts';
import { type JobRecordDeps, recordJob } from './record-job.ts';
import { deleteStages, readStages, readUsedStages, writeStages } from './stage-store.ts';

export async function changeStages(
  deps: ReadJobDeps & JobRecordDeps & { db: Db },
  caller: Caller,
  id: string,
  requested: readonly Stage[],
): Promise<Answer<typeof contract.changeStages>> {
  const { tenantId, scope } = caller;
  const stages = completeStages(requested);
  return deps.db.as(scope, async (sql) => {
    if (!(await lockJob(sql, tenantId, id))) throw noSuchJob();
    const before = await readStages(sql, tenantId, id);
    const removed = before.filter(({ key }) => !stages.some((stage) => stage.key === key));
    const used = await readUsedStages(
      sql,
      id,
      removed.map(({ key }) => key),
    );
    if (used.length > 0) {
      const names = used.map(({ key }) => `“${before.find((stage) => stage.key === key)?.name}”`).join(', ');
      throw new ConflictError('stage-in-use', `Move the applications out of ${names} first.`, {
        details: { stages: used },
      });
    }
    await deleteStages(
      sql,
      tenantId,
      id,
      removed.map(({ key }) => key),
    );
    await writeStages(sql, tenantId, id, stages);
    await updateJob(sql, tenantId, id, {});
    await recordJob(deps, sql, caller, 'job.stages-changed', id, { stages: stages.map(({ name }) => name) });
    return readJob(deps, sql, caller, id);
  });
}
