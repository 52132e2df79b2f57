import { isDeepStrictEqual } from 'node:util';
import type { PersonFacts } from '@tenon/contract/person';
import type { Sql } from '../../platform/db/port.ts';
import { type Identifier, isShared, normaliseIdentifier } from '../normalise/identifier.ts';
import { updateFacts } from '../records/change-store.ts';
import {
  deleteIdentifiers,
  readHeld,
  readOtherClaims,
  replaceIdentifiers,
} from '../records/identifier-store.ts';
import { factsOf, lockCanonical, readMemberIds } from '../records/person-store.ts';
import { renewBlocks } from '../records/write-facts.ts';
import type { PersonRow } from '../rows.ts';
import { evidenceOf, type IntakeRecord } from './intake-record.ts';

export type Revision = {
  personId: string;
  was: IntakeRecord;
  is: IntakeRecord;
  actor: string;
  region: string;
};

const REASON = 'Corrected in the document';

/**
 * A document says something else than it did: what the person has from there follows. What somebody has changed since,
 * or what others said too, stays. So do facts of a person whom others were merged into: people chose those.
 */
export async function revisePerson(sql: Sql, tenantId: string, revision: Revision): Promise<void> {
  const person = await lockCanonical(sql, tenantId, revision.personId);
  if (!person) return;
  await reviseIdentifiers(sql, tenantId, person.id, revision);
  if (!person.own) await reviseFacts(sql, tenantId, person, revision);
  await renewBlocks(sql, tenantId, await readMemberIds(sql, tenantId, person.id));
}

async function reviseFacts(sql: Sql, tenantId: string, person: PersonRow, revision: Revision): Promise<void> {
  const shown = factsOf(person);
  const facts = { ...shown };
  for (const field of Object.keys(revision.is.facts) as (keyof PersonFacts)[]) {
    const was = revision.was.facts[field] ?? null;
    const is = revision.is.facts[field] ?? null;
    if (is === null || Array.isArray(is) || is === was || shown[field] !== was) continue;
    Object.assign(facts, { [field]: is });
    if (field === 'name') Object.assign(facts, { given_name: null, family_name: null });
  }
  for (const field of ['employers', 'schools'] as const) {
    const { was, is } = revision;
    const isGone = (line: string) => was.facts[field]?.includes(line) && !is.facts[field]?.includes(line);
    facts[field] = shown[field].filter((line) => !isGone(line));
  }
  if (!isDeepStrictEqual(facts, shown)) await updateFacts(sql, tenantId, person.id, facts, null);
}

async function reviseIdentifiers(
  sql: Sql,
  tenantId: string,
  personId: string,
  { was, is, actor, region }: Revision,
): Promise<void> {
  const before = normalised(was, region);
  const now = normalised(is, region);
  const gone = [...before.values()].filter((each) => !now.has(evidenceOf(each)));
  const come = [...now.values()].filter((each) => !before.has(evidenceOf(each)));
  const members = await readMemberIds(sql, tenantId, personId);
  for (const identifier of gone) {
    const rows = (await readHeld(sql, tenantId, members, identifier)).filter(
      ({ changed_through }) => changed_through === 'document',
    );
    if (rows.length === 0) continue;
    const at = come.findIndex(({ type }) => type === identifier.type);
    const [successor] = at < 0 ? [] : come.splice(at, 1);
    const known = successor && (await readHeld(sql, tenantId, members, successor));
    if (successor && known?.length === 0) {
      const { value, raw, key } = successor;
      const changed = { changed_by: actor, changed_through: 'document' as const };
      const others = await readOtherClaims(sql, tenantId, members, successor);
      const isOfMany = isShared(successor) || (others.includes('shared') && !others.includes('active'));
      const status = isOfMany ? 'shared' : 'active';
      await replaceIdentifiers(sql, rows, { value, raw, key, status, reason: REASON, ...changed });
    } else await deleteIdentifiers(sql, rows, { by: actor, reason: REASON });
  }
}

function normalised({ identifiers }: IntakeRecord, region: string): Map<string, Identifier> {
  const found = identifiers.flatMap(({ type, value }) => normaliseIdentifier(type, value, { region }) ?? []);
  return new Map(found.map((identifier) => [evidenceOf(identifier), identifier]));
}
