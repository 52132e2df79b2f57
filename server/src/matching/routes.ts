import type { Route } from '../platform/http/route.ts';
import { type DemandRouteDeps, demandRoutes } from './demands/routes.ts';

/** Who fits what, and why. */
export function matchingRoutes(deps: DemandRouteDeps): Route[] {
  return [...demandRoutes(deps)];
}
