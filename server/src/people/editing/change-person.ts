import { isDeepStrictEqual } from 'node:util';
import type { ParsedBody } from '@tenon/contract/endpoint';
import type { changePerson as endpoint, PersonFacts } from '@tenon/contract/people';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { findDuplicatesOf } from '../linkage/find-duplicates-of.ts';
import { personChanged } from '../messages.ts';
import { type DescribedPerson, describePerson } from '../records/describe-person.ts';
import { readIdentifiers } from '../records/description-store.ts';
import { givenFields } from '../records/given-fields.ts';
import { readMergeRecords, updateChoices } from '../records/merge-store.ts';
import { columnsOf, factFieldOf } from '../records/model.ts';
import { noSuchPerson } from '../records/no-such-person.ts';
import { factsOf, lockPerson, readRecordIds } from '../records/person-store.ts';
import type { PersonRow } from '../rows.ts';
import { announceConflicts } from './announce-conflicts.ts';
import { writeFacts } from './write-facts.ts';

export type EditDeps = { db: Db; live: Live; events: Events };

/** A change of one of these may make the person look like someone else. */
const identifyingFields = new Set<keyof PersonFacts>(['name', 'given_name', 'family_name', 'birth_date']);

/** Changes the facts that a person shows. Edited fields become the person's own, even if a merge had set them. */
export async function changePerson(
  { db, live, events }: EditDeps,
  caller: Caller,
  id: string,
  { version, ...body }: ParsedBody<typeof endpoint>,
): Promise<DescribedPerson> {
  const { tenantId, actor } = caller;
  return db.as(caller.scope, async (sql) => {
    const row = await lockPerson(sql, tenantId, id);
    if (!row) throw noSuchPerson();
    assertVersion(row, version);
    const before = factsOf(row);
    const facts = { ...before, ...withConsistentName(before, givenFields(body)) };
    const fields = (Object.keys(facts) as (keyof PersonFacts)[]).filter(
      (field) => !isDeepStrictEqual(facts[field], before[field]),
    );
    if (fields.length > 0) {
      await saveEdit(sql, row, facts, fields);
      await recordChange({ live }, sql, {
        tenant_id: tenantId,
        actor,
        action: 'person.changed',
        subject: `person:${row.id}`,
        details: { fields },
        changed: 'people',
      });
      if (fields.some((field) => identifyingFields.has(field))) {
        const recordIds = await readRecordIds(sql, tenantId, row.id);
        const identifiers = await readIdentifiers(sql, tenantId, recordIds);
        const conflictIds = await findDuplicatesOf(sql, tenantId, { id: row.id, facts, identifiers });
        await announceConflicts(live, sql, caller, conflictIds);
      }
      await events.publish(sql, personChanged, { tenant_id: tenantId, person_id: row.id });
    }
    const person = await describePerson(sql, caller, id);
    if (!person) throw noSuchPerson();
    return person;
  });
}

function assertVersion(row: PersonRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  throw new ConflictError(
    'person-changed',
    'This person was changed in the meantime. Reload the page and try again.',
    { details: { version: row.version } },
  );
}

/** Keeps the full name and its parts in agreement: a new full name clears the parts, new parts make a new full name. */
function withConsistentName(before: PersonFacts, changes: Partial<PersonFacts>): Partial<PersonFacts> {
  const { name, given_name, family_name } = changes;
  const hasParts = given_name !== undefined || family_name !== undefined;
  if (name !== undefined && name !== before.name && !hasParts)
    return { ...changes, given_name: null, family_name: null };
  if (name !== undefined || !hasParts) return changes;
  const parts = [
    given_name === undefined ? before.given_name : given_name,
    family_name === undefined ? before.family_name : family_name,
  ];
  return parts.every(Boolean) ? { ...changes, name: parts.join(' ') } : changes;
}

/** The edited fields, and the columns that are chosen together with them, are the person's own from now on. */
async function saveEdit(
  sql: Sql,
  { tenant_id, id, own }: PersonRow,
  facts: PersonFacts,
  changed: readonly (keyof PersonFacts)[],
): Promise<void> {
  if (!own) return writeFacts(sql, tenant_id, id, { facts, own: null }, { isEdit: true });
  const groups = [...new Set(changed.map((field) => factFieldOf[field]))];
  const edited = Object.fromEntries(
    groups.flatMap((group) => columnsOf[group].map((column) => [column, facts[column]])),
  );
  const shown = { facts, own: { ...(own as PersonFacts), ...edited } };
  await writeFacts(sql, tenant_id, id, shown, { isEdit: true });
  const recordIds = await readRecordIds(sql, tenant_id, id);
  for (const { id: mergeId, survivor_id, choices } of await readMergeRecords(sql, tenant_id, recordIds)) {
    if (survivor_id !== id) continue;
    const facts = { ...choices.facts };
    for (const group of groups) facts[group] = 'survivor';
    await updateChoices(sql, tenant_id, mergeId, { ...choices, facts });
  }
}
