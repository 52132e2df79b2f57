import type { rehearseApprovalRule as endpoint } from '@tenon/contract/approval-rules';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { Caller } from '../../../identity/index.ts';
import { readApprovals } from '../../runs/approval/approval-store.ts';
import { startOfDay } from '../../settings/limits.ts';
import { type RuleDeps, toCase } from './approve-by-rule.ts';
import { evaluateRule } from './evaluate-rule.ts';

const MAX_TRIED = 100;

/** Tries a rule on the latest prepared approvals, oldest first, so that its daily limit counts as it would have. */
export function rehearseRule(
  deps: RuleDeps,
  caller: Caller,
  rule: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  return deps.db.as(caller.scope, async (sql) => {
    const rows = await readApprovals(sql, caller, { limit: MAX_TRIED });
    const tried = rows.filter(({ content, origin }) => content && origin === 'prepared').reverse();
    const perDay = new Map<number, number>();
    const would_approve: Answer<typeof endpoint>['would_approve'] = [];
    const left_out: Answer<typeof endpoint>['left_out'] = [];
    for (const approval of tried) {
      const subject = await toCase(deps, sql, caller, approval);
      if (!subject) continue;
      const day = startOfDay(approval.created_at).getTime();
      const usedToday = perDay.get(day) ?? 0;
      const why = evaluateRule(rule, { ...subject, usedToday });
      const { id, title, company, created_at } = approval;
      if (why) left_out.push({ id, title, company, why });
      else {
        perDay.set(day, usedToday + 1);
        would_approve.push({ id, title, company, created_at });
      }
    }
    return { tried: tried.length, would_approve: would_approve.reverse(), left_out: left_out.reverse() };
  });
}
