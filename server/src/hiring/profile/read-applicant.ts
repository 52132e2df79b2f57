import type * as contract from '@tenon/contract/applicant-profile';
import type { DocumentText } from '@tenon/contract/documents';
import type { Answer } from '@tenon/contract/endpoint';
import { readDocument, readDocumentText, showProfile } from '../../documents/index.ts';
import type { Caller } from '../../identity/index.ts';
import { readScoresOfPeople } from '../../matching/index.ts';
import { findNewestDocument } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { noSuchApplication } from '../applications/read-applications.ts';
import { type ApplicantRow, readApplicant } from './resume-store.ts';

type Deps = { db: Db };

/**
 * Hiring managers and interviewers may not open documents, only the resumes of applicants they can see. Never the own
 * resume of a member, so everything here is read on the hiring side.
 */
export function onHiringSide(caller: Caller): Caller {
  return { ...caller, scope: { ...caller.scope, side: 'hiring' } };
}

export async function readApplicantProfile(
  { db }: Deps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.readApplicantProfile>> {
  const { tenantId, scope } = onHiringSide(caller);
  return db.as(scope, async (sql) => {
    const applicant = await findApplicant(sql, tenantId, id);
    const found = await resumeOf(sql, tenantId, applicant);
    if (!found) return { resume: null, profile: null, is_partial: false };
    const { id: document_id, name, kind, state, page_count } = found;
    const { profile, is_partial } = await showProfile(sql, { tenant_id: tenantId, document_id });
    const is_sent = document_id === applicant.document_id;
    return { resume: { id: document_id, name, kind, state, page_count, is_sent }, profile, is_partial };
  });
}

/** The stored score: matching computes it and keeps it up to date. */
export async function readApplicantFit(
  { db }: Deps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof contract.readApplicantFit>> {
  const { tenantId, scope } = onHiringSide(caller);
  return db.as(scope, async (sql) => {
    const { person_id, demand_id } = await findApplicant(sql, tenantId, id);
    const [score] = person_id ? await readScoresOfPeople(sql, tenantId, demand_id, [person_id]) : [];
    if (!score) return { fit: null };
    const { breakdown, is_deep, prose, scored_at } = score;
    return { fit: { breakdown, is_deep, prose, scored_at } };
  });
}

/** The resume as a document, for its file and pages. */
export async function findResume({ db }: Deps, caller: Caller, id: string) {
  const { tenantId, scope } = onHiringSide(caller);
  return db.as(scope, async (sql) => {
    const resume = await resumeOf(sql, tenantId, await findApplicant(sql, tenantId, id));
    if (!resume) throw new NotFoundError('no-resume', 'This applicant has no resume.');
    return resume;
  });
}

export async function readApplicantText(deps: Deps, caller: Caller, id: string): Promise<DocumentText> {
  const resume = await findResume(deps, caller, id);
  return readDocumentText(deps, onHiringSide(caller), resume.id);
}

/** The resume that was sent, otherwise the newest one of the person. */
async function resumeOf(sql: Sql, tenantId: string, { document_id, person_id }: ApplicantRow) {
  const sent = document_id ? await readDocument(sql, tenantId, document_id) : undefined;
  if (sent || !person_id) return sent;
  const newest = await findNewestDocument(sql, tenantId, person_id);
  return newest ? readDocument(sql, tenantId, newest) : undefined;
}

async function findApplicant(sql: Sql, tenantId: string, id: string): Promise<ApplicantRow> {
  const row = await readApplicant(sql, tenantId, id);
  if (!row) throw noSuchApplication();
  return row;
}
