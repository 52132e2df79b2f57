import type { IdentifierChange, IdentifierType } from '@tenon/contract/people';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import { readIntakeSetting } from '../intake/setting-store.ts';
import { type Identifier, isShared, normaliseIdentifier } from '../normalise/identifier.ts';
import type { PersonIdentifierRow } from '../rows.ts';
import type { ChangeDeps } from './change-person.ts';
import type { ShownIdentifier } from './description-store.ts';
import { type IdentifierScene, inScene } from './identifier-scene.ts';
import {
  deleteIdentifiers,
  insertIdentifier,
  readHeld,
  readIdentifierKeys,
  readIdentifierRow,
  readOtherClaims,
  readRemovedWith,
  readShownIdentifiers,
  replaceIdentifiers,
} from './identifier-store.ts';

type Change = z.input<typeof IdentifierChange>;

export async function addIdentifier(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  { type, value, reason }: { type: IdentifierType; value: string; reason?: string | undefined },
): Promise<Change> {
  const wanted = (sql: Sql) => writtenAs(sql, caller.tenantId, type, value);
  return inScene(deps, caller, id, wanted, async (scene) => {
    const identifier = await normalised(scene, type, value);
    if ((await held(scene, identifier)).length > 0) throw known();
    const made = await insertIdentifier(scene.sql, {
      ...rowOf(scene, identifier, await statusOf(scene, identifier)),
      person_id: scene.personId,
      reason: reason ?? null,
    });
    return told(scene, 'identifier.added', made);
  });
}

/** The old value becomes history in every record of the person that says the same. */
export async function changeIdentifier(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  { identifierId, value, reason }: { identifierId: string; value: string; reason?: string | undefined },
): Promise<Change> {
  const wanted = async (sql: Sql) => {
    const [row] = await readIdentifierKeys(sql, caller.tenantId, identifierId);
    return row ? [row, ...(await writtenAs(sql, caller.tenantId, row.type, value))] : [];
  };
  return inScene(deps, caller, id, wanted, async (scene) => {
    const row = await standing(scene, identifierId);
    const identifier = await normalised(scene, row.type, value);
    const isSame = identifier.key === row.key && identifier.value === row.value;
    if (isSame || (identifier.key !== row.key && (await held(scene, identifier)).length > 0)) throw known();
    const status = await statusOf(scene, identifier);
    const rows = await held(scene, row);
    const ordered = [row, ...rows.filter((other) => other.id !== row.id)];
    const { tenant_id: _, type: __, ...change } = rowOf(scene, identifier, status);
    const successors = await replaceIdentifiers(scene.sql, ordered, {
      ...change,
      reason: reason ?? null,
    });
    return told(scene, 'identifier.changed', (await holderAmong(scene, identifier)) ?? successors[0]);
  });
}

export async function removeIdentifier(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  { identifierId, reason }: { identifierId: string; reason?: string | undefined },
): Promise<ShownIdentifier> {
  const wanted = (sql: Sql) => readIdentifierKeys(sql, caller.tenantId, identifierId);
  return inScene(deps, caller, id, wanted, async (scene) => {
    const row = await standing(scene, identifierId);
    await deleteIdentifiers(scene.sql, await held(scene, row), { by: caller.actor, reason });
    return (await told(scene, 'identifier.removed', row.id)).identifier;
  });
}

/** What was taken away comes back in each record that had it. Where somebody else holds it by now they share or contest it. */
export async function restoreIdentifier(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  identifierId: string,
): Promise<Change> {
  const wanted = (sql: Sql) => readIdentifierKeys(sql, caller.tenantId, identifierId);
  return inScene(deps, caller, id, wanted, async (scene) => {
    const row = await readIdentifierRow(scene.sql, scene.tenantId, scene.members, identifierId);
    if (!row) throw noSuchIdentifier();
    if ((await held(scene, row)).length > 0) throw known();
    if (row.status !== 'deleted')
      throw new ConflictError(
        'identifier-replaced',
        'This contact was replaced, not deleted. Edit the current one instead.',
      );
    const identifier = { type: row.type, value: row.value, raw: row.raw, key: row.key };
    const status = await statusOf(scene, identifier);
    for (const removed of await readRemovedWith(scene.sql, scene.members, row)) {
      await insertIdentifier(scene.sql, {
        ...rowOf(scene, removed, status),
        person_id: removed.person_id,
        reason: 'Taken back',
      });
    }
    return told(scene, 'identifier.restored', await holderAmong(scene, identifier));
  });
}

/** The identifier as it is compared; none if it is not one. */
async function writtenAs(
  sql: Sql,
  tenantId: string,
  type: IdentifierType,
  value: string,
): Promise<Identifier[]> {
  const { default_region: region } = await readIntakeSetting(sql, tenantId);
  const identifier = normaliseIdentifier(type, value, { region });
  return identifier ? [identifier] : [];
}

async function normalised(
  { sql, tenantId }: IdentifierScene,
  type: IdentifierType,
  value: string,
): Promise<Identifier> {
  const [identifier] = await writtenAs(sql, tenantId, type, value);
  if (identifier) return identifier;
  throw new InvalidError('invalid-identifier', `This is not ${kinds[type]}.`);
}

const kinds: Record<IdentifierType, string> = {
  email: 'an e-mail address',
  phone: 'a phone number',
  linkedin: 'a profile on LinkedIn',
  github: 'a profile on GitHub',
  website: 'the address of a web page',
  national_id: 'a number that identifies somebody',
};

const held = ({ sql, tenantId, members }: IdentifierScene, row: Pick<PersonIdentifierRow, 'type' | 'key'>) =>
  readHeld(sql, tenantId, members, row);

/** Of several rows that say the same, the one that owns it. */
async function holderAmong(scene: IdentifierScene, identifier: Identifier): Promise<string | undefined> {
  return (await held(scene, identifier))[0]?.id;
}

async function standing(scene: IdentifierScene, id: string): Promise<PersonIdentifierRow> {
  const row = await readIdentifierRow(scene.sql, scene.tenantId, scene.members, id);
  if (!row) throw noSuchIdentifier();
  if (row.valid_to === null) return row;
  throw new ConflictError(
    'identifier-gone',
    'This contact was changed or deleted in the meantime. Reload the page and try again.',
  );
}

/** What an office answers is nobody’s alone, and neither is what several people have on purpose. */
async function statusOf(scene: IdentifierScene, identifier: Identifier): Promise<'active' | 'shared'> {
  if (isShared(identifier)) return 'shared';
  const others = await readOtherClaims(scene.sql, scene.tenantId, scene.members, identifier);
  return others.includes('shared') && !others.includes('active') ? 'shared' : 'active';
}

function rowOf(
  { tenantId, actor, through }: IdentifierScene,
  { type, value, raw, key }: Pick<PersonIdentifierRow, 'type' | 'value' | 'raw' | 'key'>,
  status: 'active' | 'shared',
) {
  const what = { type, value, raw, key, status };
  return { tenant_id: tenantId, ...what, changed_by: actor, changed_through: through };
}

const known = () => new ConflictError('identifier-known', 'This person already has this contact.');
const noSuchIdentifier = () => new NotFoundError('no-such-identifier', 'This person has no such contact.');

const collided: Partial<Record<IdentifierType, string>> = {
  email: 'Somebody else has this address. An administrator was asked to decide.',
  phone: 'Somebody else has this number. An administrator was asked to decide.',
};

async function told(scene: IdentifierScene, action: string, id: string | undefined): Promise<Change> {
  const [identifier] = id ? await readShownIdentifiers(scene.sql, scene.tenantId, [id]) : [];
  if (!identifier) throw new Error('an identifier that was just written is not there');
  await scene.tell(action, identifier);
  const { type, conflict_id } = identifier;
  const message = conflict_id
    ? (collided[type] ?? 'Somebody else has this. An administrator was asked to decide.')
    : (messages[action] ?? 'Done.');
  return { identifier, conflict_id, message };
}

const messages: Record<string, string> = {
  'identifier.added': 'Added.',
  'identifier.changed': 'Changed. The old value stays in the history.',
  'identifier.removed': 'Removed. It stays in the history.',
  'identifier.restored': 'It is back.',
};
