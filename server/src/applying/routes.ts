import type { Route } from '../platform/http/route.ts';
import { type AnswerRouteDeps, answerRoutes } from './answers/routes.ts';
import { type ApprovalRouteDeps, approvalRoutes } from './approvals/routes.ts';
import { type HistoryRouteDeps, historyRoutes } from './history/routes.ts';
import { type InsightRouteDeps, insightRoutes } from './insights/routes.ts';
import { type RunRouteDeps, runRoutes } from './runs/routes.ts';
import { type SettingsRouteDeps, settingsRoutes } from './settings/routes.ts';
import { type TrackerRouteDeps, trackerRoutes } from './tracker/routes.ts';
import { type VariantRouteDeps, variantRoutes } from './variants/routes.ts';

/** Applying to a role exactly once, and what agents may do. */
export function applyingRoutes(
  deps: RunRouteDeps &
    HistoryRouteDeps &
    AnswerRouteDeps &
    SettingsRouteDeps &
    TrackerRouteDeps &
    VariantRouteDeps &
    ApprovalRouteDeps &
    InsightRouteDeps,
): Route[] {
  return [
    ...runRoutes(deps),
    ...historyRoutes(deps),
    ...answerRoutes(deps),
    ...settingsRoutes(deps),
    ...trackerRoutes(deps),
    ...variantRoutes(deps),
    ...approvalRoutes(deps),
    ...insightRoutes(deps),
  ];
}
