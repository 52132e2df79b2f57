import type { Route } from '../platform/http/route.ts';
import { type AuditRouteDeps, auditRoutes } from './audits/routes.ts';
import { type LawRouteDeps, lawRoutes } from './laws/routes.ts';
import { type MitigationRouteDeps, mitigationRoutes } from './mitigation/routes.ts';

type FairnessRouteDeps = LawRouteDeps & AuditRouteDeps & MitigationRouteDeps;

/** What groups of applicants experience, and what is done about it. */
export function fairnessRoutes(deps: FairnessRouteDeps): Route[] {
  return [...lawRoutes(deps), ...auditRoutes(deps), ...mitigationRoutes(deps)];
}
