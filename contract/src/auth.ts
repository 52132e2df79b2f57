import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Permission, Role } from './permissions.ts';
import { Line, Time } from './values.ts';

const tag = 'Sign-in';

export const Workspace = z
  .object({ id: z.uuid(), name: z.string(), slug: z.string(), created_at: Time })
  .meta({ id: 'Workspace' });
export type Workspace = z.output<typeof Workspace>;

export const User = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    created_at: Time,
    last_login: Time,
    workspace: Workspace,
    role: Role,
    permissions: z.array(Permission),
    workspaces: z.array(Workspace.extend({ role: Role })).describe('All workspaces this user belongs to.'),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;

export const Session = z
  .object({
    token: z.string().describe('Send as `Authorization: Bearer …`.'),
    token_type: z.literal('Bearer'),
    expires_in: z.int().describe('Seconds until the token ends; `POST /auth/refresh` gives the next one.'),
    refresh_token: z.string().optional().describe('Only when asked for; browsers get it as a cookie.'),
    user: User,
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;

const wantsRefreshToken = z
  .boolean()
  .default(false)
  .describe('Put the refresh token into the answer too, for programs without a cookie jar.');

export const DemoRefusal = z.enum(['provider-configured', 'server-exposed', 'not-local']);
export type DemoRefusal = z.output<typeof DemoRefusal>;

export const readSignInOptions = endpoint({
  id: 'readSignInOptions',
  method: 'get',
  path: '/auth/options',
  tag,
  summary: 'Ways to sign in on this installation',
  returns: z.object({
    demo: z.boolean().describe('Whether this caller can use `POST /auth/demo`.'),
    demo_refusal: DemoRefusal.nullable().describe(
      'Why not: a sign-in provider is configured, other machines can reach this server, or the request came from another machine or through a proxy.',
    ),
    signed_in: z
      .boolean()
      .describe(
        'Whether this browser sent a session cookie. If so, `POST /auth/refresh` gives the next token.',
      ),
    providers: z.array(
      z.object({ id: z.string(), name: z.string(), client_id: z.string(), sign_in_path: z.string() }),
    ),
  }),
});

const IdTokenSignIn = z.object({
  id_token: z.string().min(1).max(10_000).optional(),
  credential: z
    .string()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Same as id_token, as Google’s button names it.'),
  nonce: z
    .string()
    .max(200)
    .optional()
    .describe(
      'The one you had the issuer put into the ID token: required when it carries one, and good once.',
    ),
  with_refresh_token: wantsRefreshToken,
});

const idTokenProblems = [
  'id-token-invalid',
  'id-token-expired',
  'nonce-mismatch',
  'id-token-used',
  'email-unverified',
  'address-taken',
  'issuer-unavailable',
];

export const signInWithGoogle = endpoint({
  id: 'signInWithGoogle',
  method: 'post',
  path: '/auth/google',
  tag,
  summary: 'Google ID token for a session',
  description:
    'The token is verified against the issuer’s published keys and opens one session; the user is created on first sign-in.',
  body: IdTokenSignIn,
  returns: Session,
  problems: ['provider-not-configured', ...idTokenProblems],
});

export const signInWithOidc = endpoint({
  id: 'signInWithOidc',
  method: 'post',
  path: '/auth/oidc',
  tag,
  summary: 'ID token of the configured OpenID Connect issuer for a session',
  body: IdTokenSignIn,
  returns: Session,
  problems: ['provider-not-configured', ...idTokenProblems],
});

export const signInAsDemo = endpoint({
  id: 'signInAsDemo',
  method: 'post',
  path: '/auth/demo',
  tag,
  summary: 'Sign in as a demo user',
  description:
    'Only on the machine itself, and only while the server is not exposed to others and no sign-in provider is configured.',
  body: z.object({
    role: Role.default('owner'),
    tenant: Line.max(60).optional().describe('Name of a demo workspace; made when it does not exist.'),
    with_refresh_token: wantsRefreshToken,
  }),
  bodyOptional: true,
  returns: Session,
  problems: ['demo-not-available', 'workspace-name-taken'],
});

export const refreshSession = endpoint({
  id: 'refreshSession',
  method: 'post',
  path: '/auth/refresh',
  tag,
  summary: 'Next token for a session',
  description: 'A refresh token works once. Using an old one again ends the whole session.',
  body: z.object({ refresh_token: z.string().max(200).optional() }),
  bodyOptional: true,
  returns: Session,
  problems: ['not-signed-in', 'session-ended'],
});

export const signOut = endpoint({
  id: 'signOut',
  method: 'post',
  path: '/auth/sign-out',
  tag,
  summary: 'End this session',
  body: z.object({ refresh_token: z.string().max(200).optional() }),
  bodyOptional: true,
  status: 204,
});

export const switchWorkspace = endpoint({
  id: 'switchWorkspace',
  method: 'post',
  path: '/auth/switch',
  tag,
  summary: 'Go on in another workspace',
  body: z.object({ workspace_id: z.uuid() }),
  returns: Session,
});

export const startSignIn = endpoint({
  id: 'startSignIn',
  method: 'get',
  path: '/auth/sign-in/{provider}',
  tag,
  summary: 'Browser sign-in: goes to the issuer (authorization code with PKCE)',
  params: z.object({ provider: z.string().max(40) }),
  // Open, like any page that others link to: they add parameters of their own.
  query: z.looseObject({ return_to: z.string().max(500).default('/').describe('A path of the web app.') }),
  redirects: true,
});

export const finishSignIn = endpoint({
  id: 'finishSignIn',
  method: 'get',
  path: '/auth/callback/{provider}',
  tag,
  summary: 'Browser sign-in: comes back from the issuer',
  params: z.object({ provider: z.string().max(40) }),
  query: z.looseObject({ code: z.string().max(4000).optional(), state: z.string().max(4000).optional() }),
  redirects: true,
});

export const readKeys = endpoint({
  id: 'readKeys',
  method: 'get',
  path: '/.well-known/jwks.json',
  tag,
  summary: 'Public keys that our tokens are signed with',
  returns: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
