import type { Route } from '../platform/http/route.ts';
import { type AlertRouteDeps, alertRoutes } from './alerts/routes.ts';
import { type CompanyRouteDeps, companyRoutes } from './companies/routes.ts';
import { type RunLogRouteDeps, runLogRoutes } from './ingestion/logs-routes.ts';
import { type IngestionRouteDeps, ingestionRoutes } from './ingestion/routes.ts';
import { type RecordRouteDeps, recordRoutes } from './records/routes.ts';
import { type SavedSearchRouteDeps, savedSearchRoutes } from './saved-searches/routes.ts';
import { type ScheduleRouteDeps, scheduleRoutes } from './schedules/routes.ts';
import { type SearchRouteDeps, searchRoutes } from './search/routes.ts';

/** Routes for companies, runs, postings, searches and saved searches. */
export function postingRoutes(
  deps: CompanyRouteDeps &
    IngestionRouteDeps &
    ScheduleRouteDeps &
    SearchRouteDeps &
    SavedSearchRouteDeps &
    AlertRouteDeps &
    RecordRouteDeps &
    RunLogRouteDeps,
): Route[] {
  // Search routes come first, because `/api/postings/facets` would match `/api/postings/{id}`.
  return [
    ...companyRoutes(deps),
    ...ingestionRoutes(deps),
    ...runLogRoutes(deps),
    ...scheduleRoutes(deps),
    ...searchRoutes(deps),
    ...savedSearchRoutes(deps),
    ...alertRoutes(deps),
    ...recordRoutes(deps),
  ];
}
