import type * as contract from '@tenon/contract/automation';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { InvalidError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { checkRule } from './check-rule.ts';
import { sweepRulesTask } from './messages.ts';
import { rejects } from './model.ts';
import { noSuchRule, readRule } from './read-rules.ts';
import { insertRule, lockRule, markRemoved, type StoredRule, setEnabled, updateRule } from './rule-store.ts';

export type EditRuleDeps = { db: Db; live: Live; queue: Queue; now: () => Date };
type RuleAnswer = Answer<typeof contract.addRule>;
type Input = ParsedBody<typeof contract.addRule>;

/** A new rule is off. */
export async function addRule(deps: EditRuleDeps, caller: Caller, input: Input): Promise<RuleAnswer> {
  return deps.db.as(caller.scope, async (sql) => {
    const id = await insertRule(sql, caller, await checked(sql, caller, input));
    await record(deps, sql, caller, 'rule.added', id, input.name);
    return readRule(sql, caller.tenantId, id);
  });
}

/** Turns the rule off, because it may now act on other people. */
export async function changeRule(
  deps: EditRuleDeps,
  caller: Caller,
  id: string,
  input: Input,
): Promise<RuleAnswer> {
  const { tenantId } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    if (!(await lockRule(sql, tenantId, id))) throw noSuchRule();
    await updateRule(sql, tenantId, id, await checked(sql, caller, input), deps.now());
    await record(deps, sql, caller, 'rule.changed', id, input.name);
    return readRule(sql, tenantId, id);
  });
}

/** Turning it on again, or off again, changes nothing. */
export async function switchRule(
  deps: EditRuleDeps,
  caller: Caller,
  id: string,
  isEnabled: boolean,
): Promise<RuleAnswer> {
  const { tenantId } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const rule = await lockRule(sql, tenantId, id);
    if (!rule) throw noSuchRule();
    if ((rule.enabled_at !== null) === isEnabled) return readRule(sql, tenantId, id);
    if (isEnabled) await enable(deps, sql, tenantId, rule);
    else await setEnabled(sql, tenantId, id, null);
    await record(deps, sql, caller, isEnabled ? 'rule.enabled' : 'rule.disabled', id, rule.name);
    return readRule(sql, tenantId, id);
  });
}

export async function removeRule(deps: EditRuleDeps, caller: Caller, id: string): Promise<undefined> {
  const { tenantId } = caller;
  await deps.db.as(caller.scope, async (sql) => {
    const rule = await lockRule(sql, tenantId, id);
    if (!rule) throw noSuchRule();
    await markRemoved(sql, tenantId, id, deps.now());
    await record(deps, sql, caller, 'rule.removed', id, rule.name);
  });
  return undefined;
}

/** The job or its stages may have changed since the rule was saved. Whoever waits already need not wait an hour more. */
async function enable({ queue, now }: EditRuleDeps, sql: Sql, tenantId: string, rule: StoredRule) {
  await checkRule(sql, tenantId, rule);
  await setEnabled(sql, tenantId, rule.id, now());
  await queue.enqueue(sql, sweepRulesTask, { tenant_id: tenantId }, { tenantId, group: `rules:${tenantId}` });
}

async function checked(sql: Sql, { tenantId, actor }: Caller, { confirm_rejection, ...rule }: Input) {
  const stages = await checkRule(sql, tenantId, rule);
  const isRejecting = rejects(rule, stages);
  if (isRejecting && !confirm_rejection)
    throw new InvalidError(
      'rejection-not-confirmed',
      'This rule rejects people without anyone looking at them. Many laws limit such decisions. Confirm that yours allow it.',
    );
  return { ...rule, confirmed_by: isRejecting ? actor : null };
}

function record(
  deps: Pick<EditRuleDeps, 'live'>,
  sql: Sql,
  { tenantId, actor }: Caller,
  action: string,
  id: string,
  name: string,
): Promise<void> {
  const entry = { tenant_id: tenantId, actor, action, subject: `rule:${id}`, details: { name } };
  return recordChange(deps, sql, { ...entry, changed: 'automation' });
}
