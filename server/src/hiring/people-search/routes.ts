import * as contract from '@tenon/contract/people-search';
import type { Guards } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { exportFound } from './export-found.ts';
import { readFacets } from './read-facets.ts';
import { searchPeople } from './search-people.ts';

export type PeopleSearchRouteDeps = { db: Db; live: Live; vocabulary: Vocabulary; guards: Guards };

export function peopleSearchRoutes(deps: PeopleSearchRouteDeps): Route[] {
  const read = deps.guards.may('people.read');
  return [
    route(contract.exportFoundPeople, read, async ({ caller, query, context }) => {
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', 'attachment; filename="people.csv"');
      return streamText(context, exportFound(deps, caller, query));
    }),
    route(contract.searchPeople, read, ({ caller, query }) => searchPeople(deps, caller, query)),
    route(contract.readPeopleFacets, read, ({ caller, query }) => readFacets(deps, caller, query)),
  ];
}
