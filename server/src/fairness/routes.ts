import type { Route } from '../platform/http/route.ts';

/** What groups of applicants experience, and what is done about it. */
export function fairnessRoutes(_deps: object): Route[] {
  return [];
}
