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
    workspaces: z.array(Workspace.extend({ role: Role })).describe('Workspaces the user belongs to.'),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;

export const Session = z
  .object({
    token: z.string().describe('Send as `Authorization: Bearer …`.'),
    token_type: z.literal('Bearer'),
    expires_in: z
      .int()
      .describe('Seconds until the token expires. Use `POST /auth/refresh` to get a new one.'),
    refresh_token: z
      .string()
      .optional()
      .describe('Returned only if requested. Browsers receive it as a cookie.'),
    user: User,
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof Session>;

const wantsRefreshToken = z
  .boolean()
  .default(false)
  .describe('Also return the refresh token in the response body, for clients without cookies.');

export const DemoRefusal = z.enum(['provider-configured', 'server-exposed', 'not-local']);
export type DemoRefusal = z.output<typeof DemoRefusal>;

export const readSignInOptions = endpoint({
  id: 'readSignInOptions',
  method: 'get',
  path: '/auth/options',
  tag,
  summary: 'List sign-in options',
  returns: z.object({
    demo: z.boolean().describe('Whether the caller can use `POST /auth/demo`.'),
    demo_refusal: DemoRefusal.nullable().describe(
      'Why demo sign-in is unavailable: a sign-in provider is configured, the server is reachable from other machines, or the request came from another machine or through a proxy.',
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
    .describe('Alias of `id_token`, as sent by Google’s sign-in button.'),
  nonce: z
    .string()
    .max(200)
    .optional()
    .describe(
      'The nonce you asked the issuer to include. Required if the ID token contains one; can be used once.',
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
] as const;

export const signInWithGoogle = endpoint({
  id: 'signInWithGoogle',
  method: 'post',
  path: '/auth/google',
  tag,
  summary: 'Sign in with Google',
  description:
    'Verifies the ID token against the issuer’s public keys and starts a session. The user is created on first sign-in. An ID token can be used once.',
  body: IdTokenSignIn,
  returns: Session,
  problems: ['provider-not-configured', ...idTokenProblems],
});

export const signInWithOidc = endpoint({
  id: 'signInWithOidc',
  method: 'post',
  path: '/auth/oidc',
  tag,
  summary: 'Sign in with OpenID Connect',
  description: 'Exchanges an ID token of the configured issuer for a session.',
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
    'Available only on the machine that runs the server, while it is not reachable from other machines and no sign-in provider is configured.',
  body: z.object({
    role: Role.default('owner'),
    tenant: Line.max(60).optional().describe('Name of a demo workspace. Created if it does not exist.'),
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
  summary: 'Refresh a session',
  description: 'A refresh token can be used once. Reusing an old one ends the session.',
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
  summary: 'Sign out',
  body: z.object({ refresh_token: z.string().max(200).optional() }),
  bodyOptional: true,
  status: 204,
});

export const switchWorkspace = endpoint({
  id: 'switchWorkspace',
  method: 'post',
  path: '/auth/switch',
  tag,
  summary: 'Switch workspaces',
  description: 'Returns a session for another workspace you belong to.',
  body: z.object({ workspace_id: z.uuid() }),
  returns: Session,
});

export const startSignIn = endpoint({
  id: 'startSignIn',
  method: 'get',
  path: '/auth/sign-in/{provider}',
  tag,
  summary: 'Start browser sign-in',
  description: 'Redirects to the issuer (authorization code flow with PKCE).',
  params: z.object({ provider: z.string().max(40) }),
  // Unknown parameters are allowed, because other sites that link here add their own.
  query: z.looseObject({
    return_to: z.string().max(500).default('/').describe('Path in the web app to return to.'),
  }),
  redirects: true,
});

export const finishSignIn = endpoint({
  id: 'finishSignIn',
  method: 'get',
  path: '/auth/callback/{provider}',
  tag,
  summary: 'Finish browser sign-in',
  description: 'The issuer redirects here after sign-in.',
  params: z.object({ provider: z.string().max(40) }),
  query: z.looseObject({ code: z.string().max(4000).optional(), state: z.string().max(4000).optional() }),
  redirects: true,
});

export const readKeys = endpoint({
  id: 'readKeys',
  method: 'get',
  path: '/.well-known/jwks.json',
  tag,
  summary: 'List signing keys',
  description: 'Returns the public keys that verify access tokens (JWKS).',
  returns: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
