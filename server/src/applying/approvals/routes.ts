import * as rules from '@tenon/contract/approval-rules';
import * as contract from '@tenon/contract/approvals';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { decideApprovals } from './decide-approvals.ts';
import { readApprovalDetail } from './describe-approval.ts';
import { type EditDeps, editApproval, prepareAgain } from './edit-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { prepareApprovals } from './prepare-approvals.ts';
import type { RuleDeps } from './rules/approve-by-rule.ts';
import { addRule, changeRule, listRules, removeRule } from './rules/edit-rules.ts';
import { rehearseRule } from './rules/rehearse-rule.ts';

export type ApprovalRouteDeps = RuleDeps & EditDeps & { guards: Guards };

/** Agents can prepare applications and suggest answers. Only a signed-in person can consent, or write rules that do. */
export function approvalRoutes(deps: ApprovalRouteDeps): Route[] {
  const read = deps.guards.may('applying.read');
  const manage = deps.guards.may('applying.manage');
  const inPerson = deps.guards.inPerson('applying.manage');
  return [
    route(contract.prepareApprovals, manage, ({ caller, body }) => prepareApprovals(deps, caller, body)),
    route(contract.listApprovals, read, ({ caller, query }) => listApprovals(deps, caller, query)),
    route(contract.readApproval, read, ({ caller, params }) =>
      deps.db.as(caller.scope, (sql) => readApprovalDetail(sql, caller.tenantId, params.id)),
    ),
    route(contract.changeApproval, manage, ({ caller, params, body }) =>
      editApproval(deps, caller, params.id, body),
    ),
    route(contract.prepareAgain, manage, ({ caller, params, body }) =>
      prepareAgain(deps, caller, params.id, body),
    ),
    route(contract.decideApprovals, inPerson, ({ caller, body }) => decideApprovals(deps, caller, body)),
    route(rules.listApprovalRules, read, ({ caller }) => listRules(deps, caller)),
    route(rules.addApprovalRule, inPerson, ({ caller, body }) => addRule(deps, caller, body)),
    route(rules.rehearseApprovalRule, read, ({ caller, body }) => rehearseRule(deps, caller, body)),
    route(rules.changeApprovalRule, inPerson, ({ caller, params, body }) =>
      changeRule(deps, caller, params.id, body),
    ),
    route(rules.removeApprovalRule, inPerson, ({ caller, params }) => removeRule(deps, caller, params.id)),
  ];
}
