import type { Route } from '../platform/http/route.ts';
import { type ImportRouteDeps, importRoutes } from './imports/routes.ts';
import { type IntakeRouteDeps, intakeRoutes } from './intake/routes.ts';

/** Who is who: taking people in, what is known of them, and telling duplicates apart. */
export function peopleRoutes(deps: IntakeRouteDeps & ImportRouteDeps): Route[] {
  // Imports first: `/api/people/imports` is nobody's id.
  return [...importRoutes(deps), ...intakeRoutes(deps)];
}
