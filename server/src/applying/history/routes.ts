import * as contract from '@tenon/contract/applying';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { type ExportDeps, exportApplyRuns } from './export-apply-runs.ts';
import { listApplyRuns } from './list-apply-runs.ts';
import { listRunsOfPosting } from './list-runs-of-posting.ts';
import { readApplyRun } from './read-apply-run.ts';
import { type SettleDeps, settleApplyRun } from './settle-apply-run.ts';

export type HistoryRouteDeps = SettleDeps & ExportDeps & { guards: Guards };

const media = { json: 'application/json', csv: 'text/csv; charset=utf-8' };

/** Runs and their outcomes. */
export function historyRoutes(deps: HistoryRouteDeps): Route[] {
  const { db, guards } = deps;
  const read = guards.may('applying.read');
  const manage = guards.may('applying.manage');
  return [
    route(contract.listRunsOfPosting, read, ({ caller, query }) => listRunsOfPosting(deps, caller, query)),
    route(contract.listApplyRuns, read, ({ caller, query }) => listApplyRuns(deps, caller, query)),
    // Before the route of a single run: `export` is not an ID.
    route(contract.exportApplyRuns, read, async ({ caller, query, context }) => {
      context.header('content-type', media[query.format]);
      context.header('content-disposition', `attachment; filename="applications.${query.format}"`);
      context.header('cache-control', 'no-store');
      return streamText(context, exportApplyRuns(deps, caller, query));
    }),
    route(contract.readApplyRun, read, ({ caller, params }) =>
      db.as(caller.scope, (sql) => readApplyRun(sql, caller, params.id)),
    ),
    route(contract.settleApplyRun, manage, ({ caller, params, body }) =>
      settleApplyRun(deps, caller, params.id, body),
    ),
  ];
}
