import * as contract from '@tenon/contract/role-alerts';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type AlertDeps, listRoleAlerts, markSeen } from './read-alerts.ts';

export type AlertRouteDeps = AlertDeps & { guards: Guards };

/** Routes for the new roles of a member. */
export function alertRoutes(deps: AlertRouteDeps): Route[] {
  const read = deps.guards.may('postings.read');
  return [
    route(contract.listRoleAlerts, read, ({ caller, query }) => listRoleAlerts(deps, caller, query)),
    route(contract.markRoleAlertsSeen, read, ({ caller, body }) => markSeen(deps, caller, body)),
  ];
}
