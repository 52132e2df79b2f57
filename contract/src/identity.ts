import { z } from 'zod';
import { User, Workspace } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Permission, Role } from './permissions.ts';
import { Email, Line, Time, UserId } from './values.ts';

/** The only entry of `enabled_companies` if every company is included. No company has this key: keys are lowercase. */
export const ALL_COMPANIES = 'ALL';

export const readUser = endpoint({
  id: 'readUser',
  method: 'get',
  path: '/api/user',
  tag: 'You',
  summary: 'Get the signed-in user',
  returns: User,
});

const Companies = z
  .array(Line)
  .max(5000)
  .refine((keys) => keys.length === 1 || !keys.includes(ALL_COMPANIES), {
    message: 'Provide either ALL or company keys, not both.',
  })
  .describe('Keys of the companies to include, or `["ALL"]` for all of them, which is the default.');
const TitleFilters = z
  .array(Line)
  .max(200)
  .describe(
    'Include roles whose title contains all words of one of these; `-intern` excludes roles. An empty list includes all roles.',
  );

export const Settings = z
  .object({ user_id: z.int(), enabled_companies: Companies, title_filters: TitleFilters, updated_at: Time })
  .meta({ id: 'Settings' });
export type Settings = z.output<typeof Settings>;

export const readSettings = endpoint({
  id: 'readSettings',
  method: 'get',
  path: '/api/settings/{user_id}',
  tag: 'You',
  summary: 'Get your settings',
  description: 'You can only read your own settings.',
  params: z.object({ user_id: UserId }),
  returns: Settings,
});

export const saveSettings = endpoint({
  id: 'saveSettings',
  method: 'post',
  path: '/api/settings',
  tag: 'You',
  summary: 'Update your settings',
  description: 'Omitted fields are unchanged.',
  body: z.object({ enabled_companies: Companies.optional(), title_filters: TitleFilters.optional() }),
  returns: Settings,
  problems: ['unknown-company'],
});

export const SignIn = z
  .object({
    id: z.uuid(),
    created_at: Time,
    last_used_at: Time,
    user_agent: z.string().nullable(),
    current: z.boolean(),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.output<typeof SignIn>;

export const listSignIns = endpoint({
  id: 'listSignIns',
  method: 'get',
  path: '/api/sign-ins',
  tag: 'You',
  summary: 'List your sessions',
  query: PageQuery,
  returns: pageOf(SignIn, 'SignInPage'),
});

export const endSignIn = endpoint({
  id: 'endSignIn',
  method: 'delete',
  path: '/api/sign-ins/{id}',
  tag: 'You',
  summary: 'End a session',
  params: z.object({ id: z.uuid() }),
  status: 204,
});

export const createWorkspace = endpoint({
  id: 'createWorkspace',
  method: 'post',
  path: '/api/workspaces',
  tag: 'Workspace',
  summary: 'Create a workspace',
  body: z.object({ name: Line.max(80) }),
  status: 201,
  returns: Workspace,
  creates: true,
});

export const renameWorkspace = endpoint({
  id: 'renameWorkspace',
  method: 'patch',
  path: '/api/workspace',
  tag: 'Workspace',
  summary: 'Rename the workspace',
  body: z.object({ name: Line.max(80) }),
  returns: Workspace,
});

export const Member = z
  .object({
    user_id: z.int(),
    name: z.string(),
    email: z.string(),
    picture: z.string().nullable(),
    role: Role,
    joined_at: Time,
    last_login: Time.nullable().describe('Null before the first sign-in.'),
  })
  .meta({ id: 'Member' });
export type Member = z.output<typeof Member>;

export const listMembers = endpoint({
  id: 'listMembers',
  method: 'get',
  path: '/api/members',
  tag: 'Workspace',
  summary: 'List members',
  query: PageQuery.extend({ search: filterText(100) }),
  returns: pageOf(Member, 'MemberPage'),
});

export const changeMember = endpoint({
  id: 'changeMember',
  method: 'patch',
  path: '/api/members/{user_id}',
  tag: 'Workspace',
  summary: 'Change a member’s role',
  params: z.object({ user_id: UserId }),
  body: z.object({ role: Role }),
  returns: Member,
  problems: ['last-owner', 'owner-only'],
});

export const removeMember = endpoint({
  id: 'removeMember',
  method: 'delete',
  path: '/api/members/{user_id}',
  tag: 'Workspace',
  summary: 'Remove a member',
  description: 'The member’s sessions in this workspace end immediately.',
  params: z.object({ user_id: UserId }),
  status: 204,
  problems: ['last-owner', 'owner-only'],
});

export const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: Role,
    invited_by: z.string(),
    created_at: Time,
    expires_at: Time,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

export const listInvitations = endpoint({
  id: 'listInvitations',
  method: 'get',
  path: '/api/invitations',
  tag: 'Workspace',
  summary: 'List open invitations',
  query: PageQuery,
  returns: pageOf(Invitation, 'InvitationPage'),
});

export const invite = endpoint({
  id: 'invite',
  method: 'post',
  path: '/api/invitations',
  tag: 'Workspace',
  summary: 'Invite a member',
  description:
    'The response contains the invitation link, which is shown only once. The invitee can also accept by signing in with that email address.',
  body: z.object({ email: Email, role: Role }),
  status: 201,
  returns: Invitation.extend({ token: z.string(), link: z.string() }).meta({ id: 'NewInvitation' }),
  creates: true,
  problems: ['already-member', 'already-invited', 'owner-only'],
});

export const revokeInvitation = endpoint({
  id: 'revokeInvitation',
  method: 'delete',
  path: '/api/invitations/{id}',
  tag: 'Workspace',
  summary: 'Revoke an invitation',
  params: z.object({ id: z.uuid() }),
  status: 204,
});

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'post',
  path: '/api/invitations/accept',
  tag: 'Workspace',
  summary: 'Accept an invitation',
  body: z.object({ token: z.string().min(1).max(200) }),
  returns: Workspace,
  problems: ['invitation-not-valid', 'already-member'],
});

export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    hint: z.string().describe('Last characters of the key, to tell keys apart.'),
    scopes: z.array(Permission),
    created_by: z.string(),
    created_at: Time,
    expires_at: Time.nullable(),
    last_used_at: Time.nullable(),
    revoked_at: Time.nullable(),
    rate_limit: z.int().nullable().describe('Requests per minute. Null if only the general limit applies.'),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof ApiKey>;

export const listApiKeys = endpoint({
  id: 'listApiKeys',
  method: 'get',
  path: '/api/api-keys',
  tag: 'API keys',
  summary: 'List API keys',
  query: PageQuery,
  returns: pageOf(ApiKey, 'ApiKeyPage'),
});

export const createApiKey = endpoint({
  id: 'createApiKey',
  method: 'post',
  path: '/api/api-keys',
  tag: 'API keys',
  summary: 'Create an API key',
  description: 'The key is returned only in this response. Only its hash is stored.',
  body: z.object({
    name: Line.max(80),
    scopes: z.array(Permission).min(1).max(50),
    expires_in_days: z.int().min(1).max(3650).optional(),
    rate_limit: z
      .int()
      .min(1)
      .max(100_000)
      .optional()
      .describe('Requests per minute, with bursts of a quarter of it. Cannot exceed the general limit.'),
  }),
  status: 201,
  returns: ApiKey.extend({ key: z.string() }).meta({ id: 'NewApiKey' }),
  creates: true,
  problems: ['scope-not-yours'],
});

export const revokeApiKey = endpoint({
  id: 'revokeApiKey',
  method: 'delete',
  path: '/api/api-keys/{id}',
  tag: 'API keys',
  summary: 'Revoke an API key',
  description: 'The key stops working immediately.',
  params: z.object({ id: z.uuid() }),
  status: 204,
});
