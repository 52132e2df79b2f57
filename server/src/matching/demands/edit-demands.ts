import type * as contract from '@tenon/contract/demands';
import type { DemandInput } from '@tenon/contract/demands';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Computing } from '../../platform/computing/port.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { parseProposal } from '../computations.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import {
  type DemandContent,
  deleteDemand,
  insertDemand,
  lockDemand,
  type StoredDemand,
  updateDemand,
} from './demand-store.ts';
import { demandChanged } from './messages.ts';
import { levelOfTitle } from './propose-requirements.ts';
import { noSuchDemand, readDemand } from './read-demands.ts';
import { resolveSkills } from './resolve-skills.ts';

export type EditDemandDeps = { db: Db; live: Live; events: Events; vocabulary: Vocabulary };
export type AddDemandDeps = EditDemandDeps & { computing: Computing<Vocabulary> };

export async function addDemand(
  deps: AddDemandDeps,
  caller: Caller,
  { title, text, requirements, weights = null }: z.output<typeof DemandInput>,
): Promise<Answer<typeof contract.addDemand>> {
  const { tenantId, actor } = caller;
  const { vocabulary } = deps;
  const resolved = requirements
    ? resolveSkills(vocabulary, requirements)
    : (await deps.computing.run(parseProposal, { title, text }, caller)).requirements;
  return deps.db.as(caller.scope, async (sql) => {
    const content = { title, text, level: levelOfTitle(title, vocabulary), requirements: resolved, weights };
    const id = await insertDemand(sql, { tenant_id: tenantId, created_by: actor, ...content });
    await record(deps, sql, caller, 'demand.added', id);
    await deps.events.publish(sql, demandChanged, { tenant_id: tenantId, demand_id: id });
    return readDemand(deps, sql, tenantId, id);
  });
}

/** If `version` is outdated, the change is rejected, and the error names the fields that others changed. */
export async function changeDemand(
  deps: EditDemandDeps,
  caller: Caller,
  id: string,
  { version, archived, ...requested }: ParsedBody<typeof contract.changeDemand>,
): Promise<Answer<typeof contract.changeDemand>> {
  const { tenantId } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const before = await lockDemand(sql, tenantId, id);
    if (!before) throw noSuchDemand();
    if (version !== undefined) await assertUnchanged(sql, before, version);
    const changes = changedFields(before, resolveChanges(deps.vocabulary, before, requested));
    const fields = Object.keys(changes);
    const isArchiveChange = archived !== undefined && archived !== (before.archived_at !== null);
    if (fields.length === 0 && !isArchiveChange) return readDemand(deps, sql, tenantId, id);

    const isNewVersion = fields.length > 0;
    const archiveChange = isArchiveChange ? { archived_at: archived ? new Date() : null } : {};
    await updateDemand(sql, tenantId, id, { ...changes, ...archiveChange }, { isNewVersion });
    if (isNewVersion)
      await record(deps, sql, caller, 'demand.changed', id, { fields, version: before.version + 1 });
    if (isArchiveChange)
      await record(deps, sql, caller, archived ? 'demand.archived' : 'demand.reopened', id);
    await deps.events.publish(sql, demandChanged, { tenant_id: tenantId, demand_id: id });
    return readDemand(deps, sql, tenantId, id);
  });
}

export async function removeDemand(deps: EditDemandDeps, caller: Caller, id: string): Promise<undefined> {
  const { tenantId } = caller;
  await deps.db.as(caller.scope, async (sql) => {
    if (!(await deleteDemand(sql, tenantId, id).catch(refuseIfUsed))) throw noSuchDemand();
    await record(deps, sql, caller, 'demand.removed', id);
  });
}

/** Slices to the right refer to demands, so only the database knows whether one is in use. */
function refuseIfUsed(error: unknown): never {
  const isReferenced = (error as { code?: string }).code === '23503';
  if (!isReferenced) throw error;
  throw new ConflictError('demand-in-use', 'A job uses these requirements. Close or delete the job instead.');
}

type DemandChanges = Omit<ParsedBody<typeof contract.changeDemand>, 'version' | 'archived'>;

/** Changing the text does not change the requirements, because someone may have edited them. */
function resolveChanges(
  vocabulary: Vocabulary,
  before: StoredDemand,
  requested: DemandChanges,
): Partial<DemandContent> {
  const { title, text, requirements, weights } = requested;
  return {
    ...(title !== undefined && { title, level: levelOfTitle(title, vocabulary) }),
    ...(text !== undefined && { text }),
    ...(requirements && { requirements: resolveSkills(vocabulary, requirements, before.requirements) }),
    ...(weights !== undefined && { weights }),
  };
}

function changedFields(before: StoredDemand, next: Partial<DemandContent>): Partial<DemandContent> {
  const entries = Object.entries(next).filter(
    ([field, value]) =>
      JSON.stringify(sortKeys(value)) !== JSON.stringify(sortKeys(before[field as keyof DemandContent])),
  );
  return Object.fromEntries(entries);
}

/** The database returns JSON fields in another order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sortKeys(field)]));
}

function record(
  deps: EditDemandDeps,
  sql: Sql,
  { tenantId, actor }: Caller,
  action: string,
  id: string,
  details: { fields?: string[]; version?: number } = {},
): Promise<void> {
  const entry = { tenant_id: tenantId, actor, action, subject: `demand:${id}`, details };
  return recordChange(deps, sql, { ...entry, changed: 'demands' });
}
