import * as feeds from '@tenon/contract/role-alerts';
import * as contract from '@tenon/contract/saved-searches';
import type { Guards } from '../../identity/index.ts';
import { anyone, type Route, route } from '../../platform/http/route.ts';
import { createFeed, type FeedDeps, readFeed, revokeFeed } from './role-feed.ts';
import {
  changeSavedSearch,
  listFreshMatches,
  listSavedSearches,
  markSearchSeen,
  removeSavedSearch,
  type SavedSearchDeps,
  saveSearch,
} from './saved-searches.ts';

export type SavedSearchRouteDeps = SavedSearchDeps & FeedDeps & { guards: Guards };

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
    route(feeds.createRoleFeed, deps.guards.inPerson('postings.read'), ({ caller, params }) =>
      createFeed(deps, caller, params.id),
    ),
    route(feeds.revokeRoleFeed, read, ({ caller, params }) => revokeFeed(deps, caller, params.id)),
    route(feeds.readRoleFeed, anyone, async ({ params }) => {
      const headers = {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': 'private, max-age=300',
      };
      return new Response(await readFeed(deps, params.token), { headers });
    }),
  ];
}
