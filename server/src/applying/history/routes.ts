import * as contract from '@tenon/contract/applying';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { type ExportDeps, exportApplications } from './export-applications.ts';
import { listApplications } from './list-applications.ts';
import { listRunsOfJob } from './list-runs-of-job.ts';
import { readApplication } from './read-application.ts';
import { type SettleDeps, settleApplication } from './settle-application.ts';

export type HistoryRouteDeps = SettleDeps & ExportDeps & { guards: Guards };

const media = { json: 'application/json', csv: 'text/csv; charset=utf-8' };

/** What agents did, and how it ended. */
export function historyRoutes(deps: HistoryRouteDeps): Route[] {
  const { db, guards } = deps;
  const read = guards.may('applications.read');
  const manage = guards.may('applications.manage');
  return [
    route(contract.listRunsOfJob, read, ({ caller, query }) => listRunsOfJob(deps, caller, query)),
    route(contract.listApplications, read, ({ caller, query }) => listApplications(deps, caller, query)),
    // Before single ones: `/api/applications/export` is nobody's id.
    route(contract.exportApplications, read, async ({ caller, query, context }) => {
      context.header('content-type', media[query.format]);
      context.header('content-disposition', `attachment; filename="applications.${query.format}"`);
      context.header('cache-control', 'no-store');
      return streamText(context, exportApplications(deps, caller, query));
    }),
    route(contract.readApplication, read, ({ caller, params }) =>
      db.as(caller.scope, (sql) => readApplication(sql, caller.tenantId, params.id)),
    ),
    route(contract.settleApplication, manage, ({ caller, params, body }) =>
      settleApplication(deps, caller, params.id, body),
    ),
  ];
}
