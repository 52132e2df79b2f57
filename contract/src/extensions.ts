import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Permission } from './permissions.ts';
import { lineUpTo, Time } from './values.ts';

/** The browser extension: a member connects it in the web app, and it works with an API key of its own. */

const tag = 'Browser extension';

/** All that the extension may do. A member who lacks one of these permissions cannot connect it. */
export const extensionScopes = [
  'resumes.read',
  'postings.read',
  'postings.manage',
  'applying.read',
  'applying.manage',
] as const satisfies Permission[];

export const ConnectedExtension = z
  .object({
    id: z.uuid(),
    browser: z.string().describe('The browser and system it runs on.'),
    created_at: Time,
    expires_at: Time.nullable(),
    last_used_at: Time.nullable(),
  })
  .meta({ id: 'ConnectedExtension' });
export type ConnectedExtension = z.output<typeof ConnectedExtension>;

export const listExtensions = endpoint({
  id: 'listExtensions',
  method: 'get',
  path: '/api/extensions',
  tag,
  summary: 'List your connected browser extensions',
  description: 'Returns the extensions that you connected and that still have access, newest first.',
  returns: z.object({ extensions: z.array(ConnectedExtension) }),
});

export const connectExtension = endpoint({
  id: 'connectExtension',
  method: 'post',
  path: '/api/extensions',
  tag,
  summary: 'Connect a browser extension',
  description:
    'Creates an API key that can read your answers and resume, add roles and record applications. The key is returned only in this response and expires after a year.',
  body: z.object({ browser: lineUpTo(60).describe('For example “Chrome on Linux”.') }),
  status: 201,
  returns: ConnectedExtension.extend({
    key: z.string(),
    scopes: z.array(Permission),
  }).meta({ id: 'NewExtension' }),
  creates: true,
  problems: ['scope-not-yours'],
});

export const disconnectExtension = endpoint({
  id: 'disconnectExtension',
  method: 'delete',
  path: '/api/extensions/{id}',
  tag,
  summary: 'Disconnect a browser extension',
  description: 'Its key stops working immediately. An extension can disconnect only itself.',
  params: z.object({ id: z.uuid() }),
  status: 204,
  problems: ['no-such-extension'],
});
