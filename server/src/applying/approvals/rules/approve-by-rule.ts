import type { Sql } from '../../../platform/db/port.ts';
import { readFitShare } from '../../../postings/index.ts';
import type { Vocabulary } from '../../../skills/index.ts';
import type { Member, StoredApproval } from '../../runs/approval/approval-store.ts';
import { startOfDay } from '../../settings/limits.ts';
import { type ApproveDeps, approve } from '../move-approval.ts';
import { evaluateRule, type RuleCase } from './evaluate-rule.ts';
import { lockRules, readRules } from './rule-store.ts';

export type RuleDeps = ApproveDeps & { vocabulary: Vocabulary };

/** Approves a locked approval if one of the member's own active rules allows it, in the name of that rule. */
export async function approveByRule(deps: RuleDeps, sql: Sql, approval: StoredApproval): Promise<boolean> {
  const member = { tenantId: approval.tenant_id, userId: approval.user_id };
  await lockRules(sql, member);
  const rules = await readRules(sql, member, { since: startOfDay(deps.now()) });
  const active = rules.filter((rule) => rule.is_active);
  if (active.length === 0) return false;
  const subject = await toCase(deps, sql, member, approval);
  const rule = active.find(
    (each) => subject && !evaluateRule(each, { ...subject, usedToday: each.used_today }),
  );
  if (!rule) return false;
  await approve(deps, sql, approval, {
    actor: `user:${member.userId}`,
    rule: { id: rule.id, name: rule.name },
  });
  return true;
}

/** What rules look at. Undefined before the approval was prepared. */
export async function toCase(
  { vocabulary }: Pick<RuleDeps, 'vocabulary'>,
  sql: Sql,
  { tenantId }: Member,
  { title, company, content, posting_id: postingId }: StoredApproval,
): Promise<RuleCase | undefined> {
  if (!content) return undefined;
  const documentId = content.resume?.document_id ?? content.resume?.made_from;
  const fit =
    postingId && documentId
      ? await readFitShare(sql, vocabulary, { tenantId, postingId, documentId })
      : undefined;
  return { title, company, content, fit, usedToday: 0 };
}
