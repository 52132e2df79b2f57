import type { Route } from '../platform/http/route.ts';
import { type DemandRouteDeps, demandRoutes } from './demands/routes.ts';
import { type RankingRouteDeps, rankingRoutes } from './ranking/routes.ts';

export function matchingRoutes(deps: DemandRouteDeps & RankingRouteDeps): Route[] {
  return [...demandRoutes(deps), ...rankingRoutes(deps)];
}
