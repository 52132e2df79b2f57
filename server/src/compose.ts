import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findChromium, openChromium } from './applying/agent/browser/chromium.ts';
import { readRunStatus } from './applying/index.ts';
import { type Config, DEFAULT_PORT, version } from './config.ts';
import { normalizeWith } from './documents/corrections/normalize-value.ts';
import type { Parsers } from './documents/sandbox/port.ts';
import { type EngineDeps, engineChecks } from './engine-checks.ts';
import { openWebhookSender } from './hiring/webhooks/http-sender.ts';
import { createGuards } from './identity/guards.ts';
import { oidcIssuer } from './identity/issuers/oidc.ts';
import { followRevocations } from './identity/revocations.ts';
import { jwtTokens } from './identity/tokens/jwt.ts';
import { databaseKeyRing } from './identity/tokens/key-ring.ts';
import { watchApiKeys } from './identity/watch-api-keys.ts';
import { listSources } from './matching/subjects/vector-sources.ts';
import { openComputing } from './open-computing.ts';
import { openDatabase } from './open-database.ts';
import { openEmbedder } from './open-embedder.ts';
import { openParsersOnUse, parseConcurrency } from './open-parsers.ts';
import { countQueues, watchEngines } from './operations/index.ts';
import { readSystem } from './operations/read-system.ts';
import { watchSystem } from './operations/watch-system.ts';
import { countDuplicates } from './people/index.ts';
import { fileBlobs } from './platform/blobs/files.ts';
import type { Db } from './platform/db/port.ts';
import { FAIRNESS_ROLE, openDb } from './platform/db/postgres.ts';
import { openHome } from './platform/home.ts';
import { postgresIdempotency } from './platform/idempotency/postgres.ts';
import { openLeases } from './platform/leases/open-leases.ts';
import { postgresLeases } from './platform/leases/postgres.ts';
import { postgresLive } from './platform/live/postgres.ts';
import { openAiModel } from './platform/llm/openai.ts';
import { cloudWatchSource } from './platform/logs/cloudwatch.ts';
import { createLogger } from './platform/logs/create-logger.ts';
import { eraseLogFiles } from './platform/logs/erase-log-files.ts';
import { openLogFile } from './platform/logs/log-file.ts';
import type { Logger } from './platform/logs/port.ts';
import { postgresLogs } from './platform/logs/postgres.ts';
import { storeSource } from './platform/logs/store-source.ts';
import { capturedMailer } from './platform/mail/captured.ts';
import { smtpMailer } from './platform/mail/smtp.ts';
import { trimMemory } from './platform/memory/trim-memory.ts';
import { prometheusMetrics } from './platform/metrics/prometheus.ts';
import { openEvents } from './platform/queue/events.ts';
import { postgresQueue } from './platform/queue/postgres.ts';
import { openVectors } from './platform/vectors/open-vectors.ts';
import { openCrawler } from './postings/crawling/open-crawler.ts';
import { followVocabulary } from './skills/index.ts';
import { subscriptions, tasks } from './tasks.ts';

/** Each connection is a process of the server. They are used in turn, so a longer time would keep all of them. */
const IDLE_CONNECTION_SECONDS = 5;

export type System = Awaited<ReturnType<typeof compose>>;

type Options = {
  config: Config;
  /** The role of this process. */
  kind: 'api' | 'worker' | 'cli';
  onProgress?: (text: string) => void;
  now?: () => Date;
  /** `none` keeps log lines off standard error. */
  logOutput?: 'none' | undefined;
  /** Replaces the document parsers in tests. */
  openParsers?: () => Parsers;
};

/** Chooses an adapter for every port according to the configuration and connects them. No other file does this. */
export async function compose(options: Options) {
  const { config, kind, onProgress = () => {}, now = () => new Date() } = options;
  // Parts are closed in reverse order of opening: streams first, the database last, also if a later part fails to open.
  await using opened = new AsyncDisposableStack();
  const home = openHome({ folder: config.home, version, now: now() });
  const database = await openDatabase({ config, home, onProgress });
  opened.defer(() => database.release());
  const metrics = prometheusMetrics();
  const { connections } = config.database;
  const application = `tenon-${kind}`;
  const db = openDb({
    url: database.url,
    application,
    connections,
    idleSeconds: IDLE_CONNECTION_SECONDS,
    onRetry: metrics.countRetry,
  });
  opened.defer(() => db.close());
  const fairnessDb = openDb({
    url: database.fairnessUrl,
    role: FAIRNESS_ROLE,
    application: `${application}-fairness`,
    connections: 3,
    idleSeconds: IDLE_CONNECTION_SECONDS,
  });
  opened.defer(() => fairnessDb.close());
  const logging = openLogging(opened, options, db, now);
  const { logger } = logging;
  const onProblem = (error: unknown) => logger.warn('background work failed', { error });
  const base: Base = { opened, options, database, db, now, onProblem, secret: config.secret ?? home.secret };

  const engines = await openEngines(base, home.folder);
  countQueues(metrics, engines.queue);
  countDuplicates(metrics, db);
  const identity = await openIdentity(base);
  const texts = await openTextAnalysis(base);
  const models = await openModels(base, home.folder, logger);
  const parsers = openParsersOnUse({ opened, config, kind, openParsers: options.openParsers, onProblem });
  const crawler = openCrawler({ db, settings: config.crawler, logger, now });
  opened.defer(() => crawler.close());
  const hiring = openHiring(base);
  const pageBrowser = openPageBrowser(base);
  opened.defer(() => engines.live.close());
  const readEngines = openHealthChecks(base, { ...engines, ...models });

  const system = {
    config,
    kind,
    version,
    instance: randomUUID(),
    now,
    home,
    database,
    db,
    /** For the fairness slice only. */
    fairnessDb,
    ...logging,
    metrics,
    ...engines,
    ...identity,
    ...texts,
    ...models,
    /** Opened on first use. */
    parsers,
    parseConcurrency: parseConcurrency(config),
    crawlConcurrency: config.workerConcurrency,
    crawler,
    ...hiring,
    pageBrowser,
    readEngines,
    readRunStatus,
    // A model server may have unloaded its model. Models in this process are loaded already.
    warmUp: () => void models.embedder.check().catch(() => undefined),
    queueNames: tasks.map((task) => task.name),
    onProblem,
  };
  const systemWatch = watchSystem((tenantId) => readSystem(system, tenantId), onProblem);
  opened.defer(async () => systemWatch.close());

  if (kind !== 'cli') {
    const trimming = trimMemory();
    opened.defer(async () => trimming.stop());
  }

  const closing = opened.move();
  return { ...system, systemWatch, close: () => closing.disposeAsync() };
}

type Base = {
  opened: AsyncDisposableStack;
  options: Options;
  database: Awaited<ReturnType<typeof openDatabase>>;
  db: Db;
  now: () => Date;
  onProblem: (error: unknown) => void;
  secret: string;
};

function openLogging(opened: AsyncDisposableStack, options: Options, db: Db, now: () => Date) {
  const { config, kind } = options;
  const { logFolder, cloudWatchLogGroups: logGroups } = config;
  const logs = logFolder ? eraseLogFiles(postgresLogs(db), logFolder) : postgresLogs(db);
  const logSources = [
    storeSource(logs),
    ...(Object.keys(logGroups).length > 0 ? [cloudWatchSource({ logGroups, now })] : []),
  ];
  const logger = createLogger({
    store: logs,
    file: logFolder ? openLogFile(logFolder, kind) : undefined,
    level: config.logLevel,
    outputLevel: options.logOutput === 'none' ? 'silent' : config.terminalLogLevel,
    tags: { group: kind },
  });
  opened.defer(() => logger.close());
  return { logs, logSources, logger };
}

async function openEngines({ opened, options, database, db, onProblem, secret }: Base, folder: string) {
  const { config, kind } = options;
  // Handlers that exhaust the pool must not keep the worker from renewing its leases.
  const queueDb =
    kind === 'worker'
      ? openDb({
          url: database.url,
          application: 'tenon-queue',
          connections: 3,
          idleSeconds: IDLE_CONNECTION_SECONDS,
        })
      : db;
  if (queueDb !== db) opened.defer(() => queueDb.close());
  const queue = postgresQueue(queueDb);
  const leases = await openLeases({ db, redisUrl: config.redisUrl, onError: onProblem });
  opened.defer(() => leases.close());
  return {
    queue,
    events: openEvents(queue, subscriptions),
    leases,
    blobs: fileBlobs({ folder: join(folder, 'blobs') }),
    live: postgresLive({ db, onError: onProblem }),
    idempotency: postgresIdempotency(db, secret),
  };
}

async function openIdentity({ opened, options, db, now, onProblem, secret }: Base) {
  const tokens = jwtTokens(databaseKeyRing(db, secret, now), now);
  const issuers = options.config.issuers.map(oidcIssuer);
  // The keys are loaded now, so that a wrong secret fails at startup and not at the first sign-in.
  await tokens.publicKeys();
  const revocations = await followRevocations(db, onProblem);
  opened.defer(() => revocations.stop());
  const apiKeys = await watchApiKeys(db, onProblem);
  opened.defer(() => apiKeys.stop());
  return { tokens, issuers, guards: createGuards({ db, tokens, revocations, apiKeys }) };
}

async function openTextAnalysis({ opened, db, now, onProblem }: Base) {
  const vocabulary = await followVocabulary(db, onProblem);
  opened.defer(() => vocabulary.close());
  const computing = openComputing(vocabulary);
  opened.defer(() => computing.close());
  return { vocabulary, computing, normalize: normalizeWith({ vocabulary, now }) };
}

async function openModels({ opened, options, database, db, now }: Base, folder: string, logger: Logger) {
  const { config, kind } = options;
  const embedder = await openEmbedder({ settings: config.embedder, now, home: folder });
  opened.defer(() => embedder.close());
  // While another model is being prepared, new records also get vectors from the model in use.
  const otherEmbedders =
    config.embedder.kind === 'built-in'
      ? []
      : [await openEmbedder({ settings: { kind: 'built-in', version: undefined } })];
  for (const other of otherEmbedders) opened.defer(() => other.close());
  const vectors = await openVectors({
    folder: join(folder, 'vectors'),
    claim: ({ api: 'at-once', worker: 'after-a-while', cli: 'never' } as const)[kind],
    settings: config.vectors,
    ownerUrl: database.ownerUrl,
    sources: () => listSources({ db, embedder }),
    logger,
    now,
  });
  opened.defer(() => vectors.close());
  const languageModel = config.languageModel && openAiModel(config.languageModel);
  return { embedder, otherEmbedders, vectors, languageModel };
}

/** What hiring uses to reach the world: mail, webhooks, and links to itself. */
function openHiring({ opened, options: { config }, secret }: Base) {
  const { smtpUrl, ...mail } = config.mail;
  const mailer = smtpUrl ? smtpMailer({ url: smtpUrl }) : capturedMailer();
  opened.defer(() => mailer.close());
  const webhookSender = openWebhookSender({ allow: config.webhookAllow });
  opened.defer(() => webhookSender.close());
  const apiUrl = config.publicUrl ?? `http://localhost:${config.port || DEFAULT_PORT}`;
  return { mailer, webhookSender, hiringSettings: { mail, secret, apiUrl, webUrl: config.webUrl ?? apiUrl } };
}

/** Starts with the first form that needs it. */
function openPageBrowser({ opened }: Base) {
  const executable = findChromium();
  const browser = executable ? openChromium({ executable }) : undefined;
  opened.defer(async () => browser?.close());
  return browser;
}

function openHealthChecks(
  { opened, options, database, now }: Base,
  engines: Pick<EngineDeps, 'leases' | 'blobs' | 'embedder' | 'vectors'>,
) {
  // A separate connection: requests that exhaust the pool must not make the database look unavailable.
  const db = openDb({
    url: database.url,
    application: 'tenon-health',
    connections: 1,
    idleSeconds: IDLE_CONNECTION_SECONDS,
  });
  opened.defer(() => db.close());
  const checks = engineChecks({
    database,
    db,
    queue: postgresQueue(db),
    leases: options.config.redisUrl ? engines.leases : postgresLeases(db),
    blobs: engines.blobs,
    live: postgresLive({ db }),
    embedder: engines.embedder,
    vectors: engines.vectors,
  });
  return watchEngines(checks, now);
}
