import { isDeepStrictEqual } from 'node:util';
import type { ParsedBody } from '@tenon/contract/endpoint';
import type { changePerson as endpoint, PersonFacts } from '@tenon/contract/people';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { columnsOf, factFieldOf } from '../merging/model.ts';
import { personChanged } from '../messages.ts';
import type { PersonRow } from '../rows.ts';
import { announceConflicts } from './announce-conflicts.ts';
import { readMergeEdges, updateChoices } from './change-store.ts';
import { type DescribedPerson, describePerson } from './describe-person.ts';
import { readIdentifiers } from './description-store.ts';
import { findAgain } from './find-again.ts';
import { givenFields } from './given-fields.ts';
import { noSuchPerson } from './no-such-person.ts';
import { factsOf, lockCanonical, readMemberIds } from './person-store.ts';
import { writeFacts } from './write-facts.ts';

export type ChangeDeps = { db: Db; live: Live; events: Events };

/** What another human would be told apart by: after a change of these, somebody else may turn out to be the same. */
const telling = new Set<keyof PersonFacts>(['name', 'given_name', 'family_name', 'birth_date']);

/** Changes what is shown, and what is the person's own where merged records show through. */
export async function changePerson(
  { db, live, events }: ChangeDeps,
  caller: Caller,
  id: string,
  { version, ...body }: ParsedBody<typeof endpoint>,
): Promise<DescribedPerson> {
  const { tenantId, actor } = caller;
  return db.as(caller.scope, async (sql) => {
    const row = await lockCanonical(sql, tenantId, id);
    if (!row) throw noSuchPerson();
    if (version !== undefined && version !== row.version) {
      throw new ConflictError(
        'person-changed',
        'This person was changed in the meantime. Reload the page and try again.',
        {
          details: { version: row.version },
        },
      );
    }
    const before = factsOf(row);
    const facts = { ...before, ...withWholeName(before, givenFields(body)) };
    const fields = (Object.keys(facts) as (keyof PersonFacts)[]).filter(
      (field) => !isDeepStrictEqual(facts[field], before[field]),
    );
    if (fields.length > 0) {
      await keepEdit(sql, row, facts, fields);
      await recordChange({ live }, sql, {
        tenant_id: tenantId,
        actor,
        action: 'person.changed',
        subject: `person:${row.id}`,
        details: { fields },
        changed: 'people',
      });
      if (fields.some((field) => telling.has(field))) {
        const members = await readMemberIds(sql, tenantId, row.id);
        const identifiers = await readIdentifiers(sql, tenantId, members);
        const conflicts = await findAgain(sql, tenantId, { id: row.id, facts, identifiers });
        await announceConflicts(live, sql, caller, conflicts);
      }
      await events.publish(sql, personChanged, { tenant_id: tenantId, person_id: row.id });
    }
    const person = await describePerson(sql, caller, id);
    if (!person) throw noSuchPerson();
    return person;
  });
}

/** Parts of a name that the whole one no longer has, or a whole one that does not follow its parts, help nobody. */
function withWholeName(before: PersonFacts, wanted: Partial<PersonFacts>): Partial<PersonFacts> {
  const { name, given_name, family_name } = wanted;
  const hasParts = given_name !== undefined || family_name !== undefined;
  if (name !== undefined && name !== before.name && !hasParts)
    return { ...wanted, given_name: null, family_name: null };
  if (name !== undefined || !hasParts) return wanted;
  const parts = [
    given_name === undefined ? before.given_name : given_name,
    family_name === undefined ? before.family_name : family_name,
  ];
  return parts.every(Boolean) ? { ...wanted, name: parts.join(' ') } : wanted;
}

/** What was edited is the person's own from now on, with all that is read as one thing with it. */
async function keepEdit(
  sql: Sql,
  { tenant_id, id, own }: PersonRow,
  facts: PersonFacts,
  changed: readonly (keyof PersonFacts)[],
): Promise<void> {
  if (!own) return writeFacts(sql, tenant_id, id, { facts, own: null }, { isEdit: true });
  const groups = [...new Set(changed.map((field) => factFieldOf[field]))];
  const kept = Object.fromEntries(
    groups.flatMap((group) => columnsOf[group].map((column) => [column, facts[column]])),
  );
  const shown = { facts, own: { ...(own as PersonFacts), ...kept } };
  await writeFacts(sql, tenant_id, id, shown, { isEdit: true });
  const members = await readMemberIds(sql, tenant_id, id);
  for (const { id: mergeId, survivor_id, choices } of await readMergeEdges(sql, tenant_id, members)) {
    if (survivor_id !== id) continue;
    const facts = { ...choices.facts };
    for (const group of groups) facts[group] = 'survivor';
    await updateChoices(sql, tenant_id, mergeId, { ...choices, facts });
  }
}
