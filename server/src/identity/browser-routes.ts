import * as contract from '@tenon/contract/auth';
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import { z } from 'zod';
import { ExpectedError, InvalidError } from '../platform/errors.ts';
import { type Route, route } from '../platform/http/route.ts';
import { type AuthRouteDeps, findIssuer, sendSession, userAgentOf } from './auth-routes.ts';
import { signInVerified } from './sign-in.ts';

export type BrowserRouteDeps = AuthRouteDeps & {
  /** Signs the cookie that holds the pending sign-in while the browser is at the issuer. */
  cookieSecret: string;
  /** The public URL of this server, which the issuer redirects back to. */
  publicUrl: () => string;
  /** The URL of the web app. */
  webUrl: () => string;
};

const COOKIE = 'tenon_pending';
const PENDING_SECONDS = 600;

const Pending = z.object({
  provider: z.string(),
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  returnTo: z.string(),
});

/** Sign-in by redirect: authorization code flow with PKCE, then a redirect into the web app with a session. */
export function browserRoutes(deps: BrowserRouteDeps): Route[] {
  return [
    route(contract.startSignIn, deps.signInLimit, ({ params, query, context }) =>
      redirectOnError(deps, context, async () => {
        const issuer = findIssuer(deps.issuers, params.provider);
        const { url, pending } = await issuer.begin(callbackOf(deps, params.provider));
        const kept = JSON.stringify({
          provider: params.provider,
          ...pending,
          returnTo: safePath(query.return_to),
        });
        await setSignedCookie(context, COOKIE, kept, deps.cookieSecret, {
          path: '/auth',
          httpOnly: true,
          secure: deps.cookies.secure,
          sameSite: 'Lax',
          maxAge: PENDING_SECONDS,
        });
        return context.redirect(url);
      }),
    ),

    route(contract.finishSignIn, deps.signInLimit, ({ params, context }) =>
      redirectOnError(deps, context, async () => {
        deleteCookie(context, COOKIE, { path: '/auth' });
        const pending = await readPending(deps, context, params.provider);
        const issuer = findIssuer(deps.issuers, params.provider);
        const returned = new URL(`${callbackOf(deps, params.provider)}${new URL(context.req.url).search}`);
        const idToken = await issuer.complete(returned, pending);
        const opened = await signInVerified(deps, idToken, {
          userAgent: userAgentOf(context),
          by: issuer.id,
        });
        sendSession(deps, context, opened, false);
        return context.redirect(`${deps.webUrl()}${pending.returnTo}`);
      }),
    ),
  ];
}

/** These responses are opened in a browser, so errors redirect to the web app, which explains them. */
async function redirectOnError(
  { webUrl }: BrowserRouteDeps,
  context: Context,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return context.redirect(`${webUrl()}/sign-in?error=${error.code}`);
  }
}

function callbackOf({ publicUrl }: BrowserRouteDeps, provider: string): string {
  return `${publicUrl()}/auth/callback/${provider}`;
}

async function readPending({ cookieSecret }: BrowserRouteDeps, context: Context, provider: string) {
  const cookie = await getSignedCookie(context, cookieSecret, COOKIE);
  const parsed = Pending.safeParse(cookie ? JSON.parse(cookie) : undefined);
  if (!parsed.success || parsed.data.provider !== provider) {
    throw new InvalidError('sign-in-lost', 'This sign-in expired or was started elsewhere. Sign in again.');
  }
  return parsed.data;
}

/** Allows only paths of this app, in characters that are valid in a header. Prevents open redirects. */
function safePath(path: string): string {
  return /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(path) ? path : '/';
}
