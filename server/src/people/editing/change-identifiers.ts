import type { IdentifierChange, IdentifierType } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import { type Identifier, isShared, normalizeIdentifier } from '../normalize/identifier.ts';
import type { ShownIdentifier } from '../records/description-store.ts';
import {
  deleteIdentifiers,
  insertIdentifier,
  readCurrentIdentifiers,
  readIdentifierKeys,
  readIdentifierRow,
  readOtherClaims,
  readRemovedWith,
  readShownIdentifiers,
  replaceIdentifiers,
} from '../records/identifier-store.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import type { PersonIdentifierRow } from '../rows.ts';
import type { EditDeps } from './change-person.ts';
import { editIdentifiers, type IdentifierEdit } from './edit-identifiers.ts';

type Change = z.input<typeof IdentifierChange>;

export async function addIdentifier(
  deps: EditDeps,
  caller: Caller,
  id: string,
  { type, value, reason }: { type: IdentifierType; value: string; reason?: string | undefined },
): Promise<Change> {
  const readKeys = (sql: Sql) => normalizeForWorkspace(sql, caller.tenantId, type, value);
  return editIdentifiers(deps, caller, id, readKeys, async (edit) => {
    const identifier = await normalizeOrThrow(edit, type, value);
    if ((await readCurrent(edit, identifier)).length > 0) throw alreadyKnown();
    const insertedId = await insertIdentifier(edit.sql, {
      ...toRow(edit, identifier, await initialStatus(edit, identifier)),
      person_id: edit.personId,
      reason: reason ?? null,
    });
    return describeChange(edit, 'identifier.added', insertedId);
  });
}

/** Replaces the value in every record of the person that has it. The old values become history. */
export async function changeIdentifier(
  deps: EditDeps,
  caller: Caller,
  id: string,
  { identifierId, value, reason }: { identifierId: string; value: string; reason?: string | undefined },
): Promise<Change> {
  const readKeys = async (sql: Sql) => {
    const [row] = await readIdentifierKeys(sql, caller.tenantId, identifierId);
    return row ? [row, ...(await normalizeForWorkspace(sql, caller.tenantId, row.type, value))] : [];
  };
  return editIdentifiers(deps, caller, id, readKeys, async (edit) => {
    const row = await readCurrentOrThrow(edit, identifierId);
    const identifier = await normalizeOrThrow(edit, row.type, value);
    const isUnchanged = identifier.key === row.key && identifier.value === row.value;
    const isKnown = identifier.key !== row.key && (await readCurrent(edit, identifier)).length > 0;
    if (isUnchanged || isKnown) throw alreadyKnown();
    const status = await initialStatus(edit, identifier);
    const sameRows = await readCurrent(edit, row);
    const rows = [row, ...sameRows.filter((other) => other.id !== row.id)];
    const { tenant_id: _, type: __, ...change } = toRow(edit, identifier, status);
    const successors = await replaceIdentifiers(edit.sql, rows, { ...change, reason: reason ?? null });
    return describeChange(
      edit,
      'identifier.changed',
      (await findOwnerRowId(edit, identifier)) ?? successors[0],
    );
  });
}

export async function removeIdentifier(
  deps: EditDeps,
  caller: Caller,
  id: string,
  { identifierId, reason }: { identifierId: string; reason?: string | undefined },
): Promise<ShownIdentifier> {
  const readKeys = (sql: Sql) => readIdentifierKeys(sql, caller.tenantId, identifierId);
  return editIdentifiers(deps, caller, id, readKeys, async (edit) => {
    const row = await readCurrentOrThrow(edit, identifierId);
    await deleteIdentifiers(edit.sql, await readCurrent(edit, row), { by: caller.actor, reason });
    return (await describeChange(edit, 'identifier.removed', row.id)).identifier;
  });
}

/** Restores the value in every record that had it. If someone else has it by now, it becomes shared or contested. */
export async function restoreIdentifier(
  deps: EditDeps,
  caller: Caller,
  id: string,
  identifierId: string,
): Promise<Change> {
  const readKeys = (sql: Sql) => readIdentifierKeys(sql, caller.tenantId, identifierId);
  return editIdentifiers(deps, caller, id, readKeys, async (edit) => {
    const row = await readIdentifierRow(edit.sql, edit.tenantId, edit.recordIds, identifierId);
    if (!row) throw noSuchIdentifier();
    if ((await readCurrent(edit, row)).length > 0) throw alreadyKnown();
    if (row.status !== 'deleted')
      throw new ConflictError(
        'identifier-replaced',
        'This contact was replaced, not deleted. Edit the current one instead.',
      );
    const identifier = { type: row.type, value: row.value, raw: row.raw, key: row.key };
    const status = await initialStatus(edit, identifier);
    for (const removed of await readRemovedWith(edit.sql, edit.recordIds, row)) {
      await insertIdentifier(edit.sql, {
        ...toRow(edit, removed, status),
        person_id: removed.person_id,
        reason: 'Restored',
      });
    }
    return describeChange(edit, 'identifier.restored', await findOwnerRowId(edit, identifier));
  });
}

/** Returns an empty list if the value is invalid. */
async function normalizeForWorkspace(
  sql: Sql,
  tenantId: string,
  type: IdentifierType,
  value: string,
): Promise<Identifier[]> {
  const { default_region: region } = await readIntakeSetting(sql, tenantId);
  const identifier = normalizeIdentifier(type, value, { region });
  return identifier ? [identifier] : [];
}

async function normalizeOrThrow(
  { sql, tenantId }: IdentifierEdit,
  type: IdentifierType,
  value: string,
): Promise<Identifier> {
  const [identifier] = await normalizeForWorkspace(sql, tenantId, type, value);
  if (identifier) return identifier;
  throw new InvalidError('invalid-identifier', `This is not ${typeLabels[type]}.`);
}

const typeLabels: Record<IdentifierType, string> = {
  email: 'an email address',
  phone: 'a phone number',
  linkedin: 'a LinkedIn profile',
  github: 'a GitHub profile',
  website: 'a web address',
  national_id: 'a national ID',
};

const readCurrent = (
  { sql, tenantId, recordIds }: IdentifierEdit,
  row: Pick<PersonIdentifierRow, 'type' | 'key'>,
) => readCurrentIdentifiers(sql, tenantId, recordIds, row);

/** If several records of the person have the identifier, the row that owns it comes first. */
async function findOwnerRowId(edit: IdentifierEdit, identifier: Identifier): Promise<string | undefined> {
  return (await readCurrent(edit, identifier))[0]?.id;
}

async function readCurrentOrThrow(edit: IdentifierEdit, id: string): Promise<PersonIdentifierRow> {
  const row = await readIdentifierRow(edit.sql, edit.tenantId, edit.recordIds, id);
  if (!row) throw noSuchIdentifier();
  if (row.valid_to === null) return row;
  throw new ConflictError(
    'identifier-gone',
    'This contact was changed or deleted in the meantime. Reload the page and try again.',
  );
}

/** Office addresses, and identifiers that others share on purpose, never belong to one person alone. */
async function initialStatus(edit: IdentifierEdit, identifier: Identifier): Promise<'active' | 'shared'> {
  if (isShared(identifier)) return 'shared';
  const others = await readOtherClaims(edit.sql, edit.tenantId, edit.recordIds, identifier);
  return others.includes('shared') && !others.includes('active') ? 'shared' : 'active';
}

function toRow(
  { tenantId, actor, through }: IdentifierEdit,
  { type, value, raw, key }: Pick<PersonIdentifierRow, 'type' | 'value' | 'raw' | 'key'>,
  status: 'active' | 'shared',
) {
  const identifier = { type, value, raw, key, status };
  return { tenant_id: tenantId, ...identifier, changed_by: actor, changed_by_table_type: through };
}

const alreadyKnown = () => new ConflictError('identifier-known', 'This person already has this contact.');
const noSuchIdentifier = () => new NotFoundError('no-such-identifier', 'This person has no such contact.');

async function describeChange(edit: IdentifierEdit, action: string, id: string | undefined): Promise<Change> {
  const [identifier] = id ? await readShownIdentifiers(edit.sql, edit.tenantId, [id]) : [];
  if (!identifier) throw new Error('an identifier that was just written is missing');
  await edit.finish(action, identifier);
  const { type, conflict_id } = identifier;
  const message = conflict_id
    ? `Someone else has this ${conflictLabels[type] ?? 'contact'}. An administrator will decide.`
    : (messages[action] ?? 'Saved.');
  return { identifier, conflict_id, message };
}

const conflictLabels: Partial<Record<IdentifierType, string>> = {
  email: 'email address',
  phone: 'phone number',
};

const messages: Record<string, string> = {
  'identifier.added': 'Added.',
  'identifier.changed': 'Changed. The old value is kept in the history.',
  'identifier.removed': 'Deleted. The value is kept in the history.',
  'identifier.restored': 'Restored.',
};
