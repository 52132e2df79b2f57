import type { Person } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { findRecruiter } from '../intake/recruiter-store.ts';
import {
  readCandidates,
  readDocuments,
  readIdentifiers,
  readOpenConflicts,
  readStandingMerges,
  type ShownCandidate,
} from './description-store.ts';
import { findCanonicalId, readMemberIds, readPersonRow } from './person-store.ts';

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
  const candidates = oneEach(await readCandidates(sql, tenantId, members)).map((candidate) => ({
    ...candidate,
    person_id: person.id,
    is_mine: candidate.recruiter_person_id === recruiterId,
  }));
  const seen = candidates.filter(({ is_mine }) => is_mine || reader.permissions.has('duplicates.manage'));
  const { name, given_name, family_name, headline, birth_date, employers, schools } = person;
  const { address, city, region, postcode, country } = person;
  const place = { address, city, region, postcode, country };
  return {
    id: person.id,
    requested_id: id,
    facts: { name, given_name, family_name, headline, birth_date, ...place, employers, schools },
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

/** One record per recruiter: that of the person's own record before those of merged ones. */
function oneEach(candidates: readonly ShownCandidate[]): ShownCandidate[] {
  const byRecruiter = new Map<string, ShownCandidate>();
  for (const candidate of candidates) {
    if (!byRecruiter.has(candidate.recruiter_person_id))
      byRecruiter.set(candidate.recruiter_person_id, candidate);
  }
  return [...byRecruiter.values()];
}
