import type { Route } from '../platform/http/route.ts';
import { type EditingRouteDeps, editingRoutes } from './editing/routes.ts';
import { type ImportRouteDeps, importRoutes } from './imports/routes.ts';
import { type IntakeRouteDeps, intakeRoutes } from './intake/routes.ts';
import { type MergingRouteDeps, mergingRoutes } from './merging/routes.ts';
import { type PrivacyRouteDeps, privacyRoutes } from './privacy/routes.ts';
import { type RecordRouteDeps, recordRoutes } from './records/routes.ts';
import { type ScanRouteDeps, scanRoutes } from './scans/routes.ts';

export function peopleRoutes(
  deps: IntakeRouteDeps &
    ImportRouteDeps &
    RecordRouteDeps &
    EditingRouteDeps &
    PrivacyRouteDeps &
    ScanRouteDeps &
    MergingRouteDeps,
): Route[] {
  // Imports and scans come first: `/api/people/{id}` and `/api/duplicates/{id}` would match their paths too.
  return [
    ...importRoutes(deps),
    ...scanRoutes(deps),
    ...mergingRoutes(deps),
    ...privacyRoutes(deps),
    ...intakeRoutes(deps),
    ...recordRoutes(deps),
    ...editingRoutes(deps),
  ];
}
