import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ExpectedError } from '../../platform/errors.ts';
import { problemResponse } from '../../platform/http/problems.ts';
import type { Logger } from '../../platform/logs/port.ts';
import { html } from './html.ts';
import { messagePage, type Page } from './pages/layout.ts';
import type { Site } from './site.ts';

/** Private pages: not stored, not listed, and their address is not passed on to anyone. */
const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

export function sendPrivate(
  context: Context,
  { markup, policy }: Page,
  status: ContentfulStatusCode = 200,
): Response {
  return context.html(markup, status, { ...PRIVATE, 'content-security-policy': policy });
}

export function sendPublic(
  context: Context,
  body: string,
  headers: Record<string, string>,
  version: string,
): Response {
  const caching = { etag: `W/"${version}"`, 'cache-control': 'public, no-cache' };
  if (context.req.header('if-none-match') === caching.etag) return context.body(null, 304, caching);
  return context.body(body, 200, { ...caching, ...headers });
}

/** Programs get JSON if they ask for it; everyone else gets pages. */
export const wantsJson = (context: Context) => {
  const accept = context.req.header('accept') ?? '';
  return /\bapplication\/(?:problem\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
};

const titles: Record<string, string> = {
  'already-applied': 'You have already applied',
  'job-not-open': 'This job is no longer open',
  'rate-limited': 'Please wait a moment',
  'body-too-large': 'The file is too large',
};

/** The problem as a page in the site's style. It is logged like any other. */
export function failurePage(
  context: Context,
  error: unknown,
  site: Site | undefined,
  logger: Logger,
): Response {
  const problem = problemResponse(error, context, logger);
  if (wantsJson(context)) return problem;
  const expected = error instanceof ExpectedError ? error : undefined;
  const status = problem.status as ContentfulStatusCode;
  const fallback = status === 404 ? 'Page not found' : 'Something went wrong';
  const title = titles[expected?.code ?? ''] ?? fallback;
  const text =
    expected?.message ?? 'This is our fault, and it was reported. Nothing was saved. Please try again.';
  return sendPrivate(context, messagePage(site, title, html`<p>${text}</p>`), status);
}
