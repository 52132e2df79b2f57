import * as contract from '@tenon/contract/saved-searches';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  changeSavedSearch,
  listFreshMatches,
  listSavedSearches,
  markSearchSeen,
  removeSavedSearch,
  type SavedSearchDeps,
  saveSearch,
} from './saved-searches.ts';

export type SavedSearchRouteDeps = SavedSearchDeps & { guards: Guards };

/** Routes for saved searches. They belong to a user: everyone who may search may save. */
export function savedSearchRoutes(deps: SavedSearchRouteDeps): Route[] {
  const read = deps.guards.may('postings.read');
  return [
    route(contract.listSavedSearches, read, ({ caller, query }) => listSavedSearches(deps, caller, query)),
    route(contract.saveSearch, read, ({ caller, body }) => saveSearch(deps, caller, body)),
    route(contract.changeSavedSearch, read, ({ caller, params, body }) =>
      changeSavedSearch(deps, caller, params.id, body),
    ),
    route(contract.removeSavedSearch, read, ({ caller, params }) =>
      removeSavedSearch(deps, caller, params.id),
    ),
    route(contract.listFreshMatches, read, ({ caller, params, query }) =>
      listFreshMatches(deps, caller, params.id, query),
    ),
    route(contract.markSearchSeen, read, ({ caller, params }) => markSearchSeen(deps, caller, params.id)),
  ];
}
