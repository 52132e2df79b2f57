import type { Person } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { findRecruiter } from '../intake/recruiter-store.ts';
import { readStandingMerges } from '../merging/merge-store.ts';
import { foldCandidates } from '../merging/model.ts';
import { readMergeEdges } from './change-store.ts';
import { readCandidates, readDocuments, readIdentifiers, readOpenConflicts } from './description-store.ts';
import { factsOf, findCanonicalId, readMemberIds, readPersonRow } from './person-store.ts';

export type DescribedPerson = z.input<typeof Person>;
export type PersonReader = Pick<Caller, 'tenantId' | 'actor' | 'permissions'>;

/** All that is known of a person and that this reader may see; by their id or by that of a merged record. */
export async function describePerson(
  sql: Sql,
  reader: PersonReader,
  id: string,
): Promise<DescribedPerson | undefined> {
  const { tenantId } = reader;
  const canonicalId = await findCanonicalId(sql, tenantId, id);
  const person = canonicalId && (await readPersonRow(sql, tenantId, canonicalId));
  if (!person) return undefined;
  const members = await readMemberIds(sql, tenantId, person.id);
  const recruiterId = await findRecruiter(sql, tenantId, reader.actor);
  const merges = await readMergeEdges(sql, tenantId, members);
  const records = await readCandidates(sql, tenantId, members);
  const candidates = foldCandidates(person.id, records, merges).map((candidate) => ({
    ...candidate,
    person_id: person.id,
    is_mine: candidate.recruiter_person_id === recruiterId,
  }));
  const seen = candidates.filter(({ is_mine }) => is_mine || reader.permissions.has('duplicates.manage'));
  return {
    id: person.id,
    requested_id: id,
    facts: factsOf(person),
    identifiers: await readIdentifiers(sql, tenantId, members),
    candidates: seen,
    other_candidates: candidates.length - seen.length,
    documents: await readDocuments(sql, tenantId, members),
    merges: await readStandingMerges(sql, tenantId, members),
    conflicts: await readOpenConflicts(sql, tenantId, members),
    version: person.version,
    created_by: person.created_by,
    created_at: person.created_at,
    updated_at: person.updated_at,
  };
}
