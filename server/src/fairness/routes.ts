import type { Route } from '../platform/http/route.ts';
import { type AuditRouteDeps, auditRoutes } from './audits/routes.ts';
import { type DecisionImportRouteDeps, decisionImportRoutes } from './imports/routes.ts';
import { type LabRouteDeps, labRoutes } from './lab/routes.ts';
import { type LawRouteDeps, lawRoutes } from './laws/routes.ts';
import { type MitigationRouteDeps, mitigationRoutes } from './mitigation/routes.ts';
import { type MonitoringRouteDeps, monitoringRoutes } from './monitoring/routes.ts';
import { type OverviewRouteDeps, overviewRoutes } from './overview/routes.ts';
import { type ReviewRouteDeps, reviewRoutes } from './reviews/routes.ts';
import { type RowRouteDeps, rowRoutes } from './rows/routes.ts';

export type FairnessRouteDeps = OverviewRouteDeps &
  RowRouteDeps &
  DecisionImportRouteDeps &
  MonitoringRouteDeps &
  ReviewRouteDeps &
  LawRouteDeps &
  AuditRouteDeps &
  MitigationRouteDeps &
  LabRouteDeps;

/** What groups of applicants experience, and what is done about it. */
export function fairnessRoutes(deps: FairnessRouteDeps): Route[] {
  return [
    ...overviewRoutes(deps),
    ...rowRoutes(deps),
    ...decisionImportRoutes(deps),
    ...monitoringRoutes(deps),
    ...reviewRoutes(deps),
    ...lawRoutes(deps),
    ...auditRoutes(deps),
    ...mitigationRoutes(deps),
    ...labRoutes(deps),
  ];
}
