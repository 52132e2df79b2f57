import type { MergePreview, readConflict as readEndpoint } from '@tenon/contract/duplicates';
import type { Answer } from '@tenon/contract/endpoint';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { type DescribedPerson, describePerson } from '../records/describe-person.ts';
import { readIdentifiers } from '../records/description-store.ts';
import { overlayFacts } from '../records/model.ts';
import { noSuchPerson } from '../records/no-such-person.ts';
import { factsOf, readPersonRow } from '../records/person-store.ts';
import { type Compared, comparePeople } from './compare-people.ts';
import { readConflictsBetween, readDecisions } from './decision-store.ts';
import { presentConflict } from './list-conflicts.ts';
import { mergeObstacle } from './merge-people.ts';
import { type MergeSide, readMergeSide } from './merge-store.ts';
import { collisions, proposeChoices } from './model.ts';
import { readConflictOrThrow } from './read-conflict.ts';
import { readPair } from './remember-different.ts';

type Preview = z.input<typeof MergePreview>;

export async function previewMerge(
  { db }: { db: Db },
  caller: Caller,
  ids: { survivorId: string; mergedId: string },
): Promise<Preview> {
  return db.as(caller.scope, (sql) => preview(sql, caller, ids));
}

/** Both people, the evidence for and against a match, a merge preview, and earlier decisions. */
export async function readConflict(
  { db }: { db: Db },
  caller: Caller,
  id: string,
): Promise<Answer<typeof readEndpoint>> {
  const { tenantId } = caller;
  return db.as(caller.scope, async (sql) => {
    const conflict = await readConflictOrThrow(sql, tenantId, id);
    const { left, right } = conflict;
    const survivorId = await olderPersonId(sql, tenantId, left.id, right.id);
    const mergedId = survivorId === left.id ? right.id : left.id;
    const pair = await readPair(sql, tenantId, [left.id, right.id]);
    const conflicts = await readConflictsBetween(sql, tenantId, pair);
    const conflictIds = new Set([id, ...conflicts.map((row) => row.id)]);
    return {
      conflict: presentConflict(conflict),
      preview: await preview(sql, caller, { survivorId, mergedId }),
      decisions: await readDecisions(sql, tenantId, [...conflictIds]),
    };
  });
}

/** The ID of the person who was added first. */
export async function olderPersonId(sql: Sql, tenantId: string, one: string, other: string): Promise<string> {
  const [left, right] = [await readMergeSide(sql, tenantId, one), await readMergeSide(sql, tenantId, other)];
  return left && right && right.created_at < left.created_at ? other : one;
}

async function preview(
  sql: Sql,
  caller: Caller,
  { survivorId, mergedId }: { survivorId: string; mergedId: string },
): Promise<Preview> {
  const { tenantId } = caller;
  const survivorSide = await readMergeSide(sql, tenantId, survivorId);
  const mergedSide = await readMergeSide(sql, tenantId, mergedId);
  const survivor = await describePerson(sql, caller, survivorId);
  const merged = await describePerson(sql, caller, mergedId);
  if (!survivorSide || !mergedSide || !survivor || !merged) throw noSuchPerson();
  const blocked = mergeObstacle(survivorSide, mergedSide) ?? null;
  const choices = proposeChoices(survivor, merged);
  const { parts, prior, weight, probability } = await comparePeople(
    sql,
    tenantId,
    await toCompared(sql, tenantId, survivorSide, survivor, merged),
    await toCompared(sql, tenantId, mergedSide, merged, survivor),
  );
  return {
    survivor,
    merged,
    choices,
    collisions: blocked ? [] : collidingRecruiters(survivor, merged),
    result: {
      facts: overlayFacts(survivor.facts, merged.facts, choices.facts),
      identifiers: combineIdentifiers(survivor, merged),
    },
    parts,
    prior,
    weight,
    probability,
    blocked,
  };
}

/** The person as shown. If the two records are already merged, each is compared with its own facts and identifiers. */
async function toCompared(
  sql: Sql,
  tenantId: string,
  { id }: MergeSide,
  person: DescribedPerson,
  other: DescribedPerson,
): Promise<Compared> {
  if (person.id !== other.id) return person;
  const row = await readPersonRow(sql, tenantId, id);
  return row ? { facts: factsOf(row), identifiers: await readIdentifiers(sql, tenantId, [id]) } : person;
}

function collidingRecruiters(survivor: DescribedPerson, merged: DescribedPerson): Preview['collisions'] {
  return collisions(survivor, merged).map(([{ recruiter_person_id, recruiter_name }]) => ({
    recruiter_person_id,
    recruiter_name,
  }));
}

/** Identifiers that both people have are listed once, with the status of the owner. */
function combineIdentifiers(
  survivor: DescribedPerson,
  merged: DescribedPerson,
): DescribedPerson['identifiers'] {
  const all = new Map<string, DescribedPerson['identifiers'][number]>();
  for (const identifier of [...survivor.identifiers, ...merged.identifiers]) {
    const known = all.get(`${identifier.type}:${identifier.value}`);
    if (!known || (known.status !== 'active' && identifier.status === 'active'))
      all.set(`${identifier.type}:${identifier.value}`, identifier);
  }
  return [...all.values()];
}
