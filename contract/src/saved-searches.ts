import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PageQuery, pageOf } from './page.ts';
import { PostingSummary } from './posting.ts';
import { Line, Time } from './values.ts';

const tag = 'Postings';

export const SavedSearch = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.record(z.string(), z.string()).describe('Query parameters of the search.'),
    alert: z.boolean(),
    fresh: z.int().describe('Number of new matches since you last looked.'),
    created_at: Time,
    checked_at: Time.nullable(),
    feed_created_at: Time.nullable().describe('When its RSS address was created. Null if it has none.'),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.output<typeof SavedSearch>;

const SavedSearchId = z.object({ id: z.uuid() });

export const listSavedSearches = endpoint({
  id: 'listSavedSearches',
  method: 'get',
  path: '/api/saved-searches',
  tag,
  summary: 'List saved searches',
  query: PageQuery,
  returns: pageOf(SavedSearch, 'SavedSearchPage'),
});

export const saveSearch = endpoint({
  id: 'saveSearch',
  method: 'post',
  path: '/api/saved-searches',
  tag,
  summary: 'Save a search',
  description: 'With an alert, new matches are counted after every run.',
  body: z.object({
    name: Line.max(80),
    query: z.record(z.string().max(40), z.string().max(2000)),
    alert: z.boolean().default(true),
  }),
  status: 201,
  returns: SavedSearch,
  creates: true,
  problems: ['query-not-readable', 'too-many-searches'],
});

export const changeSavedSearch = endpoint({
  id: 'changeSavedSearch',
  method: 'patch',
  path: '/api/saved-searches/{id}',
  tag,
  summary: 'Update a saved search',
  params: SavedSearchId,
  body: z.object({ name: Line.max(80).optional(), alert: z.boolean().optional() }),
  returns: SavedSearch,
});

export const removeSavedSearch = endpoint({
  id: 'removeSavedSearch',
  method: 'delete',
  path: '/api/saved-searches/{id}',
  tag,
  summary: 'Delete a saved search',
  params: SavedSearchId,
  status: 204,
});

export const listFreshMatches = endpoint({
  id: 'listFreshMatches',
  method: 'get',
  path: '/api/saved-searches/{id}/fresh',
  tag,
  summary: 'List new matches',
  description: 'Returns new matches of a saved search, newest first.',
  params: SavedSearchId,
  query: PageQuery,
  returns: pageOf(PostingSummary, 'FreshMatchPage'),
});

export const markSearchSeen = endpoint({
  id: 'markSearchSeen',
  method: 'post',
  path: '/api/saved-searches/{id}/seen',
  tag,
  summary: 'Mark matches as seen',
  params: SavedSearchId,
  returns: SavedSearch,
});
