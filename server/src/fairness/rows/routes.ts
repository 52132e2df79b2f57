import * as contract from '@tenon/contract/fairness-rows';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { exportRows, listRows, type RowDeps } from './read-rows.ts';

export type RowRouteDeps = RowDeps & { guards: Guards };

export function rowRoutes(deps: RowRouteDeps): Route[] {
  const read = deps.guards.may('fairness.read');
  return [
    route(contract.listFairnessRows, read, ({ caller, query }) => listRows(deps, caller, query)),
    route(contract.exportFairnessRows, read, async ({ caller, query, context }) => {
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', 'attachment; filename="decisions.csv"');
      return streamText(context, exportRows(deps, caller, query));
    }),
  ];
}
