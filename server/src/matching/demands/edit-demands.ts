import type * as contract from '@tenon/contract/demands';
import type { DemandInput } from '@tenon/contract/demands';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Computing } from '../../platform/computing/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { readProposal } from '../computations.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import {
  type DemandContent,
  deleteDemand,
  insertDemand,
  lockDemand,
  type StoredDemand,
  updateDemand,
} from './demand-store.ts';
import { knownSkills } from './resolve-skills.ts';
import { demandChanged } from './messages.ts';
import { levelOfTitle } from './propose-requirements.ts';
import { noSuchDemand, readOne } from './read-demands.ts';

export type KeepDeps = { db: Db; live: Live; events: Events; vocabulary: Vocabulary };
export type AddDeps = KeepDeps & { computing: Computing<Vocabulary> };

export async function addDemand(
  deps: AddDeps,
  caller: Caller,
  { title, text, requirements, weights = null }: z.output<typeof DemandInput>,
): Promise<Answer<typeof contract.addDemand>> {
  const { tenantId, actor } = caller;
  const { vocabulary } = deps;
  const asked = requirements
    ? knownSkills(vocabulary, requirements)
    : (await deps.computing.run(readProposal, { title, text }, caller)).requirements;
  return deps.db.as(caller.scope, async (sql) => {
    const wanted = { title, text, level: levelOfTitle(title, vocabulary), requirements: asked, weights };
    const id = await insertDemand(sql, { tenant_id: tenantId, created_by: actor, ...wanted });
    await record(deps, sql, caller, 'demand.added', id);
    await deps.events.publish(sql, demandChanged, { tenant_id: tenantId, demand_id: id });
    return readOne(sql, tenantId, id);
  });
}

/** Refuses to write over what somebody else wrote since the caller looked, and says what that was. */
export async function changeDemand(
  deps: KeepDeps,
  caller: Caller,
  id: string,
  { version, archived, ...given }: ParsedBody<typeof contract.changeDemand>,
): Promise<Answer<typeof contract.changeDemand>> {
  const { tenantId } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const before = await lockDemand(sql, tenantId, id);
    if (!before) throw noSuchDemand();
    if (version !== undefined) await assertUnchanged(sql, before, version);
    const changes = whatDiffers(before, settle(deps.vocabulary, before, given));
    const fields = Object.keys(changes);
    const isMoved = archived !== undefined && archived !== (before.archived_at !== null);
    if (fields.length === 0 && !isMoved) return readOne(sql, tenantId, id);

    const isNewVersion = fields.length > 0;
    const moved = isMoved ? { archived_at: archived ? new Date() : null } : {};
    await updateDemand(sql, tenantId, id, { ...changes, ...moved }, { isNewVersion });
    if (isNewVersion)
      await record(deps, sql, caller, 'demand.changed', id, { fields, version: before.version + 1 });
    if (isMoved) await record(deps, sql, caller, archived ? 'demand.archived' : 'demand.reopened', id);
    await deps.events.publish(sql, demandChanged, { tenant_id: tenantId, demand_id: id });
    return readOne(sql, tenantId, id);
  });
}

export async function removeDemand(deps: KeepDeps, caller: Caller, id: string): Promise<undefined> {
  const { tenantId } = caller;
  await deps.db.as(caller.scope, async (sql) => {
    if (!(await deleteDemand(sql, tenantId, id))) throw noSuchDemand();
    await record(deps, sql, caller, 'demand.removed', id);
  });
}

type Given = Omit<ParsedBody<typeof contract.changeDemand>, 'version' | 'archived'>;

/** As it will be stored. Requirements stay as they are when only the text changes: somebody may have edited them. */
function settle(vocabulary: Vocabulary, before: StoredDemand, given: Given): Partial<DemandContent> {
  const { title, text, requirements, weights } = given;
  return {
    ...(title !== undefined && { title, level: levelOfTitle(title, vocabulary) }),
    ...(text !== undefined && { text }),
    ...(requirements && { requirements: knownSkills(vocabulary, requirements, before.requirements) }),
    ...(weights !== undefined && { weights }),
  };
}

function whatDiffers(before: StoredDemand, wanted: Partial<DemandContent>): Partial<DemandContent> {
  const entries = Object.entries(wanted).filter(
    ([field, value]) =>
      JSON.stringify(ordered(value)) !== JSON.stringify(ordered(before[field as keyof DemandContent])),
  );
  return Object.fromEntries(entries);
}

/** The database gives fields back in another order than they were sent in. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, ordered(each)]));
}

function record(
  deps: KeepDeps,
  sql: Sql,
  { tenantId, actor }: Caller,
  action: string,
  id: string,
  details: { fields?: string[]; version?: number } = {},
): Promise<void> {
  const entry = { tenant_id: tenantId, actor, action, subject: `demand:${id}`, details };
  return recordChange(deps, sql, { ...entry, changed: 'demands' });
}
