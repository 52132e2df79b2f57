import * as contract from '@tenon/contract/postings';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { type CountDeps, countPostings } from './count-postings.ts';
import { exportPostings } from './export-postings.ts';
import { searchPostings } from './search-postings.ts';

export type SearchRouteDeps = CountDeps & { guards: Guards };

/** Routes to search, count and export postings. */
export function searchRoutes(deps: SearchRouteDeps): Route[] {
  const read = deps.guards.may('postings.read');
  return [
    route(contract.searchPostings, read, ({ caller, query }) => searchPostings(deps, caller, query)),
    route(contract.countPostings, read, ({ caller, query }) => countPostings(deps, caller, query)),
    route(contract.exportPostings, read, async ({ caller, query, context }) => {
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', 'attachment; filename="postings.csv"');
      return streamText(context, exportPostings(deps, caller, query));
    }),
  ];
}
