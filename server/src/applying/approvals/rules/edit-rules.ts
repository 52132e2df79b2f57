import type * as contract from '@tenon/contract/approval-rules';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { type Caller, changeDetails, recordChange } from '../../../identity/index.ts';
import type { Sql } from '../../../platform/db/port.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors.ts';
import { withoutUndefined } from '../../../platform/without-undefined.ts';
import { startOfDay } from '../../settings/limits.ts';
import type { ApproveDeps } from '../move-approval.ts';
import { deleteRule, insertRule, lockRules, readRules, type StoredRule, updateRule } from './rule-store.ts';

const MAX_RULES = 50;

export function listRules(
  { db, now }: ApproveDeps,
  caller: Caller,
): Promise<Answer<typeof contract.listApprovalRules>> {
  return db.as(caller.scope, async (sql) => {
    const rules = await readRules(sql, caller, { since: startOfDay(now()) });
    return { items: rules.map(describe) };
  });
}

export async function addRule(
  deps: ApproveDeps,
  caller: Caller,
  input: ParsedBody<typeof contract.addApprovalRule>,
): Promise<Answer<typeof contract.addApprovalRule>> {
  return deps.db.as(caller.scope, async (sql) => {
    await lockRules(sql, caller);
    if ((await readRules(sql, caller, { since: deps.now() })).length >= MAX_RULES) {
      const message = `You already have ${MAX_RULES} approval rules. Delete one before you add another.`;
      throw new ConflictError('too-many-approval-rules', message);
    }
    const id = await insertRule(sql, caller, input);
    await record(deps, sql, caller, 'approval-rule.added', id, { name: input.name });
    return describe(await readOne(deps, sql, caller, id));
  });
}

export async function changeRule(
  deps: ApproveDeps,
  caller: Caller,
  id: string,
  input: ParsedBody<typeof contract.changeApprovalRule>,
): Promise<Answer<typeof contract.changeApprovalRule>> {
  return deps.db.as(caller.scope, async (sql) => {
    await lockRules(sql, caller);
    const before = await readOne(deps, sql, caller, id);
    const given = withoutUndefined(input);
    const changes = Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof StoredRule]),
      ),
    );
    if (Object.keys(changes).length === 0) return describe(before);
    await updateRule(sql, caller, id, changes);
    await record(deps, sql, caller, 'approval-rule.changed', id, changeDetails(before, changes));
    return describe(await readOne(deps, sql, caller, id));
  });
}

export async function removeRule(deps: ApproveDeps, caller: Caller, id: string): Promise<undefined> {
  await deps.db.as(caller.scope, async (sql) => {
    await lockRules(sql, caller);
    const { name } = await readOne(deps, sql, caller, id);
    await deleteRule(sql, caller, id);
    await record(deps, sql, caller, 'approval-rule.removed', id, { name });
  });
}

async function readOne({ now }: ApproveDeps, sql: Sql, caller: Caller, id: string): Promise<StoredRule> {
  const [rule] = await readRules(sql, caller, { id, since: startOfDay(now()) });
  if (!rule) throw new NotFoundError('no-such-approval-rule', 'This approval rule does not exist.');
  return rule;
}

function describe({ tenant_id: _, user_id: __, ...rule }: StoredRule) {
  return rule;
}

function record(
  deps: ApproveDeps,
  sql: Sql,
  { tenantId, userId, actor }: Caller,
  action: string,
  id: string,
  details: Parameters<typeof recordChange>[2]['details'],
): Promise<void> {
  return recordChange(deps, sql, {
    tenant_id: tenantId,
    actor,
    action,
    subject: `approval-rule:${id}`,
    details,
    privateTo: userId,
    changed: 'approvals',
  });
}
