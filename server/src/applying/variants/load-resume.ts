import type { Document } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import type { z } from 'zod';
import { notReadYet, ownResumeOf, readOwner, showProfile } from '../../documents/index.ts';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import { factsOf, type ProfileFacts } from './facts.ts';

export type Resume = { document: z.input<typeof Document>; profile: Profile; facts: ProfileFacts };

type Member = Pick<Caller, 'tenantId' | 'userId'>;

/** The facts of one of the member's own resumes. Undefined if it was deleted or is being parsed for the first time. */
export async function findResume(
  sql: Sql,
  { tenantId, userId }: Member,
  documentId: string | null,
): Promise<Resume | undefined> {
  if (!documentId || (await readOwner(sql, tenantId, documentId)) !== userId) return undefined;
  const shown = await showProfile(sql, { tenant_id: tenantId, document_id: documentId });
  const { document, profile } = shown;
  return profile && !shown.is_partial ? { document, profile, facts: factsOf(profile) } : undefined;
}

/** The given resume, or else the one that the member uses. */
export async function chooseResume(
  sql: Sql,
  member: Member,
  documentId: string | undefined,
): Promise<Resume> {
  const id = documentId ?? (await ownResumeOf(sql, member));
  if (!id)
    throw new UnprocessableError('no-resume', 'Upload a resume first. Variants are made from its facts.');
  if ((await readOwner(sql, member.tenantId, id)) !== member.userId) {
    throw new NotFoundError('no-such-document', 'This document does not exist in this workspace.');
  }
  const resume = await findResume(sql, member, id);
  if (!resume) throw notReadYet();
  return resume;
}
