import type { Route } from '../platform/http/route.ts';
import { type LabRouteDeps, labRoutes } from './lab/routes.ts';

/** What groups of applicants experience, and what is done about it. */
export function fairnessRoutes(deps: LabRouteDeps): Route[] {
  return [...labRoutes(deps)];
}
