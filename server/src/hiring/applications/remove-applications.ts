import type * as contract from '@tenon/contract/applicant-tools';
import type { Answer } from '@tenon/contract/endpoint';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import { lockDemand, takeFromShortlist } from '../../matching/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { findJob } from '../jobs/job-store.ts';
import { applicationRemoved } from '../messages.ts';
import type { AddApplicationDeps } from './add-application.ts';
import { lockApplications, readOrigins, type StoredApplication } from './application-store.ts';
import { moveApplications } from './move-applications.ts';
import { deleteAddedApplication, findStageBeforeTransfer, giveToken } from './transfer-store.ts';

type RemoveDeps = AddApplicationDeps & { db: Db };
type Removed = Answer<typeof contract.removeApplications>;

/** Takes back applications that members added. Whatever something has happened to since is kept and reported. */
export async function removeApplications(
  deps: RemoveDeps,
  caller: Caller,
  ids: readonly string[],
): Promise<Removed> {
  const { tenantId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const distinct = [...new Set(ids)];
    // Those they came from are locked with them, all in one order.
    const origins = await readOrigins(sql, tenantId, distinct);
    const locked = await lockApplications(sql, tenantId, [...distinct, ...origins]);
    await lockShortlists(sql, tenantId, locked);
    const found = new Map(locked.map((application) => [application.id, application]));
    const result: Removed = { removed: [], kept: [] };
    for (const id of distinct) {
      const application = found.get(id);
      if (!application) result.kept.push({ id, code: 'no-such-application' });
      else if (await removeOne(deps, sql, caller, application)) result.removed.push(id);
      else result.kept.push({ id, code: 'application-in-use' });
    }
    if (result.removed.length > 0) {
      await announceChange(deps.live, sql, tenantId, 'hiring');
      await announceChange(deps.live, sql, tenantId, 'jobs');
    }
    return result;
  });
}

/**
 * Before anything is deleted: whoever adds people to the same job holds the shortlist while they wait for a row that is
 * being deleted.
 */
async function lockShortlists(
  sql: Sql,
  tenantId: string,
  applications: readonly StoredApplication[],
): Promise<void> {
  const jobs = await Promise.all(
    [...new Set(applications.map(({ job_id }) => job_id))].map((id) => findJob(sql, tenantId, id)),
  );
  const demands = jobs.flatMap((job) => job?.demand_id ?? []).sort();
  for (const id of demands) await lockDemand(sql, tenantId, id);
}

async function removeOne(
  deps: RemoveDeps,
  sql: Sql,
  caller: Caller,
  { id, job_id, person_id, token_hash, from_application_id: origin, applied_at }: StoredApplication,
): Promise<boolean> {
  const { tenantId, actor } = caller;
  if (!(await deleteAddedApplication(sql, id))) return false;
  const job = await findJob(sql, tenantId, job_id);
  if (job && person_id) {
    // Someone who was on the shortlist before stays on it.
    const shortlisted = { demandId: job.demand_id, personId: person_id, addedAt: applied_at };
    await takeFromShortlist(deps, sql, caller, shortlisted);
  }
  const before = origin && (await findStageBeforeTransfer(sql, tenantId, origin));
  if (origin && before) {
    const mover = { tenantId, actor, cause: 'undo' as const };
    await moveApplications(deps, sql, mover, [{ id: origin, from: before.to, to: before.from }]);
    if (token_hash) await giveToken(sql, tenantId, origin, token_hash);
  }
  await recordChange(deps, sql, {
    ...{ tenant_id: tenantId, actor, action: 'application.removed', subject: `application:${id}` },
    details: { job: job?.title ?? null, job_id, person_id },
  });
  await deps.events.publish(sql, applicationRemoved, { tenant_id: tenantId, job_id, application_id: id });
  return true;
}
