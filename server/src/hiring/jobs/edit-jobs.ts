import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/jobs';
import { type Caller, slugOf } from '../../identity/index.ts';
import { type AddDemandDeps, addDemand, changeDemand, removeDemand } from '../../matching/index.ts';
import { ConflictError, UnprocessableError } from '../../platform/errors.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { jobChanged } from '../messages.ts';
import { parseJobText } from './computations.ts';
import {
  deleteJob,
  insertJob,
  type JobContent,
  lockJob,
  lockSlugs,
  readSlugsLike,
  updateJob,
} from './job-store.ts';
import { completeStages, freeSlug } from './model.ts';
import { noSuchJob, type ReadJobDeps, readJob } from './read-jobs.ts';
import { type JobRecordDeps, recordJob } from './record-job.ts';
import { writeStages } from './stage-store.ts';
import { saveTeamMember } from './team-store.ts';

export type EditJobDeps = ReadJobDeps & JobRecordDeps & AddDemandDeps & { now: () => Date };
type JobAnswer = Answer<typeof contract.readJob>;

/** Creates a draft with its requirements. What the request leaves out is taken from the text. */
export async function addJob(
  deps: EditJobDeps,
  caller: Caller,
  { stages: requested, requirements, ...given }: ParsedBody<typeof contract.addJob>,
): Promise<JobAnswer> {
  const { tenantId, userId, actor, scope } = caller;
  const stages = completeStages(requested);
  const { title, text } = given;
  const proposed = await deps.computing.run(parseJobText, { title, text, now: deps.now() }, caller);
  return deps.db.as(scope, async (sql) => {
    const demand = await addDemand(deps, caller, { title, text, ...(requirements && { requirements }) });
    await lockSlugs(sql, tenantId);
    const wanted = slugOf(title);
    const slug = freeSlug(wanted, await readSlugsLike(sql, tenantId, wanted));
    const { department, location, workplace, employment_type, level, pay } = proposed;
    const content: JobContent = {
      ...{ title, text, department, location, workplace, employment_type, level, pay },
      ...{ openings: 1, questions: [] },
      ...withoutUndefined(given),
    };
    const row = { tenant_id: tenantId, demand_id: demand.id, slug, created_by: actor, ...content };
    const id = await insertJob(sql, row);
    await writeStages(sql, tenantId, id, stages);
    await saveTeamMember(sql, { tenantId, jobId: id, userId }, 'recruiter', actor);
    await recordJob(deps, sql, caller, 'job.added', id, { title });
    return readJob(deps, sql, caller, id);
  });
}

export async function changeJob(
  deps: EditJobDeps,
  caller: Caller,
  id: string,
  { version, ...requested }: ParsedBody<typeof contract.changeJob>,
): Promise<JobAnswer> {
  const { tenantId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const before = await lockJob(sql, tenantId, id);
    if (!before) throw noSuchJob();
    if (version !== undefined && version !== before.version) throw jobChangedMeanwhile(before.version);
    const changes = Object.fromEntries(
      Object.entries(withoutUndefined(requested)).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof JobContent]),
      ),
    ) as Partial<JobContent>;
    if (Object.keys(changes).length === 0) return readJob(deps, sql, caller, id);
    const { title, text } = changes;
    if (title !== undefined || text !== undefined) {
      const demand = await changeDemand(deps, caller, before.demand_id, withoutUndefined({ title, text }));
      if (requested.level === undefined) changes.level = demand.level ?? before.level;
    }
    await updateJob(sql, tenantId, id, changes);
    await recordJob(deps, sql, caller, 'job.changed', id, { fields: Object.keys(changes) });
    await deps.events.publish(sql, jobChanged, { tenant_id: tenantId, job_id: id });
    return readJob(deps, sql, caller, id);
  });
}

/** Deletes a job that never had an application, with its requirements. */
export async function removeJob(deps: EditJobDeps, caller: Caller, id: string): Promise<undefined> {
  const { tenantId, scope } = caller;
  await deps.db.as(scope, async (sql) => {
    const job = await lockJob(sql, tenantId, id);
    if (!job) throw noSuchJob();
    const { applications } = await readJob(deps, sql, caller, id);
    if (applications > 0)
      throw new UnprocessableError(
        'job-in-use',
        'This job has applications. Close it instead of deleting it.',
      );
    await deleteJob(sql, tenantId, id);
    await removeDemand(deps, caller, job.demand_id);
    await recordJob(deps, sql, caller, 'job.removed', id, { title: job.title });
  });
}

function jobChangedMeanwhile(version: number): ConflictError {
  return new ConflictError(
    'job-changed',
    'Someone else changed this job. Reload it, then make your change.',
    {
      details: { version },
    },
  );
}
