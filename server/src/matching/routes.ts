import type { Route } from '../platform/http/route.ts';
import { type DemandRouteDeps, demandRoutes } from './demands/routes.ts';
import { type RankingRouteDeps, rankingRoutes } from './ranking/routes.ts';
import type { SeekerRouteDeps } from './seekers/change-seeker.ts';
import { seekerRoutes } from './seekers/routes.ts';

export function matchingRoutes(deps: DemandRouteDeps & RankingRouteDeps & SeekerRouteDeps): Route[] {
  return [...demandRoutes(deps), ...rankingRoutes(deps), ...seekerRoutes(deps)];
}
