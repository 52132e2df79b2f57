import type { Context, Hono } from 'hono';
import { NotFoundError } from '../../platform/errors.ts';
import { otherMethods } from '../../platform/http/other-methods.ts';
import { jobClosed } from './apply.ts';
import type { CareersDeps, Serve } from './careers-deps.ts';
import { feeds } from './feeds.ts';
import { parseSource } from './form-model.ts';
import { mountStatus } from './mount-status.ts';
import { readSite, siteFinder } from './open-site.ts';
import { pageCache } from './page-cache.ts';
import { jobPage } from './pages/job-page.ts';
import type { Page } from './pages/layout.ts';
import { listPage } from './pages/list-page.ts';
import { receiveApplication } from './receive-application.ts';
import { failurePage, sendPublic } from './respond.ts';
import type { Site } from './site.ts';
import { findPublicJob, type OpenedSite, readLogo, readOpenJobs } from './site-store.ts';

const MAX_FILTER_LENGTH = 200;
const LOGO = /^logo-([0-9a-f]{16})\.(?:png|jpg|webp)$/;

/** The public pages of all workspaces: jobs, applying, and the applicant's own page. They work without JavaScript. */
export function mountCareers(app: Hono, deps: CareersDeps): void {
  const publicPages = publicResponses(deps);
  const serving = openServing(deps);
  const page = serving(publicPages.page);
  app.get('/careers/:workspace', page);
  app.all('/careers/:workspace', otherMethods(['GET']));
  app.get('/careers/:workspace/:page', page);
  app.all('/careers/:workspace/:page', otherMethods(['GET']));
  app.post(
    '/careers/:workspace/:job/apply',
    serving((context, opened) => receiveApplication(deps, context, opened)),
  );
  mountStatus(app, deps, serving);
  // Someone who reloads the answer to their application.
  app.get('/careers/:workspace/:job/apply', (context) =>
    context.redirect(context.req.path.replace(/\/apply$/, ''), 303),
  );
  app.all('/careers/:workspace/:job/apply', otherMethods(['GET', 'POST']));
  app.all(
    '/careers/:workspace/*',
    serving(async (context) => {
      const { path } = context.req;
      if (path.endsWith('/')) return context.redirect(path.replace(/\/$/, ''), 308);
      throw noSuchPage();
    }),
  );
}

/** Finds the workspace, and answers failures with a page of its site. */
function openServing(deps: CareersDeps): (serve: Serve) => (context: Context) => Promise<Response> {
  const findSite = siteFinder(deps);
  return (serve) => async (context) => {
    let opened: OpenedSite | undefined;
    try {
      opened = await findSite(context.req.param('workspace') ?? '');
      return await serve(context, opened);
    } catch (error) {
      return failurePage(context, error, opened && (await siteOrNone(deps, opened)), deps.logger);
    }
  };
}

/** A failing database must not hide the first failure. */
async function siteOrNone(deps: CareersDeps, opened: OpenedSite): Promise<Site | undefined> {
  try {
    return await deps.db.as({ tenantId: opened.tenant_id }, (sql) => readSite(deps, sql, opened));
  } catch {
    return undefined;
  }
}

function publicResponses(deps: CareersDeps) {
  const pages = pageCache<{ body: string; headers: Record<string, string> }>();

  async function page(context: Context, opened: OpenedSite): Promise<Response> {
    const name = context.req.param('page');
    const logo = name && LOGO.exec(name)?.[1];
    if (logo) return sendLogo(deps, context, opened, logo);
    const feed = name === undefined ? undefined : feeds[name];
    const query = queryOf(context);
    const key = JSON.stringify([opened.tenant_id, name, query]);
    const { body, headers } = await pages.get(key, opened.version, () =>
      deps.db.as({ tenantId: opened.tenant_id }, async (sql) => {
        const site = await readSite(deps, sql, opened);
        if (feed) {
          const text = feed.render(site, await readOpenJobs(sql, site.tenantId));
          return { body: text, headers: { 'content-type': `${feed.type}; charset=utf-8` } };
        }
        if (name === undefined)
          return toResponse(
            listPage(
              site,
              await readOpenJobs(sql, site.tenantId),
              query,
              await deps.readNotice(sql, site, 'jobs'),
            ),
          );
        const other = Object.hasOwn(deps.otherPages, name) && (await deps.otherPages[name]?.(sql, site));
        if (other) return toResponse(other);
        const job = await findPublicJob(sql, site.tenantId, name);
        if (!job) throw noSuchPage();
        if (job.status !== 'open') throw jobClosed();
        return toResponse(
          jobPage(site, job, { source: query.source ?? '', notice: await deps.readNotice(sql, site, 'job') }),
        );
      }),
    );
    return sendPublic(context, body, headers, `${opened.version}-${deps.version}`);
  }

  return { page };
}

const toResponse = ({ markup, policy }: Page) => ({
  body: markup,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
});

function queryOf(context: Context) {
  const text = (name: string) => context.req.query(name)?.slice(0, MAX_FILTER_LENGTH) || undefined;
  return {
    department: text('department'),
    location: text('location'),
    source: parseSource(context.req.query('source')) ?? undefined,
  };
}

async function sendLogo(
  deps: CareersDeps,
  context: Context,
  opened: OpenedSite,
  tag: string,
): Promise<Response> {
  const tenantId = opened.tenant_id;
  const logo = await deps.db.as({ tenantId }, (sql) => readLogo(sql, tenantId, tag));
  if (!logo) throw noSuchPage();
  return context.body(new Uint8Array(logo.bytes), 200, {
    'content-type': logo.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
}

const noSuchPage = () => new NotFoundError('no-such-route', 'This page does not exist.');
