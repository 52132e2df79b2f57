import type { MergePreview, readConflict as readEndpoint } from '@tenon/contract/duplicates';
import type { Answer } from '@tenon/contract/endpoint';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { type DescribedPerson, describePerson } from '../records/describe-person.ts';
import { readIdentifiers } from '../records/description-store.ts';
import { noSuchPerson } from '../records/no-such-person.ts';
import { factsOf, readPersonRow } from '../records/person-store.ts';
import { type Compared, comparePeople } from './compare-people.ts';
import { readBetween, readDecisions } from './decision-store.ts';
import { findConflict } from './find-conflict.ts';
import { presentConflict } from './list-conflicts.ts';
import { whyNot } from './merge-people.ts';
import { readStanding, type Standing } from './merge-store.ts';
import { collisions, overlayFacts, proposeChoices } from './model.ts';
import { pairOf } from './remember-different.ts';

type Preview = z.input<typeof MergePreview>;

export async function previewMerge(
  { db }: { db: Db },
  caller: Caller,
  ids: { survivorId: string; mergedId: string },
): Promise<Preview> {
  return db.as(caller.scope, (sql) => preview(sql, caller, ids));
}

/** Both people, what speaks for and against, what is proposed, and what was decided before. */
export async function readConflict(
  { db }: { db: Db },
  caller: Caller,
  id: string,
): Promise<Answer<typeof readEndpoint>> {
  const { tenantId } = caller;
  return db.as(caller.scope, async (sql) => {
    const conflict = await findConflict(sql, tenantId, id);
    const { left, right } = conflict;
    const survivorId = await olderOf(sql, tenantId, left.id, right.id);
    const mergedId = survivorId === left.id ? right.id : left.id;
    const pair = await pairOf(sql, tenantId, [left.id, right.id]);
    const questions = await readBetween(sql, tenantId, pair);
    const asked = new Set([id, ...questions.map((each) => each.id)]);
    return {
      conflict: presentConflict(conflict),
      preview: await preview(sql, caller, { survivorId, mergedId }),
      decisions: await readDecisions(sql, tenantId, [...asked]),
    };
  });
}

/** Whose record has been there for longer. */
export async function olderOf(sql: Sql, tenantId: string, one: string, other: string): Promise<string> {
  const [left, right] = [await readStanding(sql, tenantId, one), await readStanding(sql, tenantId, other)];
  return left && right && right.created_at < left.created_at ? other : one;
}

async function preview(
  sql: Sql,
  caller: Caller,
  { survivorId, mergedId }: { survivorId: string; mergedId: string },
): Promise<Preview> {
  const { tenantId } = caller;
  const survivorStands = await readStanding(sql, tenantId, survivorId);
  const mergedStands = await readStanding(sql, tenantId, mergedId);
  const survivor = await describePerson(sql, caller, survivorId);
  const merged = await describePerson(sql, caller, mergedId);
  if (!survivorStands || !mergedStands || !survivor || !merged) throw noSuchPerson();
  const blocked = whyNot(survivorStands, mergedStands) ?? null;
  const choices = proposeChoices(survivor, merged);
  const { parts, prior, weight, probability } = await comparePeople(
    sql,
    tenantId,
    await compared(sql, tenantId, survivorStands, survivor, merged),
    await compared(sql, tenantId, mergedStands, merged, survivor),
  );
  return {
    survivor,
    merged,
    choices,
    collisions: blocked ? [] : collidingRecruiters(survivor, merged),
    result: {
      facts: overlayFacts(survivor.facts, merged.facts, choices.facts),
      identifiers: identifiersOf(survivor, merged),
    },
    parts,
    prior,
    weight,
    probability,
    blocked,
  };
}

/** People as they are known; of two records that are one person already, what each brought. */
async function compared(
  sql: Sql,
  tenantId: string,
  { id }: Standing,
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

/** What both have is there once: as who owns it has it. */
function identifiersOf(survivor: DescribedPerson, merged: DescribedPerson): DescribedPerson['identifiers'] {
  const all = new Map<string, DescribedPerson['identifiers'][number]>();
  for (const identifier of [...survivor.identifiers, ...merged.identifiers]) {
    const known = all.get(`${identifier.type}:${identifier.value}`);
    if (!known || (known.status !== 'active' && identifier.status === 'active'))
      all.set(`${identifier.type}:${identifier.value}`, identifier);
  }
  return [...all.values()];
}
