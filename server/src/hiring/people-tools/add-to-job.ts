import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/people-tools';
import { type Caller, recordChange } from '../../identity/index.ts';
import { readCanonicalIds } from '../../people/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import { type AddApplicationDeps, insertNewApplication } from '../applications/add-application.ts';
import { findJob } from '../jobs/job-store.ts';
import { noSuchJob } from '../jobs/read-jobs.ts';

type Added = Answer<typeof contract.addPeopleToJob>;

/** All in one transaction, in the order of IDs. Whoever has applied, by then or meanwhile, is skipped. */
export async function addPeopleToJob(
  deps: AddApplicationDeps & { db: Db },
  caller: Caller,
  jobId: string,
  { person_ids, source }: ParsedBody<typeof contract.addPeopleToJob>,
): Promise<Added> {
  const { tenantId, actor, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const job = await findJob(sql, tenantId, jobId);
    if (!job) throw noSuchJob();
    const canonical = await readCanonicalIds(sql, tenantId, person_ids);
    const skipped: Added['skipped'] = person_ids
      .filter((id) => !canonical.has(id))
      .map((id) => ({ person_id: id, code: 'no-such-person' }));
    const added: Added['added'] = [];
    for (const personId of [...new Set(canonical.values())].sort()) {
      const input = { person_id: personId, origin: 'added' as const, source };
      try {
        const id = await insertNewApplication(deps, sql, { ...caller, cause: 'member' }, job, input);
        added.push({ person_id: personId, application_id: id });
        const entry = {
          tenant_id: tenantId,
          actor,
          action: 'application.added',
          subject: `application:${id}`,
        };
        await recordChange(deps, sql, { ...entry, details: { job_id: jobId, person_id: personId } });
      } catch (error) {
        if (!(error instanceof ConflictError) || error.code !== 'already-applied') throw error;
        skipped.push({ person_id: personId, code: error.code });
      }
    }
    return { added, skipped };
  });
}
