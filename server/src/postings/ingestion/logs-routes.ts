import * as contract from '@tenon/contract/ingestion';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type RunLogDeps, readRunLogs } from './read-run-logs.ts';

export type RunLogRouteDeps = RunLogDeps & { guards: Guards };

export function runLogRoutes(deps: RunLogRouteDeps): Route[] {
  return [
    route(contract.listRunLogs, deps.guards.may('postings.read'), ({ caller, params, query }) =>
      readRunLogs(deps, caller, params.run_id, query),
    ),
  ];
}
