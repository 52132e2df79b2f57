import * as contract from '@tenon/contract/duplicates';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readDuplicateMetrics } from './read-metrics.ts';
import { abortScan, listScans, type ScanDeps, startScan } from './start-scan.ts';
import type { WatchDeps } from './watch-duplicates.ts';

export type ScanRouteDeps = ScanDeps & WatchDeps & { guards: Guards };

/** Duplicate scans, and metrics of duplicate detection. */
export function scanRoutes(deps: ScanRouteDeps): Route[] {
  const manage = deps.guards.may('duplicates.manage');
  return [
    route(contract.startScan, manage, ({ caller }) => startScan(deps, caller)),
    route(contract.listScans, manage, ({ caller, query }) => listScans(deps, caller, query)),
    route(contract.abortScan, manage, ({ caller, params }) => abortScan(deps, caller, params.id)),
    route(contract.readDuplicateMetrics, manage, ({ caller }) => readDuplicateMetrics(deps, caller)),
  ];
}
