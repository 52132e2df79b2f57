import type { Answer } from '@tenon/contract/endpoint';
import type { personOfDocument as endpoint } from '@tenon/contract/people';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { readDocumentOwner } from './document-store.ts';
import { findRecruiter } from './recruiter-store.ts';
import { readSummaries } from './summaries.ts';

export async function personOfDocument(
  { db }: { db: Db },
  { scope, tenantId, actor }: Caller,
  documentId: string,
): Promise<Answer<typeof endpoint>> {
  return db.as(scope, async (sql) => {
    const owner = await readDocumentOwner(sql, tenantId, documentId);
    if (!owner)
      throw new NotFoundError('no-such-document', 'This document does not exist in this workspace.');
    if (!owner.person_id) return { person: null, outcome: null };
    const recruiterPersonId = await findRecruiter(sql, tenantId, actor);
    const [person] = await readSummaries(sql, recruiterPersonId, [owner.person_id]);
    return { person: person ?? null, outcome: owner.outcome };
  });
}
