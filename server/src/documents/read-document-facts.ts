import type { Profile } from '@tenon/contract/profile';
import type { Sql } from '../platform/db/port.ts';
import { readStoredProfile } from './profile-store.ts';
import { lockDocument } from './store.ts';
import { RESUME_THRESHOLD } from './warnings.ts';

export type DocumentFacts = {
  /** Increases with every parse and every correction. */
  version: number;
  /** An actor, as in the audit trail. Nobody recruits whoever shares their own resume, so that is the system. */
  uploadedBy: string;
  /** The candidate, if the uploader named one. */
  candidateId: string | null;
  isResume: boolean;
  /** Whether it is a member's own resume, which says nothing about a candidate. */
  isOwn: boolean;
  /** With corrections. Undefined until the document is completely parsed. */
  profile: Profile | undefined;
};

/** Locks the document: until the transaction ends, it cannot be parsed, corrected or deleted. */
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
    uploadedBy: document.shared_by_user_id ? 'system' : document.uploaded_by,
    candidateId: document.candidate_id,
    isOwn: document.owner_user_id !== null,
    isResume: (document.resume_probability ?? 0) >= RESUME_THRESHOLD,
    profile: stored && !stored.is_partial ? stored.content : undefined,
  };
}
