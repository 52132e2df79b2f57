import type * as contract from '@tenon/contract/applications';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { type Caller, recordChange } from '../../identity/index.ts';
import { readCanonicalIds, readImportedPeople } from '../../people/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import { findJob, type StoredJob } from '../jobs/job-store.ts';
import { noSuchJob } from '../jobs/read-jobs.ts';
import { type AddApplicationDeps, insertNewApplication } from './add-application.ts';
import { findApplicants } from './application-store.ts';

type ImportDeps = AddApplicationDeps & { db: Db };
type ImportAnswer = Answer<typeof contract.importApplications>;

/** Small transactions: others can work on the job meanwhile, and a crash loses little. Repeating continues. */
const BATCH_SIZE = 50;

export async function importApplications(
  deps: ImportDeps,
  caller: Caller,
  jobId: string,
  { import_id: importId, stage, source = null, preview }: ParsedBody<typeof contract.importApplications>,
): Promise<ImportAnswer> {
  const { tenantId, actor, scope } = caller;
  const { job, people, known } = await deps.db.as(scope, async (sql) => {
    const found = await findJob(sql, tenantId, jobId);
    if (!found) throw noSuchJob();
    const { state, ids } = await readImportedPeople(sql, caller, importId);
    if (state !== 'finished')
      throw new ConflictError(
        'import-not-finished',
        'This import has not finished. Wait until it has, then try again.',
      );
    const canonical = await readCanonicalIds(sql, tenantId, ids);
    const distinct = [...new Set(canonical.values())];
    return { job: found, people: distinct, known: await findApplicants(sql, tenantId, jobId, distinct) };
  });
  const missing = people.filter((id) => !known.has(id));
  const counts = { people: people.length, added: missing.length, known: known.size };
  if (preview) return counts;
  let added = 0;
  for (let at = 0; at < missing.length; at += BATCH_SIZE)
    added += await addBatch(deps, caller, job, missing.slice(at, at + BATCH_SIZE), { stage, source });
  await deps.db.as(scope, (sql) =>
    recordChange(deps, sql, {
      ...{ tenant_id: tenantId, actor, action: 'job.applications-imported', subject: `job:${jobId}` },
      details: { import_id: importId, added },
      changed: 'jobs',
    }),
  );
  return { people: people.length, added, known: people.length - added };
}

/** Returns how many were added: someone else may have added one of them meanwhile. */
async function addBatch(
  deps: ImportDeps,
  caller: Caller,
  job: StoredJob,
  people: readonly string[],
  { stage, source }: { stage: string | undefined; source: string | null },
): Promise<number> {
  return deps.db.as(caller.scope, async (sql) => {
    const known = await findApplicants(sql, caller.tenantId, job.id, people);
    const missing = people.filter((id) => !known.has(id));
    for (const person_id of missing) {
      const input = { person_id, origin: 'import' as const, source, stage };
      await insertNewApplication(deps, sql, { ...caller, cause: 'member' }, job, input);
    }
    return missing.length;
  });
}
