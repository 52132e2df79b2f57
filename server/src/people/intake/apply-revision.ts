import { isDeepStrictEqual } from 'node:util';
import type { PersonFacts } from '@tenon/contract/person';
import type { Sql } from '../../platform/db/port.ts';
import { updateFacts } from '../editing/fact-store.ts';
import { refreshBlocks } from '../linkage/refresh-blocks.ts';
import { type Identifier, isShared, normalizeIdentifier } from '../normalize/identifier.ts';
import {
  deleteIdentifiers,
  readCurrentIdentifiers,
  readOtherClaims,
  replaceIdentifiers,
} from '../records/identifier-store.ts';
import { factsOf, lockPerson, readRecordIds } from '../records/person-store.ts';
import type { PersonRow } from '../rows.ts';
import { evidenceOf, type IntakeRecord } from './intake-record.ts';

export type Revision = {
  personId: string;
  before: IntakeRecord;
  after: IntakeRecord;
  actor: string;
  region: string;
  /** Values without a replacement are removed, except for the name. Otherwise they stay. */
  isWithdrawn?: boolean;
};

const REASON = 'Corrected in the document';

/**
 * Applies a correction of a document to the facts and identifiers that the person got from it. Values that were changed
 * since, or that came from elsewhere too, stay. So do the facts of a person with merges, because someone chose those.
 */
export async function applyRevision(sql: Sql, tenantId: string, revision: Revision): Promise<void> {
  const person = await lockPerson(sql, tenantId, revision.personId);
  if (!person) return;
  await reviseIdentifiers(sql, tenantId, person.id, revision);
  if (!person.own) await reviseFacts(sql, tenantId, person, revision);
  await refreshBlocks(sql, tenantId, await readRecordIds(sql, tenantId, person.id));
}

async function reviseFacts(sql: Sql, tenantId: string, person: PersonRow, revision: Revision): Promise<void> {
  const shown = factsOf(person);
  const facts = { ...shown };
  const fields = Object.keys({ ...revision.before.facts, ...revision.after.facts });
  for (const field of fields as (keyof PersonFacts)[]) {
    const before = revision.before.facts[field] ?? null;
    const after = revision.after.facts[field] ?? null;
    if (after === null && (!revision.isWithdrawn || field === 'name')) continue;
    if (Array.isArray(before) || Array.isArray(after) || after === before || shown[field] !== before)
      continue;
    Object.assign(facts, { [field]: after });
    if (field === 'name') Object.assign(facts, { given_name: null, family_name: null });
  }
  for (const field of ['employers', 'schools'] as const) {
    const { before, after } = revision;
    const isRemoved = (line: string) =>
      before.facts[field]?.includes(line) && !after.facts[field]?.includes(line);
    facts[field] = shown[field].filter((line) => !isRemoved(line));
  }
  if (!isDeepStrictEqual(facts, shown)) await updateFacts(sql, tenantId, person.id, facts, null);
}

async function reviseIdentifiers(
  sql: Sql,
  tenantId: string,
  personId: string,
  { before, after, actor, region }: Revision,
): Promise<void> {
  const beforeByEvidence = normalizeIdentifiers(before, region);
  const afterByEvidence = normalizeIdentifiers(after, region);
  const removed = [...beforeByEvidence].filter(([evidence]) => !afterByEvidence.has(evidence));
  const added = [...afterByEvidence.values()].filter((one) => !beforeByEvidence.has(evidenceOf(one)));
  const recordIds = await readRecordIds(sql, tenantId, personId);
  for (const [, identifier] of removed) {
    const rows = (await readCurrentIdentifiers(sql, tenantId, recordIds, identifier)).filter(
      ({ changed_by_table_type }) => changed_by_table_type === 'document',
    );
    if (rows.length === 0) continue;
    const index = added.findIndex(({ type }) => type === identifier.type);
    const [successor] = index < 0 ? [] : added.splice(index, 1);
    const known = successor && (await readCurrentIdentifiers(sql, tenantId, recordIds, successor));
    if (successor && known?.length === 0) {
      const { value, raw, key } = successor;
      const changed = { changed_by: actor, changed_by_table_type: 'document' as const };
      const others = await readOtherClaims(sql, tenantId, recordIds, successor);
      const isOfSeveral = isShared(successor) || (others.includes('shared') && !others.includes('active'));
      const status = isOfSeveral ? 'shared' : 'active';
      await replaceIdentifiers(sql, rows, { value, raw, key, status, reason: REASON, ...changed });
    } else await deleteIdentifiers(sql, rows, { by: actor, reason: REASON });
  }
}

function normalizeIdentifiers({ identifiers }: IntakeRecord, region: string): Map<string, Identifier> {
  const found = identifiers.flatMap(({ type, value }) => normalizeIdentifier(type, value, { region }) ?? []);
  return new Map(found.map((identifier) => [evidenceOf(identifier), identifier]));
}
