import type { Profile } from '@tenon/contract/profile';
import type { Sql } from '../platform/db/port.ts';
import { readStoredProfile } from './profile-store.ts';
import { lockDocument } from './store.ts';
import { RESUME_THRESHOLD } from './warnings.ts';

export type DocumentFacts = {
  /** Grows with every reading and every correction. */
  version: number;
  /** As in the audit trail. */
  uploadedBy: string;
  /** Whose document it is, where the uploader said so. */
  candidateId: string | null;
  isResume: boolean;
  /** A member's own resume: it says nothing about a candidate. */
  isOwn: boolean;
  /** With what people have corrected; none before it was read to its end. */
  profile: Profile | undefined;
};

/** What a document says about whom it is of. Until the transaction ends, nobody reads, corrects or removes it. */
export async function readDocumentFacts(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<DocumentFacts | undefined> {
  const document = await lockDocument(sql, tenantId, id);
  if (!document) return undefined;
  const stored = await readStoredProfile(sql, { tenant_id: tenantId, document_id: id });
  return {
    version: document.version,
    uploadedBy: document.uploaded_by,
    candidateId: document.candidate_id,
    isOwn: document.owner_user_id !== null,
    isResume: (document.resume_probability ?? 0) >= RESUME_THRESHOLD,
    profile: stored && !stored.is_partial ? stored.content : undefined,
  };
}
