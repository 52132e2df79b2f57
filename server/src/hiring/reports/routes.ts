import * as contract from '@tenon/contract/reports';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { exportRows, listFilters, listRows, type ReportDeps, readReport } from './read-report.ts';

export type ReportRouteDeps = ReportDeps & { guards: Guards };

export function reportRoutes(deps: ReportRouteDeps): Route[] {
  const read = deps.guards.may('applications.read');
  return [
    route(contract.readHiringReport, read, ({ caller, query }) => readReport(deps, caller, query)),
    route(contract.listReportRows, read, ({ caller, query }) => listRows(deps, caller, query)),
    route(contract.exportReportRows, read, async ({ caller, query, context }) => {
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', 'attachment; filename="applications.csv"');
      return streamText(context, exportRows(deps, caller, query));
    }),
    route(contract.listReportFilters, read, ({ caller }) => listFilters(deps, caller)),
  ];
}
