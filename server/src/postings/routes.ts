import type { Route } from '../platform/http/route.ts';
import { type CompanyRouteDeps, companyRoutes } from './companies/routes.ts';
import { type IngestionRouteDeps, ingestionRoutes } from './ingestion/routes.ts';

/** The roles out there: whose boards are read, bringing in what they list, and finding it. */
export function postingRoutes(deps: CompanyRouteDeps & IngestionRouteDeps): Route[] {
  return [...companyRoutes(deps), ...ingestionRoutes(deps)];
}
