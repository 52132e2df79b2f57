import { isFinal } from '@tenon/contract/stages';
import { addStoredFile, readDocument, type StoredFile } from '../../documents/index.ts';
import { recordChange } from '../../identity/index.ts';
import { intakeApplicant, retryOnConflict } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { moveApplications } from '../applications/move-applications.ts';
import { type ApplyDeps, CANDIDATE } from './apply.ts';
import type { Contact } from './form-model.ts';
import { hashToken, isToken } from './private-link.ts';
import {
  deleteSelfIdentification,
  type SelfIdentification,
  saveSelfIdentification,
} from './self-identification-store.ts';
import {
  findOwnApplication,
  insertPrivacyRequest,
  type StoredOwnApplication,
  updateContact,
} from './status-store.ts';

/** Where a private link leads: the workspace of its URL, and its token. */
export type PrivateLink = { tenantId: string; token: string };

export type OwnApplication = StoredOwnApplication & { resume_name: string | null };

export async function readOwnApplication(
  { db }: { db: Db },
  { tenantId, token }: PrivateLink,
): Promise<OwnApplication> {
  return db.as({ tenantId }, async (sql) => {
    const application = await openOwn(sql, { tenantId, token });
    const { document_id: id } = application;
    const document = id ? await readDocument(sql, tenantId, id) : undefined;
    return { ...application, resume_name: document?.name ?? null };
  });
}

async function openOwn(sql: Sql, { tenantId, token }: PrivateLink): Promise<StoredOwnApplication> {
  const found = isToken(token) && (await findOwnApplication(sql, tenantId, hashToken(token)));
  if (!found)
    throw new NotFoundError(
      'no-such-application',
      'This link is not valid. Check that you copied all of it.',
    );
  return found;
}

/** A withdrawn application cannot be reopened by the candidate. Withdrawing again changes nothing. */
export async function withdraw(deps: ApplyDeps, link: PrivateLink): Promise<boolean> {
  const { tenantId } = link;
  return deps.db.as({ tenantId }, async (sql) => {
    const { id, current_stage: from, kind } = await openOwn(sql, link);
    if (isFinal(kind)) return false;
    const mover = {
      tenantId,
      actor: CANDIDATE,
      cause: 'candidate' as const,
      reason: 'Withdrawn by the candidate',
    };
    const { moved } = await moveApplications(deps, sql, mover, [{ id, from, to: 'withdrawn' }]);
    return moved.length > 0;
  });
}

/** New contact details also reach the person. What they replace stays in the history of the person. */
export async function correctOwn(
  deps: ApplyDeps,
  link: PrivateLink,
  contact: Contact,
  resume: StoredFile | undefined,
): Promise<void> {
  const { tenantId } = link;
  await retryOnConflict(deps.db, { tenantId }, async (sql) => {
    const application = await openOwn(sql, link);
    const recruiter = application.job_created_by;
    const { candidateId } = await intakeApplicant(
      deps,
      sql,
      { tenantId, recruiter },
      { ...contact, source: 'Careers site', personId: application.person_id },
    );
    const uploader = { tenantId, uploadedBy: recruiter, recordedBy: CANDIDATE };
    const documentId = resume && (await addStoredFile(deps, sql, uploader, candidateId, resume));
    await updateContact(sql, tenantId, application.id, { contact, documentId });
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor: CANDIDATE,
      action: 'application.corrected',
      subject: `application:${application.id}`,
      details: { resume: documentId !== undefined },
      changed: 'hiring',
    });
  });
}

export async function requestOwnData(
  deps: ApplyDeps,
  link: PrivateLink,
  kind: 'export' | 'erasure',
): Promise<void> {
  const { tenantId } = link;
  await deps.db.as({ tenantId }, async (sql) => {
    const { id } = await openOwn(sql, link);
    if (!(await insertPrivacyRequest(sql, tenantId, id, kind))) return;
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor: CANDIDATE,
      action: kind === 'export' ? 'application.data-requested' : 'application.erasure-requested',
      subject: `application:${id}`,
      changed: 'privacy_requests',
    });
  });
}

/** Neither is recorded anywhere else: that someone answered is nobody's business. */
export async function identifySelf(
  { db }: { db: Db },
  link: PrivateLink,
  answers: SelfIdentification,
): Promise<void> {
  await db.as({ tenantId: link.tenantId }, async (sql) => {
    await openOwn(sql, link);
    await saveSelfIdentification(sql, hashToken(link.token), answers);
  });
}

export async function forgetSelfIdentification({ db }: { db: Db }, link: PrivateLink): Promise<void> {
  await db.as({ tenantId: link.tenantId }, async (sql) => {
    await openOwn(sql, link);
    await deleteSelfIdentification(sql, hashToken(link.token));
  });
}
