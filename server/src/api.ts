import { createHash, timingSafeEqual } from 'node:crypto';
import { tagDescriptions } from '@tenon/contract/tags';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { countDueDates, countUnknownRuns } from './applying/index.ts';
import { mountMcp } from './applying/mcp/mount-mcp.ts';
import { applyingRoutes } from './applying/routes.ts';
import { applicationNames } from './applying/subject-names-store.ts';
import type { System } from './compose.ts';
import { documentRoutes } from './documents/routes.ts';
import { documentNames } from './documents/subject-names-store.ts';
import { demoRefusalOf, isExposed } from './exposure.ts';
import { readScoringNotice } from './fairness/audits/public-notice.ts';
import { biasAuditPage } from './fairness/audits/public-page.ts';
import { fairnessRoutes } from './fairness/routes.ts';
import { mountCareers } from './hiring/careers/mount-careers.ts';
import { peopleToolArchive } from './hiring/custom-fields/archive-store.ts';
import { mountInvitations } from './hiring/interviews/invitation-routes.ts';
import { hiringArchive } from './hiring/privacy/hiring-archive.ts';
import { hiringRoutes } from './hiring/routes.ts';
import { hiringNames } from './hiring/subject-names-store.ts';
import { authRoutes } from './identity/auth-routes.ts';
import { browserRoutes } from './identity/browser-routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { matchingArchive } from './matching/archive-store.ts';
import { matchingRoutes } from './matching/routes.ts';
import { demandNames } from './matching/subject-names-store.ts';
import { operationsRoutes } from './operations/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { peopleNames } from './people/subject-names-store.ts';
import { createAdmission } from './platform/http/admission.ts';
import { clientAddress, isFromLocalPerson, isFromThisMachine, isOwnOrigin } from './platform/http/client.ts';
import { cancelHeadBody } from './platform/http/head.ts';
import { type MountDeps, mount } from './platform/http/mount.ts';
import { observe } from './platform/http/observe.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { otherMethods } from './platform/http/other-methods.ts';
import { notFound, problemResponse } from './platform/http/problems.ts';
import { rateLimit } from './platform/http/rate-limit.ts';
import { mountReference } from './platform/http/reference/mount-reference.ts';
import type { Guard, Route } from './platform/http/route.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { mountWebApp } from './platform/http/web-app.ts';
import { findUnknownCompanies } from './postings/companies/company-store.ts';
import { postingRoutes } from './postings/routes.ts';
import { postingNames } from './postings/subject-names-store.ts';
import { skillsRoutes } from './skills/routes.ts';

export type ApiOptions = {
  /** The public URL of this server. It is known only once the server listens. */
  publicUrl: () => string;
  webFolder?: string;
  checkAnswers?: boolean;
};

/** The HTTP application: the routes of every slice, with shared handling of errors, limits and headers. */
export function createApi(system: System, options: ApiOptions): Hono {
  const { config, logger, metrics } = system;
  const app = new Hono();
  const routes = collectRoutes(system, options);

  app.onError((error, context) => problemResponse(error, context, logger));
  app.use(observe(metrics));
  app.use(cancelHeadBody());
  app.use(securityHeaders({ https: options.publicUrl().startsWith('https:') }));
  if (config.corsOrigins.length > 0) app.use(crossOrigin(config.corsOrigins));
  app.notFound((context) => notFound(context, logger));

  const deps: MountDeps = {
    idempotency: system.idempotency,
    admitUpload: createAdmission(),
    callerLimit: rateLimit(config.rateLimit),
    strangerLimit: rateLimit(config.signInRateLimit),
    addressOf: (context) => clientAddress(context, config.trustProxy),
    checkAnswers: options.checkAnswers ?? false,
  };
  mount(app, routes, deps);
  mountMcp(app, { ...system, ...deps, publicUrl: options.publicUrl, corsOrigins: config.corsOrigins });
  mountInvitations(app, { ...system, ...deps, linkSecret: linkSecretOf(system) });
  mountCareers(app, {
    ...system,
    ...deps,
    publicUrl: options.publicUrl,
    formLimit: rateLimit(config.signInRateLimit),
    otherPages: { 'bias-audit': biasAuditPage },
    readNotice: readScoringNotice,
  });
  mountMetrics(app, system);
  mountReference(app, () =>
    openApiDocument(routes, {
      version: system.version,
      server: config.publicUrl ?? '/',
      tags: tagDescriptions,
    }),
  );
  if (options.webFolder) mountWebApp(app, options.webFolder);
  return app;
}

function collectRoutes(system: System, { publicUrl }: ApiOptions): Route[] {
  const { config } = system;
  const perAddress = rateLimit(config.signInRateLimit);
  const signInLimit: Guard<undefined> = {
    security: 'none',
    check: async (context) => perAddress.take(clientAddress(context, config.trustProxy)) as undefined,
  };
  const webUrl = () => config.webUrl ?? publicUrl();
  const crossSite = config.corsOrigins.length > 0;
  const deps = {
    ...system,
    publicUrl,
    webUrl,
    signInLimit,
    streamSeconds: config.streamSeconds,
    cookieSecret: config.secret ?? system.home.secret,
    linkSecret: linkSecretOf(system),
    cookies: {
      secure: crossSite || publicUrl().startsWith('https:'),
      sameSite: crossSite ? ('None' as const) : ('Lax' as const),
    },
    isOwnOrigin: isOwnOrigin(publicUrl, config.corsOrigins),
    findDemoRefusal: async (context: Context) =>
      demoRefusalOf(config) ?? ((await isFromLocalPerson(context)) ? undefined : ('not-local' as const)),
  };
  return [
    ...authRoutes(deps),
    ...browserRoutes(deps),
    ...identityRoutes({ ...deps, subjectNames, findUnknownCompanies }),
    ...operationsRoutes(deps),
    ...documentRoutes(deps),
    ...peopleRoutes({
      ...deps,
      otherParts: { ...matchingArchive, ...hiringArchive, ...peopleToolArchive },
    }),
    ...postingRoutes(deps),
    ...matchingRoutes(deps),
    ...hiringRoutes({ ...deps, countUnknownRuns, countDueDates }),
    ...applyingRoutes(deps),
    ...fairnessRoutes(deps),
    ...skillsRoutes(deps),
  ];
}

/** Signs the links that candidates get. */
const linkSecretOf = ({ config, home }: System) => config.secret ?? home.secret;

const subjectNames = {
  ...documentNames,
  ...peopleNames,
  ...postingNames,
  ...demandNames,
  ...hiringNames,
  ...applicationNames,
};

function crossOrigin(origins: string[]) {
  return cors({
    origin: origins,
    credentials: true,
    allowHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'last-event-id',
      'x-request-id',
      'mcp-protocol-version',
      'mcp-method',
      'mcp-name',
    ],
    exposeHeaders: ['x-request-id', 'retry-after', 'idempotent-replayed'],
    maxAge: 600,
  });
}

/** Open to callers with the token. If only this machine can reach the server, any local scraper may read metrics. */
function mountMetrics(app: Hono, { metrics, config }: System): void {
  app.get('/metrics', async (context) => {
    const given = createHash('sha256')
      .update(context.req.header('authorization') ?? '')
      .digest();
    const expected = createHash('sha256').update(`Bearer ${config.metricsToken}`).digest();
    const isAuthorized = config.metricsToken !== undefined && timingSafeEqual(given, expected);
    if (!isAuthorized && (isExposed(config) || !isFromThisMachine(context))) return context.notFound();
    context.header('content-type', metrics.contentType);
    return context.body(await metrics.text());
  });
  app.all('/metrics', otherMethods(['GET']));
}
