import { addStoredFile, removeUnusedFile, type StoredFile, type UploadDeps } from '../../documents/index.ts';
import { recordChange } from '../../identity/index.ts';
import { intakeApplicant, retryOnConflict } from '../../people/index.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import { type AddApplicationDeps, insertNewApplication } from '../applications/add-application.ts';
import { type QueueMailDeps, queueApplicationReceived } from '../correspondence/queue-mail.ts';
import type { Contact, GivenAnswer } from './form-model.ts';
import { newToken, statusUrl } from './private-link.ts';
import type { Site } from './site.ts';
import { lockOpenJob } from './site-store.ts';

export type ApplyDeps = UploadDeps & AddApplicationDeps & QueueMailDeps;

export type NewApplicant = {
  contact: Contact;
  answers: GivenAnswer[];
  source: string | null;
  /** Its bytes are stored already. Without an application, they are deleted. */
  resume: StoredFile;
};

/** The actor of everything that applicants do themselves. */
export const CANDIDATE = 'candidate';

/**
 * The person, their resume with its parse task, the application and its confirmation by mail, all or nothing. The parsed
 * resume is linked to the same person, and the score follows.
 */
export async function apply(
  deps: ApplyDeps,
  { tenantId, site }: { tenantId: string; site: Pick<Site, 'origin' | 'slug'> },
  jobSlug: string,
  { contact, answers, source, resume }: NewApplicant,
): Promise<{ applicationId: string; token: string }> {
  const { token, hash } = newToken();
  try {
    const applicationId = await retryOnConflict(deps.db, { tenantId }, async (sql) => {
      const job = await lockOpenJob(sql, tenantId, jobSlug);
      if (!job) throw jobClosed();
      const { personId, candidateId } = await intakeApplicant(
        deps,
        sql,
        { tenantId, recruiter: job.created_by },
        { ...contact, source: 'Careers site' },
      );
      const uploader = { tenantId, uploadedBy: job.created_by, recordedBy: CANDIDATE };
      const document_id = await addStoredFile(deps, sql, uploader, candidateId, resume);
      const now = deps.now();
      const id = await insertNewApplication(
        deps,
        sql,
        { tenantId, actor: CANDIDATE, cause: 'candidate' },
        job,
        {
          ...{ person_id: personId, origin: 'careers', source, contact, answers, document_id },
          ...{ token_hash: hash, consented_at: now },
        },
      );
      await recordChange(deps, sql, {
        tenant_id: tenantId,
        actor: CANDIDATE,
        action: 'application.received',
        subject: `application:${id}`,
        details: { job_id: job.id, person_id: personId, ...(source && { source }) },
      });
      const confirmation = { tenantId, applicationId: id, statusUrl: statusUrl(site, token) };
      await queueApplicationReceived(deps, sql, confirmation);
      return id;
    });
    return { applicationId, token };
  } catch (error) {
    await removeUnusedFile(deps, tenantId, resume.blob.hash).catch(() => false);
    // To a stranger, it only says that there is an application, not which one.
    throw error instanceof ConflictError && error.code === 'already-applied' ? alreadyApplied() : error;
  }
}

export const alreadyApplied = () =>
  new ConflictError(
    'already-applied',
    'We already have an application with these details for this job. Use the private link you received to change it.',
  );

export const jobClosed = () => new NotFoundError('job-not-open', 'This job is no longer open.');
