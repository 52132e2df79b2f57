import { randomUUID } from 'node:crypto';
import type * as contract from '@tenon/contract/applications';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import { addToShortlist } from '../../matching/index.ts';
import { readCanonicalIds } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { findJob, type StoredJob } from '../jobs/job-store.ts';
import { noSuchJob } from '../jobs/read-jobs.ts';
import { readStages } from '../jobs/stage-store.ts';
import { applicationAdded } from '../messages.ts';
import {
  findApplicationOf,
  insertApplication,
  insertStageHistory,
  type NewApplication,
} from './application-store.ts';
import { readListed } from './read-applications.ts';

export type AddApplicationDeps = { live: Live; events: Events; now: () => Date };

type Input = Omit<NewApplication, 'tenant_id' | 'job_id' | 'current_stage' | 'created_by'> & {
  stage?: string | undefined;
};

/**
 * Adds an application in the caller's transaction. The person joins the shortlist of the job's requirements, so that
 * the score is computed right away and kept up to date. Every application is added here.
 */
export async function insertNewApplication(
  deps: AddApplicationDeps,
  sql: Sql,
  caller: Pick<Caller, 'tenantId' | 'actor'> & { cause: 'member' | 'candidate' },
  job: StoredJob,
  { stage: wanted, ...input }: Input,
): Promise<string> {
  const { tenantId, actor, cause } = caller;
  const stages = await readStages(sql, tenantId, job.id);
  const stage = wanted === undefined ? stages[0] : stages.find(({ key }) => key === wanted);
  if (!stage)
    throw new InvalidError('no-such-stage', `This job has no stage “${wanted}”.`, {
      details: { stage: wanted },
    });
  const known = await findApplicationOf(sql, tenantId, job.id, input.person_id);
  const row = { ...input, tenant_id: tenantId, job_id: job.id, current_stage: stage.key, created_by: actor };
  const id = known ? undefined : await insertApplication(sql, row);
  if (!id) throw alreadyApplied(known);
  const first = {
    id,
    job_id: job.id,
    version: 1,
    from: null,
    to: stage.key,
    from_kind: null,
    to_kind: stage.kind,
  };
  const at = input.applied_at ?? deps.now();
  await insertStageHistory(sql, tenantId, [first], { moveId: randomUUID(), cause, actor, at });
  await addToShortlist(deps, sql, caller, job.demand_id, [input.person_id]);
  const event = { tenant_id: tenantId, job_id: job.id, application_id: id };
  await deps.events.publish(sql, applicationAdded, event);
  await announceChange(deps.live, sql, tenantId, 'hiring');
  await announceChange(deps.live, sql, tenantId, 'jobs');
  return id;
}

/** A recruiter adds someone they know to a job. */
export async function addApplication(
  deps: AddApplicationDeps & { db: Db },
  caller: Caller,
  { job_id: jobId, person_id: personId, origin, source, stage }: ParsedBody<typeof contract.addApplication>,
): Promise<Answer<typeof contract.addApplication>> {
  const { tenantId, actor, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const job = await findJob(sql, tenantId, jobId);
    if (!job) throw noSuchJob();
    const canonical = (await readCanonicalIds(sql, tenantId, [personId])).get(personId);
    if (!canonical)
      throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
    const input = { person_id: defined(canonical), origin, source: source ?? null, stage };
    const id = await insertNewApplication(deps, sql, { ...caller, cause: 'member' }, job, input);
    const entry = { tenant_id: tenantId, actor, action: 'application.added', subject: `application:${id}` };
    await recordChange(deps, sql, { ...entry, details: { job_id: jobId, person_id: canonical } });
    return readListed(sql, tenantId, id);
  });
}

function alreadyApplied(applicationId: string | undefined): ConflictError {
  return new ConflictError('already-applied', 'This person has already applied to this job.', {
    details: { application_id: applicationId ?? null },
  });
}
