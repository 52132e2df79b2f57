import type { PostingFit } from '@tenon/contract/postings';
import { ownResumeOf, showProfile } from '../../documents/index.ts';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { completeRequirements } from '../requirements/stored-requirements.ts';
import { compareProfile } from './compare-profile.ts';
import { noSuchPosting } from './no-such-posting.ts';
import { readPostingRow } from './posting-store.ts';

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
    const requirements = completeRequirements(posting.requirements, vocabulary);
    const required = { requirements, level: posting.level };
    const parents = new Map([...vocabulary.skills()].map((skill) => [skill.id, skill.parent]));
    const fit = compareProfile(required, resume?.profile, (skill) => parents.get(skill));
    return { document: resume?.document ?? null, ...fit };
  });
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
