import type { Stage } from '@tenon/contract/stages';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { noSuchJob } from '../jobs/read-jobs.ts';
import { readStages } from '../jobs/stage-store.ts';
import { assertRule, type RuleContent } from './model.ts';
import { countMembers } from './rule-store.ts';

/** Checks a rule against the workspace. Returns the stages of the job that it is limited to. */
export async function checkRule(
  sql: Sql,
  tenantId: string,
  rule: RuleContent,
): Promise<readonly Stage[] | undefined> {
  const jobId = rule.conditions.job_id;
  const stages = jobId === null ? undefined : await readStages(sql, tenantId, jobId);
  if (stages?.length === 0) throw noSuchJob();
  assertRule(rule, stages);
  const userIds = new Set(
    rule.actions.flatMap((action) => (action.type === 'assign' ? action.user_ids : [])),
  );
  if (userIds.size > 0 && (await countMembers(sql, tenantId, [...userIds])) < userIds.size)
    throw new NotFoundError('no-such-member', 'One of these people is not a member. Invite them first.');
  return stages;
}
