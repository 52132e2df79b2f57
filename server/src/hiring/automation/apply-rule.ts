import type { StageRef } from '@tenon/contract/automation';
import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { lockApplications, type StoredApplication } from '../applications/application-store.ts';
import { refusalOf } from '../applications/model.ts';
import { moveApplications } from '../applications/move-applications.ts';
import { readStages } from '../jobs/stage-store.ts';
import { ruleApplied, ruleSkipped } from '../messages.ts';
import type { FoundEntry } from './entry-store.ts';
import { resolveStage } from './model.ts';
import { holdEnabledRule, type StoredRule } from './rule-store.ts';
import { addAssignees, insertRun, saveMove } from './run-store.ts';

export type ApplyRuleDeps = { db: Db; live: Live; events: Events; now: () => Date };

type Skip = { code: 'stage-changed' | 'no-such-stage' | 'move-not-allowed'; actual: string };

/**
 * Acts on one entry into a stage, at most once. The application is locked before its version is compared with the one
 * of the entry: if someone moved it meanwhile, even there and back, the rule does nothing, and the log says so.
 */
export async function applyRule(
  deps: ApplyRuleDeps,
  tenantId: string,
  ruleId: string,
  { application_id, entry }: FoundEntry,
): Promise<void> {
  await deps.db.as({ tenantId }, async (sql) => {
    const rule = await holdEnabledRule(sql, tenantId, ruleId);
    const [application] = await lockApplications(sql, tenantId, [application_id]);
    if (!rule || !application) return;
    const { skip, target } = await planMove(sql, rule, application, entry.version);
    const at = deps.now();
    const run = {
      ...{ tenant_id: tenantId, rule_id: rule.id, job_id: application.job_id, application_id },
      ...{ entry_version: entry.version, stage: entry.stage, actions: rule.actions, move_id: null, at },
      ...{ outcome: skip ? ('skipped' as const) : ('applied' as const) },
      ...{ code: skip?.code ?? null, actual_stage: skip?.actual ?? null },
    };
    const runId = await insertRun(sql, run);
    if (!runId) return;
    const ids = { tenant_id: tenantId, job_id: application.job_id, application_id, rule_id: rule.id };
    const event = { ...ids, run_id: runId, rule_name: rule.name };
    if (skip) await deps.events.publish(sql, ruleSkipped, { ...event, ...skip });
    else {
      await act(deps, sql, { rule, runId, application, target });
      const notify = rule.actions.find((action) => action.type === 'notify')?.who ?? null;
      await deps.events.publish(sql, ruleApplied, { ...event, notify });
    }
    await announceChange(deps.live, sql, tenantId, 'automation');
  });
}

async function planMove(
  sql: Sql,
  { actions }: StoredRule,
  { job_id, tenant_id, version, current_stage: actual }: StoredApplication,
  expectedVersion: number,
): Promise<{ skip?: Skip; target?: string }> {
  if (version !== expectedVersion) return { skip: { code: 'stage-changed', actual } };
  const to: StageRef | undefined = actions.find((action) => action.type === 'move')?.to;
  if (!to) return {};
  const stages = await readStages(sql, tenant_id, job_id);
  const target = resolveStage(to, stages)?.key;
  if (!target) return { skip: { code: 'no-such-stage', actual } };
  const code = refusalOf(stages, actual, { from: actual, to: target });
  return code ? { skip: { code, actual } } : { target };
}

type Acting = {
  rule: StoredRule;
  runId: string;
  application: StoredApplication;
  target: string | undefined;
};

async function act(
  deps: ApplyRuleDeps,
  sql: Sql,
  { rule, runId, application, target }: Acting,
): Promise<void> {
  const { tenant_id: tenantId, job_id: jobId, id, current_stage: from } = application;
  for (const action of rule.actions)
    if (action.type === 'assign')
      await addAssignees(sql, { tenantId, jobId, applicationId: id }, action.user_ids);
  if (!target) return;
  const actor = `rule:${rule.id}`;
  const mover = { tenantId, actor, cause: 'rule' as const, note: `Rule “${rule.name}”` };
  const { moved, move_id } = await moveApplications(deps, sql, mover, [{ id, from, to: target }]);
  if (moved.length === 0) throw new Error(`rule ${rule.id} could not move application ${id} that it holds`);
  await saveMove(sql, runId, move_id);
}
