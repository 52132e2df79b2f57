import type { FormQuestion } from '@tenon/contract/answers';
import { readDocument, readOwner } from '../../documents/index.ts';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ExpectedError, NotFoundError } from '../../platform/errors.ts';
import { asksForResume } from '../answers/known-fields.ts';
import type { Member, StoredApproval } from '../runs/approval/approval-store.ts';
import type { ContentResume } from '../runs/approval/content.ts';
import { prepareVariant, type PrepareDeps as VariantDeps } from '../variants/prepare-variant.ts';
import { builtInCaller } from './use-case-client.ts';

export type ResumeDeps = VariantDeps;

type Chosen = { variantId: string } | { postingId: string };

/** Renders a variant and stores exactly the bytes to send. */
export async function renderResume(deps: ResumeDeps, caller: Caller, chosen: Chosen): Promise<ContentResume> {
  const { variantId, name, documentId, file } = await prepareVariant(deps, caller, chosen);
  const { sha256, media } = file;
  return {
    variant_id: variantId,
    variant: name,
    ...(documentId && { made_from: documentId }),
    ...{ name: file.name, sha256, media },
  };
}

/**
 * The variant to send with a form that asks for a resume: the one that the applicant chose, or the one for the role. None
 * if they chose a document, or if there is nothing to make a variant from: then their resume is sent as it is.
 */
export async function tailorResume(
  deps: ResumeDeps,
  { tenant_id: tenantId, user_id: userId, document_id, variant_id, posting_id }: StoredApproval,
  questions: readonly FormQuestion[],
): Promise<ContentResume | undefined> {
  if (document_id || !questions.some(asksForResume)) return undefined;
  const choices: Chosen[] = [
    ...(variant_id ? [{ variantId: variant_id }] : []),
    ...(posting_id ? [{ postingId: posting_id }] : []),
  ];
  const caller = builtInCaller({ tenantId, userId });
  for (const chosen of choices) {
    try {
      return await renderResume(deps, caller, chosen);
    } catch (error) {
      // For example a variant that was deleted, or a resume that has not been parsed yet.
      if (!(error instanceof ExpectedError)) throw error;
    }
  }
  return undefined;
}

/** A document of the member, to be sent unchanged. */
export async function readOwnResume(sql: Sql, member: Member, id: string): Promise<ContentResume> {
  const isOwn = (await readOwner(sql, member.tenantId, id)) === member.userId;
  const resume = isOwn ? await readResume(sql, member, id) : undefined;
  if (!resume) throw new NotFoundError('no-such-document', 'This document does not exist.');
  return resume;
}

export async function readResume(
  sql: Sql,
  { tenantId }: Member,
  id: string,
): Promise<ContentResume | undefined> {
  const document = await readDocument(sql, tenantId, id);
  return document && { document_id: id, name: document.name, sha256: document.hash };
}
