import type { PostingFit } from '@tenon/contract/postings';
import type { Profile } from '@tenon/contract/profile';
import { ownResumeOf, showProfile } from '../../documents/index.ts';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { completeRequirements } from '../requirements/stored-requirements.ts';
import { compareProfile } from './compare-profile.ts';
import { noSuchPosting } from './no-such-posting.ts';
import { readPostingRow, type ShownPosting } from './posting-store.ts';

export type FitDeps = { db: Db; vocabulary: Vocabulary };

/**
 * Compares a posting with the given resume, or else with the one that the caller uses. Without permission to read
 * documents, only the requirements are returned.
 */
export async function readFit(
  { db, vocabulary }: FitDeps,
  caller: Caller,
  id: string,
  documentId: string | undefined,
): Promise<PostingFit> {
  return db.as(caller.scope, async (sql) => {
    const posting = await readPostingRow(sql, caller.tenantId, id);
    if (!posting) throw noSuchPosting();
    const resume = await readResume(sql, caller, documentId);
    return { document: resume?.document ?? null, ...compare(vocabulary, posting, resume?.profile) };
  });
}

/**
 * The share of the required skills that a resume shows. Undefined if that is not known: the posting requires none or is
 * gone, or the resume has not been parsed.
 */
export async function readFitShare(
  sql: Sql,
  vocabulary: Vocabulary,
  { tenantId, postingId, documentId }: { tenantId: string; postingId: string; documentId: string },
): Promise<number | undefined> {
  const posting = await readPostingRow(sql, tenantId, postingId);
  if (!posting) return undefined;
  const { profile } = await showProfile(sql, { tenant_id: tenantId, document_id: documentId });
  return profile ? (compare(vocabulary, posting, profile).share ?? undefined) : undefined;
}

function compare(
  vocabulary: Vocabulary,
  posting: Pick<ShownPosting, 'requirements' | 'level'>,
  profile: Profile | undefined,
) {
  const requirements = completeRequirements(posting.requirements, vocabulary);
  const parents = new Map([...vocabulary.skills()].map((skill) => [skill.id, skill.parent]));
  return compareProfile({ requirements, level: posting.level }, profile, (skill) => parents.get(skill));
}

async function readResume(sql: Sql, caller: Caller, documentId: string | undefined) {
  const { tenantId, permissions } = caller;
  if (!permissions.has('resumes.read') && !(documentId && permissions.has('documents.read')))
    return undefined;
  const id = documentId ?? (await ownResumeOf(sql, caller));
  if (!id) return undefined;
  const { document, profile } = await showProfile(sql, { tenant_id: tenantId, document_id: id });
  if (!profile)
    throw new ConflictError(
      'not-read-yet',
      'This document has not been parsed yet. Try again when it is ready.',
    );
  return { document: { id: document.id, name: document.name }, profile };
}
