import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { PostingSummary } from './posting.ts';
import { Time } from './values.ts';

const tag = 'Postings';

export const RoleAlert = z
  .object({
    posting: PostingSummary,
    search: z
      .object({ id: z.uuid(), name: z.string(), query: z.record(z.string(), z.string()) })
      .nullable()
      .describe('The saved search that found it, or null if it fits your resume.'),
    fit: z.int().nullable().describe('How well it fits your resume, from 0 to 100, if that is why.'),
    found_at: Time,
    seen_at: Time.nullable(),
  })
  .meta({ id: 'RoleAlert' });
export type RoleAlert = z.output<typeof RoleAlert>;

const Unseen = z.object({ unseen: z.int().describe('Number of open roles that you have not seen yet.') });

export const listRoleAlerts = endpoint({
  id: 'listRoleAlerts',
  method: 'get',
  path: '/api/role-alerts',
  tag,
  summary: 'List new roles for you',
  description:
    'Open roles that your saved searches or your resume found, newest first. Each role is listed once, with what found it first.',
  query: PageQuery.extend({ unseen: Flag.default(false).describe('Only those you have not seen.') }),
  returns: pageOf(RoleAlert, 'RoleAlertPage').extend(Unseen.shape),
});

export const markRoleAlertsSeen = endpoint({
  id: 'markRoleAlertsSeen',
  method: 'post',
  path: '/api/role-alerts/seen',
  tag,
  summary: 'Mark new roles as seen',
  description: 'All of yours if `posting_ids` is omitted.',
  body: z.object({ posting_ids: z.array(z.uuid()).min(1).max(100).optional() }),
  returns: Unseen,
});

const SavedSearchId = z.object({ id: z.uuid() });

export const createRoleFeed = endpoint({
  id: 'createRoleFeed',
  method: 'put',
  path: '/api/saved-searches/{id}/feed',
  tag,
  summary: 'Create the RSS address of a saved search',
  description:
    'A secret address for feed readers. It is shown once and replaces the previous one. It needs no sign-in, so share it with nobody.',
  params: SavedSearchId,
  returns: z.object({ url: z.string(), created_at: Time }),
  problems: ['no-such-search'],
});

export const revokeRoleFeed = endpoint({
  id: 'revokeRoleFeed',
  method: 'delete',
  path: '/api/saved-searches/{id}/feed',
  tag,
  summary: 'Revoke the RSS address of a saved search',
  params: SavedSearchId,
  problems: ['no-such-search'],
});

export const readRoleFeed = endpoint({
  id: 'readRoleFeed',
  method: 'get',
  path: '/api/role-feeds/{token}/roles.rss',
  tag,
  summary: 'Subscribe to a saved search',
  description: 'The newest 50 roles that match. The address contains the secret, so it needs no sign-in.',
  params: z.object({ token: z.string().min(1).max(200) }),
  media: 'application/rss+xml',
  problems: ['no-such-feed'],
});
