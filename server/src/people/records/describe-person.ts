import type { Person } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { readCandidates, readDocuments, readIdentifiers, readOpenConflicts } from './description-store.ts';
import { readMergeRecords, readStandingMerges } from './merge-store.ts';
import { foldCandidates } from './model.ts';
import { factsOf, findCanonicalId, readPersonRow, readRecordIds } from './person-store.ts';
import { findRecruiter } from './recruiter-store.ts';

export type DescribedPerson = z.input<typeof Person>;
export type PersonReader = Pick<Caller, 'tenantId' | 'actor' | 'permissions'>;

/** Everything about a person that this reader may see. `id` may also be the ID of a merged record. */
export async function describePerson(
  sql: Sql,
  reader: PersonReader,
  id: string,
): Promise<DescribedPerson | undefined> {
  const { tenantId } = reader;
  const canonicalId = await findCanonicalId(sql, tenantId, id);
  const person = canonicalId && (await readPersonRow(sql, tenantId, canonicalId));
  if (!person) return undefined;
  const recordIds = await readRecordIds(sql, tenantId, person.id);
  const recruiterId = await findRecruiter(sql, tenantId, reader.actor);
  const merges = await readMergeRecords(sql, tenantId, recordIds);
  const records = await readCandidates(sql, tenantId, recordIds);
  const candidates = foldCandidates(person.id, records, merges).map((candidate) => ({
    ...candidate,
    person_id: person.id,
    is_mine: candidate.recruiter_person_id === recruiterId,
  }));
  const visible = candidates.filter(({ is_mine }) => is_mine || reader.permissions.has('duplicates.manage'));
  return {
    id: person.id,
    requested_id: id,
    facts: factsOf(person),
    identifiers: await readIdentifiers(sql, tenantId, recordIds),
    candidates: visible,
    other_candidates: candidates.length - visible.length,
    documents: await readDocuments(sql, tenantId, recordIds),
    merges: await readStandingMerges(sql, tenantId, recordIds),
    conflicts: await readOpenConflicts(sql, tenantId, recordIds),
    version: person.version,
    created_by: person.created_by,
    created_at: person.created_at,
    updated_at: person.updated_at,
  };
}
