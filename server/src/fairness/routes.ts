import type { Route } from '../platform/http/route.ts';
import { type MonitoringRouteDeps, monitoringRoutes } from './monitoring/routes.ts';
import { type ReviewRouteDeps, reviewRoutes } from './reviews/routes.ts';

export type FairnessRouteDeps = MonitoringRouteDeps & ReviewRouteDeps;

/** What groups of applicants experience, and what is done about it. */
export function fairnessRoutes(deps: FairnessRouteDeps): Route[] {
  return [...monitoringRoutes(deps), ...reviewRoutes(deps)];
}
