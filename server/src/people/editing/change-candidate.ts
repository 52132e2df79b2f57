import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { changeCandidate as endpoint } from '@tenon/contract/people';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import { personChanged } from '../messages.ts';
import { describePerson } from '../records/describe-person.ts';
import { ensureRecruiter } from '../records/ensure-recruiter.ts';
import { givenFields } from '../records/given-fields.ts';
import { type MergeRecord, readMergeRecords, updateChoices } from '../records/merge-store.ts';
import { foldCandidates } from '../records/model.ts';
import { noSuchPerson } from '../records/no-such-person.ts';
import { lockPerson, readRecordIds } from '../records/person-store.ts';
import { insertCandidate, type OwnCandidate, readOwnCandidates, updateCandidate } from './candidate-store.ts';
import type { EditDeps } from './change-person.ts';
import { touchPerson } from './fact-store.ts';

type Changes = ParsedBody<typeof endpoint>;

/** Changes the caller's own record of a person, or creates it. */
export async function changeCandidate(
  { db, live, events }: EditDeps,
  caller: Caller,
  id: string,
  { version, ...body }: Changes,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, actor } = caller;
  return db.as(caller.scope, async (sql) => {
    // Before any locks: a transaction that creates the same recruiter may want this person next.
    const recruiterId = await ensureRecruiter(sql, caller);
    const person = await lockPerson(sql, tenantId, id);
    if (!person) throw noSuchPerson();
    const recordIds = await readRecordIds(sql, tenantId, person.id);
    const candidates = await readOwnCandidates(sql, tenantId, recruiterId, recordIds);
    const merges = await readMergeRecords(sql, tenantId, recordIds);
    const [shown] = foldCandidates(person.id, candidates, merges);
    assertVersion(shown, version);
    const changes = givenFields(body);
    const fields = Object.keys(changes);
    if (!shown) {
      const owner = { tenant_id: tenantId, person_id: person.id, recruiter_person_id: recruiterId };
      await insertCandidate(sql, { ...owner, name: person.name, ...changes });
    } else if (fields.length > 0) {
      await updateCandidate(sql, tenantId, shown.id, changes);
      await showWritten(sql, tenantId, shown, fields, merges);
    }
    await touchPerson(sql, tenantId, person.id);
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action: shown ? 'candidate.changed' : 'candidate.added',
      subject: `person:${person.id}`,
      details: { fields },
      changed: 'people',
    });
    await events.publish(sql, personChanged, { tenant_id: tenantId, person_id: person.id });
    const described = await describePerson(sql, caller, id);
    const own = described?.candidates.find(({ is_mine }) => is_mine);
    if (!own) throw new Error(`the candidate of person ${person.id} that was just written is missing`);
    return own;
  });
}

function assertVersion(shown: OwnCandidate | undefined, version: number | undefined): void {
  if (version === undefined || version === shown?.version) return;
  throw new ConflictError(
    'candidate-changed',
    'Your record of this person was changed in the meantime. Reload the page and try again.',
    { details: { version: shown?.version ?? null } },
  );
}

/** Changes the choices of merges, so that no merged record of the same recruiter hides what was just written. */
async function showWritten(
  sql: Sql,
  tenantId: string,
  { person_id, recruiter_person_id }: OwnCandidate,
  fields: readonly string[],
  merges: readonly MergeRecord[],
): Promise<void> {
  const survivors = new Set<string>();
  for (
    let recordId: string | undefined = person_id;
    recordId;
    recordId = merges.find(({ merged_id }) => merged_id === recordId)?.survivor_id
  )
    survivors.add(recordId);
  for (const { id, survivor_id, merged_id, choices } of merges) {
    if (!survivors.has(survivor_id) || survivors.has(merged_id)) continue;
    const kept = Object.fromEntries(fields.map((field) => [choiceOf(field), 'survivor' as const]));
    const before = choices.candidates[recruiter_person_id];
    await updateChoices(sql, tenantId, id, {
      ...choices,
      candidates: { ...choices.candidates, [recruiter_person_id]: { ...before, ...kept } },
    });
  }
}

/** The field of a merge's choices that covers this one. */
const choiceOf = (field: string) => (field === 'available_from' ? 'availability' : field);
