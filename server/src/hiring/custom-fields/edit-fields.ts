import type * as contract from '@tenon/contract/custom-fields';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { ConflictError, NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { indexOptions, indexPeopleTask } from '../people-search/messages.ts';
import { keyOfTag } from '../people-search/tag-key.ts';
import type { CustomFieldRow } from '../rows.ts';
import {
  deleteField,
  insertField,
  isNameTaken,
  lockField,
  lockFieldNames,
  readFields,
  updateField,
} from './field-store.ts';
import { checkOptions } from './model.ts';

export type FieldDeps = { db: Db; live: Live; queue: Queue };
type Field = Answer<typeof contract.addCustomField>;

const MAX_FIELDS = 100;

export async function listFields(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  removed: boolean,
): Promise<Answer<typeof contract.listCustomFields>> {
  return { items: await db.as(scope, (sql) => readFields(sql, tenantId, { removed })) };
}

export async function addField(
  deps: FieldDeps,
  caller: Caller,
  { subject, name, type, options }: ParsedBody<typeof contract.addCustomField>,
): Promise<Field> {
  const { tenantId, actor, scope } = caller;
  checkOptions(type, options);
  return deps.db.as(scope, async (sql) => {
    await lockFieldNames(sql, tenantId);
    if ((await readFields(sql, tenantId)).length >= MAX_FIELDS)
      throw new UnprocessableError(
        'too-many-custom-fields',
        `A workspace can have ${MAX_FIELDS} custom fields. Delete one permanently first.`,
      );
    const row = {
      tenant_id: tenantId,
      subject,
      name,
      name_key: keyOfTag(name),
      type,
      options,
      created_by: actor,
    };
    const id = await insertField(sql, row);
    if (!id) throw fieldExists(name);
    await record(deps, sql, caller, 'custom-field.added', { id, name });
    return readField(sql, tenantId, id);
  });
}

export async function changeField(
  deps: FieldDeps,
  caller: Caller,
  id: string,
  { name, options, version }: ParsedBody<typeof contract.changeCustomField>,
): Promise<Field> {
  const { tenantId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    await lockFieldNames(sql, tenantId);
    const field = await lockField(sql, tenantId, id);
    if (!field || field.removed_at) throw noSuchField();
    if (version !== undefined && version !== field.version)
      throw new ConflictError(
        'custom-field-changed',
        'Someone else has changed this field. Reload it first.',
      );
    const change = { ...field, ...(name !== undefined && { name }), ...(options && { options }) };
    checkOptions(field.type, change.options);
    await update(deps, sql, field, change);
    await record(deps, sql, caller, 'custom-field.changed', change);
    return readField(sql, tenantId, id);
  });
}

/** Hides the field. A hidden one can be deleted permanently, with its values. */
export async function removeField(
  deps: FieldDeps,
  caller: Caller,
  id: string,
  permanently: boolean,
): Promise<undefined> {
  const { tenantId, scope } = caller;
  await deps.db.as(scope, async (sql) => {
    await lockFieldNames(sql, tenantId);
    const field = await lockField(sql, tenantId, id);
    if (!field || (field.removed_at && !permanently)) throw noSuchField();
    if (permanently && !field.removed_at)
      throw new ConflictError(
        'custom-field-visible',
        'Remove the field first. Then it can be deleted permanently.',
      );
    if (permanently) await deleteField(sql, tenantId, id);
    else await update(deps, sql, field, { ...field, removed_at: new Date() });
    await record(deps, sql, caller, permanently ? 'custom-field.deleted' : 'custom-field.removed', field);
  });
  return undefined;
}

export async function restoreField(deps: FieldDeps, caller: Caller, id: string): Promise<Field> {
  const { tenantId, scope } = caller;
  return deps.db.as(scope, async (sql) => {
    await lockFieldNames(sql, tenantId);
    const field = await lockField(sql, tenantId, id);
    if (!field) throw noSuchField();
    if (field.removed_at) {
      await update(deps, sql, field, { ...field, removed_at: null });
      await record(deps, sql, caller, 'custom-field.restored', field);
    }
    return readField(sql, tenantId, id);
  });
}

async function update(
  { queue }: FieldDeps,
  sql: Sql,
  field: CustomFieldRow,
  { name, options, removed_at }: Pick<CustomFieldRow, 'name' | 'options' | 'removed_at'>,
): Promise<void> {
  const name_key = keyOfTag(name);
  if (!removed_at && (await isNameTaken(sql, field, name_key))) throw fieldExists(name);
  await updateField(sql, field, { name, name_key, options, removed_at });
  const { tenant_id } = field;
  await queue.enqueue(sql, indexPeopleTask, { tenant_id }, indexOptions(tenant_id));
}

export async function readField(sql: Sql, tenantId: string, id: string): Promise<Field> {
  const [field] = await readFields(sql, tenantId, { id });
  return defined(field);
}

async function record(
  { live }: FieldDeps,
  sql: Sql,
  { tenantId, actor }: Caller,
  action: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await recordChange({ live }, sql, { tenant_id: tenantId, actor, action, details: { field_id: id, name } });
  await announceChange(live, sql, tenantId, 'custom_fields');
}

export const noSuchField = () =>
  new NotFoundError('no-such-custom-field', 'This custom field does not exist in this workspace.');

const fieldExists = (name: string) =>
  new ConflictError('custom-field-exists', `There is already a field with the name “${name}”.`);
