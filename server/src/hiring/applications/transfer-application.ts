import type * as contract from '@tenon/contract/applicant-tools';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { isFinal } from '@tenon/contract/stages';
import { type Caller, recordChange } from '../../identity/index.ts';
import { readCanonicalIds } from '../../people/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import { findJob } from '../jobs/job-store.ts';
import { noSuchJob } from '../jobs/read-jobs.ts';
import { readStages } from '../jobs/stage-store.ts';
import { type AddApplicationDeps, insertNewApplication } from './add-application.ts';
import { lockApplications } from './application-store.ts';
import { moveApplications } from './move-applications.ts';
import { noSuchApplication, readListed } from './read-applications.ts';
import { takeToken } from './transfer-store.ts';

const CLOSED_BY_TRANSFER = 'withdrawn';

/** Moves or copies an applicant to another job: both applications change, or neither does. */
export async function transferApplication(
  deps: AddApplicationDeps & { db: Db },
  caller: Caller,
  id: string,
  { job_id: jobId, mode, stage, note }: ParsedBody<typeof contract.transferApplication>,
): Promise<Answer<typeof contract.transferApplication>> {
  const { tenantId, actor, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const [old] = await lockApplications(sql, tenantId, [id]);
    if (!old) throw noSuchApplication();
    const job = await findJob(sql, tenantId, jobId);
    if (!job) throw noSuchJob();
    const recordId = old.person_id;
    const personId = recordId && (await readCanonicalIds(sql, tenantId, [recordId])).get(recordId);
    if (!personId) throw new UnprocessableError('applicant-erased', 'The data of this applicant was erased.');
    const kind = (await readStages(sql, tenantId, old.job_id)).find(
      ({ key }) => key === old.current_stage,
    )?.kind;
    const isMoved = mode === 'move' && old.job_id !== jobId && kind !== undefined && !isFinal(kind);
    const token = isMoved ? await takeToken(sql, tenantId, id) : null;
    const asked = new Map(job.questions.map(({ key, label }) => [key, label]));
    const newId = await insertNewApplication(deps, sql, { ...caller, cause: 'member' }, job, {
      ...{ person_id: personId, origin: 'transfer', source: old.source, contact: old.contact, stage },
      // An answer counts for the other job only if it asks the same question.
      answers: old.answers.filter(({ key, label }) => asked.get(key) === label),
      ...{ document_id: old.document_id, consented_at: old.consented_at, token_hash: token },
      from_application_id: id,
    });
    if (isMoved) {
      const mover = { tenantId, actor, cause: 'transfer' as const, note, reason: `Moved to ${job.title}` };
      await moveApplications(deps, sql, mover, [{ id, from: old.current_stage, to: CLOSED_BY_TRANSFER }]);
    }
    await recordChange(deps, sql, {
      ...{ tenant_id: tenantId, actor, subject: `application:${newId}` },
      action: isMoved ? 'application.moved-to-job' : 'application.copied-to-job',
      details: { job: job.title, job_id: jobId, from_application_id: id },
    });
    return readListed(sql, tenantId, newId);
  });
}
