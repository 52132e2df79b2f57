import type * as contract from '@tenon/contract/custom-fields';
import type { Answer } from '@tenon/contract/endpoint';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import { readCanonicalIds } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { foldForSearch } from '../../platform/text/fold.ts';
import { indexOptions, indexPeopleTask } from '../people-search/messages.ts';
import { type FieldDeps, noSuchField, readField } from './edit-fields.ts';
import { lockField, readFields } from './field-store.ts';
import { toStored, toValue } from './model.ts';
import {
  applicationExists,
  deleteValue,
  readListsOf,
  readTagsOfPerson,
  readValues,
  saveValue,
} from './value-store.ts';

type Value = string | number | boolean | null;
type FieldValue = Answer<typeof contract.setPersonField>;

export async function readPersonDetails(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  personId: string,
): Promise<Answer<typeof contract.readPersonDetails>> {
  return db.as(scope, async (sql) => {
    const id = await personOf(sql, tenantId, personId);
    return {
      tags: await readTagsOfPerson(sql, tenantId, id),
      lists: await readListsOf(sql, tenantId, id),
      fields: await readFieldValues(sql, tenantId, 'person', id),
    };
  });
}

export async function readApplicationFields(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  id: string,
): Promise<Answer<typeof contract.readApplicationFields>> {
  return db.as(scope, async (sql) => {
    if (!(await applicationExists(sql, tenantId, id))) throw noSuchApplication();
    return { items: await readFieldValues(sql, tenantId, 'application', id) };
  });
}

export async function setPersonField(
  deps: FieldDeps,
  caller: Caller,
  { id, field_id }: { id: string; field_id: string },
  value: Value,
): Promise<FieldValue> {
  const { tenantId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    const personId = await personOf(sql, tenantId, id);
    const saved = await saveField(
      deps,
      sql,
      caller,
      { subject: 'person', id: personId, fieldId: field_id },
      value,
    );
    await deps.queue.enqueue(sql, indexPeopleTask, { tenant_id: tenantId }, indexOptions(tenantId));
    return saved;
  });
}

export async function setApplicationField(
  deps: FieldDeps,
  caller: Caller,
  { id, field_id }: { id: string; field_id: string },
  value: Value,
): Promise<FieldValue> {
  const { tenantId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    if (!(await applicationExists(sql, tenantId, id))) throw noSuchApplication();
    return saveField(deps, sql, caller, { subject: 'application', id, fieldId: field_id }, value);
  });
}

const actions = { person: 'person.field-set', application: 'application.field-set' };

/** Locks the field, so that it is neither removed nor changed meanwhile. */
async function saveField(
  { live }: FieldDeps,
  sql: Sql,
  { tenantId, actor }: Caller,
  { subject, id, fieldId }: { subject: 'person' | 'application'; id: string; fieldId: string },
  value: Value,
): Promise<FieldValue> {
  const field = await lockField(sql, tenantId, fieldId);
  if (!field || field.removed_at || field.subject !== subject) throw noSuchField();
  const stored = toStored(field, value);
  const target = { tenantId, subject, id, fieldId, actor };
  await deleteValue(sql, target);
  if (stored) {
    const key = stored.text_value === null ? null : foldForSearch(stored.text_value);
    await saveValue(sql, target, stored, key);
  }
  await recordChange({ live }, sql, {
    ...{ tenant_id: tenantId, actor, action: actions[subject], subject: `${subject}:${id}` },
    details: { field: field.name },
  });
  await announceChange(live, sql, tenantId, 'people_tools');
  return {
    field: await readField(sql, tenantId, fieldId),
    value: stored ? toValue(field.type, stored) : null,
  };
}

async function readFieldValues(
  sql: Sql,
  tenantId: string,
  subject: 'person' | 'application',
  id: string,
): Promise<FieldValue[]> {
  const fields = await readFields(sql, tenantId, { subject, removed: false });
  const values = await readValues(sql, tenantId, subject, id);
  return fields.map((field) => {
    const stored = values.get(field.id);
    return { field, value: stored ? toValue(field.type, stored) : null };
  });
}

async function personOf(sql: Sql, tenantId: string, id: string): Promise<string> {
  const personId = (await readCanonicalIds(sql, tenantId, [id])).get(id);
  if (!personId) throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
  return personId;
}

const noSuchApplication = () =>
  new NotFoundError(
    'no-such-application',
    'This application does not exist, or you do not have access to it.',
  );
