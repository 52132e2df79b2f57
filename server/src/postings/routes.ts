import type { Route } from '../platform/http/route.ts';
import { type CompanyRouteDeps, companyRoutes } from './companies/routes.ts';
import { type RunLogRouteDeps, runLogRoutes } from './ingestion/logs-routes.ts';
import { type IngestionRouteDeps, ingestionRoutes } from './ingestion/routes.ts';
import { type RecordRouteDeps, recordRoutes } from './records/routes.ts';
import { type SavedSearchRouteDeps, savedSearchRoutes } from './saved-searches/routes.ts';
import { type SearchRouteDeps, searchRoutes } from './search/routes.ts';

/** The roles out there: whose boards are read, bringing in what they list, and finding it. */
export function postingRoutes(
  deps: CompanyRouteDeps &
    IngestionRouteDeps &
    SearchRouteDeps &
    SavedSearchRouteDeps &
    RecordRouteDeps &
    RunLogRouteDeps,
): Route[] {
  // Searching first: `/api/postings/facets` is nobody's id.
  return [
    ...companyRoutes(deps),
    ...ingestionRoutes(deps),
    ...runLogRoutes(deps),
    ...searchRoutes(deps),
    ...savedSearchRoutes(deps),
    ...recordRoutes(deps),
  ];
}
