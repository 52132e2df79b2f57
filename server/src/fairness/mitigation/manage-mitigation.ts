import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-mitigation';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, ForbiddenError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { readDecisions } from '../decisions/decision-store.ts';
import { refreshDecisions } from '../decisions/refresh-store.ts';
import { addMonths, dayOf } from '../laws/business-days.ts';
import { lawsForbiddingAdjustment } from '../laws/law-packs.ts';
import { readLawSetting } from '../laws/law-store.ts';
import { personOf } from '../person-of.ts';
import { computeRun } from './compute-run.ts';
import { describeAll, describeOne, noSuchMitigation, type ShownMitigation } from './describe-mitigation.ts';
import {
  countEffects,
  insertEffects,
  insertMitigation,
  insertRun,
  lockMitigation,
  type MitigationRow,
  readEffects,
  readMitigations,
  revertRuns,
  saveApproval,
  saveEnd,
} from './mitigation-store.ts';

export type MitigationDeps = { db: Db; fairnessDb: Db; live: Live; now: () => Date };

const MONTHS = 12;
const MAX_EFFECTS = 200;

export function readMitigation({ db }: MitigationDeps, caller: Caller) {
  return db.as(caller.scope, (sql) => describeAll(sql, caller));
}

export async function propose(
  deps: MitigationDeps,
  caller: Caller,
  body: ParsedBody<typeof contract.proposeMitigation>,
): Promise<ShownMitigation> {
  return deps.db.as(caller.scope, async (sql) => {
    const proposed_by = personOf(caller);
    const id = await insertMitigation(sql, { tenant_id: caller.tenantId, ...body, proposed_by });
    if (!id)
      throw new ConflictError('mitigation-open', 'There is a proposed or active adjustment. End it first.');
    const { mode, class: of, strength, cutoff, legal_basis } = body;
    await record(deps, sql, caller, 'proposed', id, { mode, class: of, strength, cutoff, legal_basis });
    return describeOne(sql, caller, id);
  });
}

export async function approve(deps: MitigationDeps, caller: Caller, id: string): Promise<ShownMitigation> {
  const { tenantId } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const row = await lockOpen(sql, tenantId, id);
    if (row.proposed_by === personOf(caller))
      throw new ForbiddenError('own-proposal', 'You proposed this adjustment. Someone else must approve it.');
    if (!row.approved_at) {
      await saveApproval(sql, { tenantId, id, actor: personOf(caller), now: deps.now() });
      await record(deps, sql, caller, 'approved', id, { mode: row.mode });
    }
    return describeOne(sql, caller, id);
  });
}

/** Computes and logs it. Where a law forbids adjustments, that is all: the database refuses effects of a simulation. */
export async function run(deps: MitigationDeps, caller: Caller, id: string): Promise<ShownMitigation> {
  const { tenantId } = caller;
  return deps.fairnessDb.as({ tenantId }, async (sql) => {
    const row = await lockOpen(sql, tenantId, id);
    if (!row.approved_at)
      throw new ConflictError(
        'mitigation-not-approved',
        'A second person must approve this adjustment first.',
      );
    const forbiddenBy = lawsForbiddingAdjustment((await readLawSetting(sql, tenantId)).laws);
    await refreshDecisions(sql, tenantId);
    const now = deps.now();
    const from = addMonths(dayOf(now), -MONTHS);
    const computed = computeRun(await readDecisions(sql, tenantId, { from }), row);
    const effects = forbiddenBy.length > 0 ? [] : computed.effects;
    const actor = personOf(caller);
    await revertRuns(sql, { tenantId, mitigationId: id, actor, now });
    const runId = await insertRun(sql, {
      tenant_id: tenantId,
      mitigation_id: id,
      forbidden_by: forbiddenBy,
      groups: computed.groups,
      effects: effects.length,
      ran_by: actor,
      ran_at: now,
    });
    await insertEffects(sql, { tenantId, runId }, effects);
    await record(deps, sql, caller, forbiddenBy.length > 0 ? 'simulated' : 'applied', id, {
      run_id: runId,
      effects: effects.length,
      forbidden_by: forbiddenBy.join(', '),
    });
    return describeOne(sql, caller, id);
  });
}

export async function end(deps: MitigationDeps, caller: Caller, id: string): Promise<ShownMitigation> {
  const { tenantId } = caller;
  return deps.fairnessDb.as({ tenantId }, async (sql) => {
    const row = await lockMitigation(sql, tenantId, id);
    if (!row) throw noSuchMitigation();
    if (!row.ended_at) {
      const actor = personOf(caller);
      const reverted = await revertRuns(sql, { tenantId, mitigationId: id, actor, now: deps.now() });
      await saveEnd(sql, { tenantId, id, actor, now: deps.now() });
      await record(deps, sql, caller, row.approved_at ? 'ended' : 'rejected', id, { reverted });
    }
    return describeOne(sql, caller, id);
  });
}

export async function listEffects(
  { fairnessDb }: MitigationDeps,
  { tenantId }: Caller,
  id: string,
): Promise<Answer<typeof contract.listMitigationEffects>> {
  return fairnessDb.as({ tenantId }, async (sql) => {
    const [row] = await readMitigations(sql, tenantId, { id, limit: 1 });
    if (!row) throw noSuchMitigation();
    return {
      items: await readEffects(sql, tenantId, id, MAX_EFFECTS),
      total: await countEffects(sql, tenantId, id),
    };
  });
}

async function lockOpen(sql: Sql, tenantId: string, id: string): Promise<MitigationRow> {
  const row = await lockMitigation(sql, tenantId, id);
  if (!row) throw noSuchMitigation();
  if (row.ended_at)
    throw new ConflictError('mitigation-over', 'This adjustment has ended. Propose a new one.');
  return row;
}

function record(
  { live }: { live: Live },
  sql: Sql,
  { tenantId, actor }: Caller,
  what: string,
  id: string,
  details: Record<string, string | number>,
): Promise<void> {
  return recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action: `fairness.adjustment-${what}`,
    subject: `fairness_mitigation:${id}`,
    details,
    changed: 'fairness_audits',
  });
}
