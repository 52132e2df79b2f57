import * as contract from '@tenon/contract/auth';
import type { ParsedBody } from '@tenon/contract/endpoint';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../platform/errors.ts';
import { anyone, type Guard, type Route, route } from '../platform/http/route.ts';
import type { Caller } from './caller.ts';
import type { Guards } from './guards.ts';
import type { Issuer } from './issuers/port.ts';
import { switchWorkspace } from './manage-account.ts';
import { type OpenedSession, refreshSession, type SessionDeps } from './open-session.ts';
import { signInDemo, signInWithIdToken } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export type AuthRouteDeps = SessionDeps & {
  guards: Guards;
  issuers: readonly Issuer[];
  cookies: CookieSettings;
  /** Whether a request with this Origin may use the session cookie. */
  isOwnOrigin: (context: Context) => boolean;
  /** Why this request cannot use demo sign-in; undefined when it can. */
  findDemoRefusal: (context: Context) => Promise<contract.DemoRefusal | undefined>;
  /** Limits guessing: every call counts against the IP address it comes from. */
  signInLimit: Guard<undefined>;
};

export type CookieSettings = { secure: boolean; sameSite: 'Lax' | 'None' };

type IdTokenBody = ParsedBody<typeof contract.signInWithGoogle>;

const COOKIE = 'tenon_session';
const COOKIE_SECONDS = 30 * 86_400;

/** Routes that start, refresh and end sessions. */
export function authRoutes(deps: AuthRouteDeps): Route[] {
  const limited = deps.signInLimit;
  return [
    route(contract.readSignInOptions, anyone, async ({ context }) => {
      const refusal = await deps.findDemoRefusal(context);
      return {
        demo: refusal === undefined,
        demo_refusal: refusal ?? null,
        signed_in: getCookie(context, COOKIE) !== undefined,
        providers: deps.issuers.map(({ id, name, clientId }) => ({
          id,
          name,
          client_id: clientId,
          sign_in_path: `/auth/sign-in/${id}`,
        })),
      };
    }),
    route(contract.signInWithGoogle, limited, idTokenSignIn(deps, 'google')),
    route(contract.signInWithOidc, limited, idTokenSignIn(deps, 'oidc')),

    route(contract.signInAsDemo, limited, async ({ body, context }) => {
      await assertDemoAvailable(deps, context);
      const opened = await signInDemo(deps, {
        role: body.role,
        tenant: body.tenant,
        userAgent: userAgentOf(context),
      });
      return sendSession(deps, context, opened, body.with_refresh_token);
    }),

    route(contract.refreshSession, limited, async ({ body, context }) => {
      const refreshToken = body.refresh_token ?? readCookie(deps, context);
      if (!refreshToken)
        throw new UnauthenticatedError('not-signed-in', 'You are not signed in. Sign in again.');
      const opened = await refreshSession(deps, refreshToken);
      return sendSession(deps, context, opened, body.refresh_token !== undefined);
    }),

    route(contract.signOut, limited, async ({ body, context }) => {
      const refreshToken = body.refresh_token ?? readCookie(deps, context);
      if (refreshToken) await signOut(deps, refreshToken);
      deleteCookie(context, COOKIE, { path: '/auth', ...cookieOptions(deps.cookies) });
      return undefined;
    }),

    route(contract.switchWorkspace, deps.guards.inPerson(), ({ caller, body }) =>
      switchWorkspace(deps, caller as Caller & { signInId: string }, body.workspace_id),
    ),
    route(contract.readKeys, anyone, async ({ context }) => {
      context.header('cache-control', 'public, max-age=300');
      return { keys: await deps.tokens.publicKeys() };
    }),
  ];
}

/** Issuers differ only in their configuration, so both routes share this handler. */
function idTokenSignIn(deps: AuthRouteDeps, issuerId: Issuer['id']) {
  return async ({ body, context }: { body: IdTokenBody; context: Context }) => {
    const { id_token, credential, nonce, with_refresh_token } = body;
    const opened = await signInWithIdToken(deps, findIssuer(deps.issuers, issuerId), {
      idToken: id_token ?? credential,
      nonce,
      userAgent: userAgentOf(context),
    });
    return sendSession(deps, context, opened, with_refresh_token);
  };
}

async function assertDemoAvailable(deps: AuthRouteDeps, context: Context): Promise<void> {
  // A foreign website that is open in a browser on this machine must not be able to sign that browser in.
  const refusal =
    (await deps.findDemoRefusal(context)) ?? (deps.isOwnOrigin(context) ? undefined : 'not-local');
  if (!refusal) return;
  throw new ForbiddenError('demo-not-available', demoRefusalMessages[refusal], { details: { refusal } });
}

const demoRefusalMessages: Record<contract.DemoRefusal, string> = {
  'provider-configured': 'Demo sign-in is off because a sign-in provider is configured. Sign in with that.',
  'server-exposed':
    'Demo sign-in is off because other machines can reach this server (HOST, PUBLIC_URL, WEB_URL or TRUST_PROXY). Configure a sign-in provider.',
  'not-local':
    'Demo sign-in works only on the machine that runs Tenon, at its own address, and not through a proxy.',
};

export function findIssuer(issuers: readonly Issuer[], id: string): Issuer {
  const issuer = issuers.find((issuer) => issuer.id === id);
  if (!issuer)
    throw new NotFoundError(
      'provider-not-configured',
      `Sign-in with “${id.slice(0, 40)}” is not configured.`,
    );
  return issuer;
}

/** Browsers get the refresh token as an HttpOnly cookie. Programs can request it in the response body. */
export function sendSession(
  { cookies }: { cookies: CookieSettings },
  context: Context,
  { answer, refreshToken }: OpenedSession,
  inBody: boolean,
): OpenedSession['answer'] {
  if (inBody) return { ...answer, refresh_token: refreshToken };
  setCookie(context, COOKIE, refreshToken, {
    path: '/auth',
    maxAge: COOKIE_SECONDS,
    ...cookieOptions(cookies),
  });
  return answer;
}

export function userAgentOf(context: Context): string | undefined {
  return context.req.header('user-agent');
}

function cookieOptions({ secure, sameSite }: CookieSettings) {
  return { httpOnly: true, secure, sameSite };
}

/** A foreign website must not be able to use the cookie, not even to sign the user out. */
function readCookie({ isOwnOrigin }: AuthRouteDeps, context: Context): string | undefined {
  const cookie = getCookie(context, COOKIE);
  if (cookie && !isOwnOrigin(context))
    throw new ForbiddenError('foreign-origin', 'This website is not allowed to use your session.');
  return cookie;
}
