import type { Route } from '../platform/http/route.ts';
import { type ImportRouteDeps, importRoutes } from './imports/routes.ts';
import { type IntakeRouteDeps, intakeRoutes } from './intake/routes.ts';
import { type MergingRouteDeps, mergingRoutes } from './merging/routes.ts';
import { type PrivacyRouteDeps, privacyRoutes } from './privacy/routes.ts';
import { type RecordRouteDeps, recordRoutes } from './records/routes.ts';
import { type ScanRouteDeps, scanRoutes } from './scans/routes.ts';

/** Who is who: taking people in, what is known of them, and telling duplicates apart. */
export function peopleRoutes(
  deps: IntakeRouteDeps &
    ImportRouteDeps &
    RecordRouteDeps &
    PrivacyRouteDeps &
    ScanRouteDeps &
    MergingRouteDeps,
): Route[] {
  // Imports and scans first: `/api/people/imports` and `/api/duplicates/scans` are nobody's id.
  return [
    ...importRoutes(deps),
    ...scanRoutes(deps),
    ...mergingRoutes(deps),
    ...privacyRoutes(deps),
    ...intakeRoutes(deps),
    ...recordRoutes(deps),
  ];
}
