import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readRunStatus } from './applying/index.ts';
import { type Config, version } from './config.ts';
import { normaliseWith } from './documents/corrections/normalize-value.ts';
import type { Parsers } from './documents/sandbox/port.ts';
import { processParsers } from './documents/sandbox/processes.ts';
import { engineChecks } from './engine-checks.ts';
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
import { countQueues, watchEngines } from './operations/index.ts';
import { readSystem } from './operations/read-system.ts';
import { watchSystem } from './operations/watch-system.ts';
import { countDuplicates } from './people/index.ts';
import { fileBlobs } from './platform/blobs/files.ts';
import { openDb } from './platform/db/postgres.ts';
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
import { postgresLogs } from './platform/logs/postgres.ts';
import { storeSource } from './platform/logs/store-source.ts';
import { prometheusMetrics } from './platform/metrics/prometheus.ts';
import { openEvents } from './platform/queue/events.ts';
import { postgresQueue } from './platform/queue/postgres.ts';
import { openVectors } from './platform/vectors/open-vectors.ts';
import { openCrawler } from './postings/crawling/open-crawler.ts';
import { followVocabulary } from './skills/index.ts';
import { subscriptions, tasks } from './tasks.ts';

export type System = Awaited<ReturnType<typeof compose>>;

type Options = {
  config: Config;
  /** Which part of the program this process is. */
  kind: 'api' | 'worker' | 'cli';
  onProgress?: (text: string) => void;
  now?: () => Date;
  /** `none` keeps log lines off standard error. */
  logOutput?: 'none' | undefined;
  /** Another reader of documents, in tests. */
  openParsers?: () => Parsers;
};

/** Chooses the adapter of every port by the configuration and ties them together: the only place that does. */
export async function compose(options: Options) {
  const { config, kind, onProgress = () => {}, now = () => new Date() } = options;
  // Closed in the opposite order of opening: streams first, the database last; also when a later part does not open.
  await using opened = new AsyncDisposableStack();
  const home = openHome({ folder: config.home, version, now: now() });
  const database = await openDatabase({ config, home, onProgress });
  opened.defer(() => database.release());
  const metrics = prometheusMetrics();
  const db = openDb({
    url: database.url,
    application: `tenon-${kind}`,
    connections: config.database.connections,
    onRetry: metrics.countRetry,
  });
  opened.defer(() => db.close());
  const secret = config.secret ?? home.secret;
  const instance = randomUUID();
  const { logFolder } = config;
  const logFile = logFolder ? openLogFile(logFolder, kind) : undefined;
  const logs = logFolder ? eraseLogFiles(postgresLogs(db), logFolder) : postgresLogs(db);
  const logGroups = config.cloudWatchLogGroups;
  const logSources = [
    storeSource(logs),
    ...(Object.keys(logGroups).length > 0 ? [cloudWatchSource({ logGroups, now })] : []),
  ];
  const logger = createLogger({
    store: logs,
    file: logFile,
    level: config.logLevel,
    outputLevel: options.logOutput === 'none' ? 'silent' : config.terminalLogLevel,
    tags: { group: kind },
  });
  opened.defer(() => logger.close());
  const onProblem = (error: unknown) => logger.warn('background work failed', { error });

  // Handlers that use up the pool must not keep the worker from renewing what it holds.
  const queueDb =
    kind === 'worker' ? openDb({ url: database.url, application: 'tenon-queue', connections: 3 }) : db;
  if (queueDb !== db) opened.defer(() => queueDb.close());
  const queue = postgresQueue(queueDb);
  const events = openEvents(queue, subscriptions);
  const leases = await openLeases({ db, redisUrl: config.redisUrl, onError: onProblem });
  opened.defer(() => leases.close());
  const blobs = fileBlobs({ folder: join(home.folder, 'blobs') });
  const live = postgresLive({ db, onError: onProblem });
  countQueues(metrics, queue);
  countDuplicates(metrics, db);
  const idempotency = postgresIdempotency(db, secret);

  const tokens = jwtTokens(databaseKeyRing(db, secret, now), now);
  const issuers = config.issuers.map(oidcIssuer);
  // Asked for its keys now, so that a wrong secret shows at the start and not at somebody's first sign-in.
  await tokens.publicKeys();
  const vocabulary = await followVocabulary(db, onProblem);
  opened.defer(() => vocabulary.close());
  const computing = openComputing(vocabulary);
  opened.defer(() => computing.close());
  const revocations = await followRevocations(db, onProblem);
  opened.defer(() => revocations.stop());
  const apiKeys = await watchApiKeys(db, onProblem);
  opened.defer(() => apiKeys.stop());
  const guards = createGuards({ db, tokens, revocations, apiKeys });

  const embedder = await openEmbedder({ settings: config.embedder, now, home: home.folder });
  opened.defer(() => embedder.close());
  // While another model is being prepared, what is new gets vectors of the one that serves as well.
  const otherEmbedders =
    config.embedder.kind === 'built-in'
      ? []
      : [await openEmbedder({ settings: { kind: 'built-in', version: undefined } })];
  for (const other of otherEmbedders) opened.defer(() => other.close());
  const vectors = await openVectors({
    folder: join(home.folder, 'vectors'),
    claim: ({ api: 'at-once', worker: 'after-a-while', cli: 'never' } as const)[kind],
    settings: config.vectors,
    ownerUrl: database.ownerUrl,
    sources: () => listSources({ db, embedder }),
    logger,
    now,
  });
  opened.defer(() => vectors.close());
  const languageModel = config.languageModel && openAiModel(config.languageModel);
  const normalise = normaliseWith({ vocabulary, now });
  // Workers read many documents at a time; elsewhere a page is drawn now and then.
  const processes = kind === 'worker' ? config.parserProcesses : 1;
  const openParsers =
    options.openParsers ??
    (() => processParsers({ ...(processes && { processes }), withheld: [config.home], onProblem }));
  let processesOfParsers: Parsers | undefined;
  const parsers = () => {
    processesOfParsers ??= openParsers();
    return processesOfParsers;
  };
  opened.defer(async () => processesOfParsers?.close());

  const crawler = openCrawler({ db, settings: config.crawler, logger, now });
  opened.defer(() => crawler.close());
  opened.defer(() => live.close());

  // Of its own: requests that use up the pool must not make the database look as if it were down.
  const checkDb = openDb({
    url: database.url,
    application: 'tenon-health',
    connections: 1,
    idleSeconds: 60,
  });
  opened.defer(() => checkDb.close());
  const readEngines = watchEngines(
    engineChecks({
      database,
      db: checkDb,
      queue: postgresQueue(checkDb),
      leases: config.redisUrl ? leases : postgresLeases(checkDb),
      blobs,
      live: postgresLive({ db: checkDb }),
      embedder,
      vectors,
    }),
    now,
  );

  const system = {
    config,
    kind,
    version,
    instance,
    now,
    home,
    database,
    db,
    queue,
    events,
    leases,
    blobs,
    live,
    logs,
    logSources,
    logger,
    metrics,
    idempotency,
    tokens,
    issuers,
    guards,
    vocabulary,
    computing,
    languageModel,
    embedder,
    otherEmbedders,
    vectors,
    normalise,
    /** Opened by the first who asks. */
    parsers,
    crawler,
    readEngines,
    readRunStatus,
    queueNames: tasks.map((task) => task.name),
    onProblem,
  };
  const systemWatch = watchSystem((tenantId) => readSystem(system, tenantId), onProblem);
  opened.defer(async () => systemWatch.close());

  const closing = opened.move();
  return { ...system, systemWatch, close: () => closing.disposeAsync() };
}
