import type { Context, Hono } from 'hono';
import { otherMethods } from '../../platform/http/other-methods.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import {
  answerInvitation,
  downloadInvitation,
  type InvitationDeps,
  openInvitation,
  type ShownInvitation,
} from './answer-invitation.ts';
import { invalidInvitationPage, invitationPage } from './invitation-page.ts';

export type InvitationRouteDeps = InvitationDeps & {
  strangerLimit: RateLimit;
  addressOf(context: Context): string;
};

const PATH = '/careers/:workspace/interviews/:token';

/** Pages for candidates. The signed link is the key, so they need no account; they are not part of the API. */
export function mountInvitations(app: Hono, deps: InvitationRouteDeps): void {
  const keys = (context: Context) =>
    [context.req.param('workspace') ?? '', context.req.param('token') ?? ''] as const;
  const show = (context: Context, shown: ShownInvitation | undefined) => {
    // Guessing links costs as much as guessing passwords.
    if (!shown) deps.strangerLimit.take(deps.addressOf(context));
    const [workspace, token] = keys(context).map(encodeURIComponent);
    const path = `/careers/${workspace}/interviews/${token}`;
    return context.html(
      shown ? invitationPage(shown, path) : invalidInvitationPage(),
      shown ? 200 : 404,
      headers,
    );
  };

  app.get(PATH, async (context) => show(context, await openInvitation(deps, ...keys(context))));
  app.all(PATH, otherMethods(['GET']));
  for (const [action, response] of [
    ['accept', 'accepted'],
    ['decline', 'declined'],
  ] as const) {
    app.post(`${PATH}/${action}`, async (context) =>
      show(context, await answerInvitation(deps, ...keys(context), response)),
    );
    app.all(`${PATH}/${action}`, otherMethods(['POST']));
  }
  app.get(`${PATH}/calendar.ics`, async (context) => {
    const ics = await downloadInvitation(deps, ...keys(context));
    if (!ics) return show(context, undefined);
    return context.body(ics, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' });
  });
  app.all(`${PATH}/calendar.ics`, otherMethods(['GET']));
}

const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};
