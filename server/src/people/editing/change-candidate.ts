import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { changeCandidate as endpoint } from '@tenon/contract/people';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { ensureRecruiter } from '../intake/ensure-recruiter.ts';
import { foldCandidates } from '../merging/model.ts';
import { personChanged } from '../messages.ts';
import { insertCandidate, type OwnCandidate, readOwnCandidates, updateCandidate } from './candidate-store.ts';
import { type MergeEdge, readMergeEdges, touchPerson, updateChoices } from './change-store.ts';
import { describePerson } from './describe-person.ts';
import { givenFields } from './given-fields.ts';
import { noSuchPerson } from './no-such-person.ts';
import { lockCanonical, readMemberIds } from './person-store.ts';

type Changes = ParsedBody<typeof endpoint>;

/** What the caller says of a person, in a record of their own. */
export async function changeCandidate(
  { db, live, events }: { db: Db; live: Live; events: Events },
  caller: Caller,
  id: string,
  body: Changes,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, actor } = caller;
  return db.as(caller.scope, async (sql) => {
    // First: whoever makes the same recruiter at this moment may want this person next.
    const recruiterId = await ensureRecruiter(sql, caller);
    const person = await lockCanonical(sql, tenantId, id);
    if (!person) throw noSuchPerson();
    const members = await readMemberIds(sql, tenantId, person.id);
    const candidates = await readOwnCandidates(sql, tenantId, recruiterId, members);
    const merges = await readMergeEdges(sql, tenantId, members);
    const [shown] = foldCandidates(person.id, candidates, merges);
    const changes = givenFields(body);
    const fields = Object.keys(changes);
    if (!shown) {
      const owner = { tenant_id: tenantId, person_id: person.id, recruiter_person_id: recruiterId };
      await insertCandidate(sql, { ...owner, name: person.name, ...changes });
    } else if (fields.length > 0) {
      await updateCandidate(sql, tenantId, shown.id, changes);
      await keepAsWritten(sql, tenantId, shown, fields, merges);
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
    if (!own) throw new Error(`the record of person ${person.id} that was just written is not there`);
    return own;
  });
}

/** Records of the same recruiter that merges laid over this one no longer hide what was written now. */
async function keepAsWritten(
  sql: Sql,
  tenantId: string,
  { person_id, recruiter_person_id }: OwnCandidate,
  fields: readonly string[],
  merges: readonly MergeEdge[],
): Promise<void> {
  const above = new Set<string>();
  for (
    let at: string | undefined = person_id;
    at;
    at = merges.find(({ merged_id }) => merged_id === at)?.survivor_id
  )
    above.add(at);
  for (const { id, survivor_id, merged_id, choices } of merges) {
    if (!above.has(survivor_id) || above.has(merged_id)) continue;
    const kept = Object.fromEntries(fields.map((field) => [field, 'survivor' as const]));
    const before = choices.candidates[recruiter_person_id];
    await updateChoices(sql, tenantId, id, {
      ...choices,
      candidates: { ...choices.candidates, [recruiter_person_id]: { ...before, ...kept } },
    });
  }
}
