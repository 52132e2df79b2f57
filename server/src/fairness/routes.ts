import type { Route } from '../platform/http/route.ts';
import { type DecisionImportRouteDeps, decisionImportRoutes } from './imports/routes.ts';
import { type MonitoringRouteDeps, monitoringRoutes } from './monitoring/routes.ts';
import { type OverviewRouteDeps, overviewRoutes } from './overview/routes.ts';
import { type ReviewRouteDeps, reviewRoutes } from './reviews/routes.ts';
import { type RowRouteDeps, rowRoutes } from './rows/routes.ts';

type FairnessRouteDeps = OverviewRouteDeps &
  RowRouteDeps &
  DecisionImportRouteDeps &
  MonitoringRouteDeps &
  ReviewRouteDeps;

/** What groups of applicants experience, and what is done about it. */
export function fairnessRoutes(deps: FairnessRouteDeps): Route[] {
  return [
    ...overviewRoutes(deps),
    ...rowRoutes(deps),
    ...decisionImportRoutes(deps),
    ...monitoringRoutes(deps),
    ...reviewRoutes(deps),
  ];
}
