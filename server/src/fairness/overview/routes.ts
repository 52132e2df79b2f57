import * as contract from '@tenon/contract/fairness-overview';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listFilters, type OverviewDeps, readOverview } from './read-overview.ts';

export type OverviewRouteDeps = OverviewDeps & { guards: Guards };

export function overviewRoutes(deps: OverviewRouteDeps): Route[] {
  const read = deps.guards.may('fairness.read');
  return [
    route(contract.readFairnessOverview, read, ({ caller, query }) => readOverview(deps, caller, query)),
    route(contract.listFairnessFilters, read, ({ caller }) => listFilters(deps, caller)),
  ];
}
