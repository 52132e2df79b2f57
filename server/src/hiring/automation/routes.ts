import * as contract from '@tenon/contract/automation';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { addRule, changeRule, type EditRuleDeps, removeRule, switchRule } from './edit-rules.ts';
import { listRules, listRuns } from './read-rules.ts';
import { rehearseRule } from './rehearse-rule.ts';

export type AutomationRouteDeps = EditRuleDeps & { guards: Guards };

export function automationRoutes(deps: AutomationRouteDeps): Route[] {
  const settings = deps.guards.may('hiring.settings');
  return [
    route(contract.listRules, settings, ({ caller, query }) => listRules(deps, caller, query)),
    route(contract.addRule, settings, ({ caller, body }) => addRule(deps, caller, body)),
    route(contract.rehearseRule, settings, ({ caller, body }) => rehearseRule(deps, caller, body)),
    route(contract.changeRule, settings, ({ caller, params, body }) =>
      changeRule(deps, caller, params.id, body),
    ),
    route(contract.enableRule, settings, ({ caller, params }) => switchRule(deps, caller, params.id, true)),
    route(contract.disableRule, settings, ({ caller, params }) => switchRule(deps, caller, params.id, false)),
    route(contract.removeRule, settings, ({ caller, params }) => removeRule(deps, caller, params.id)),
    route(contract.listRuleRuns, settings, ({ caller, query }) => listRuns(deps, caller, query)),
  ];
}
