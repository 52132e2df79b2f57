import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import type { IssuerSettings } from './identity/issuers/port.ts';
import { SetupError } from './platform/errors.ts';
import { mailEnvironment, mailSettingsOf } from './platform/mail/settings.ts';

/** The folder of the program: migrations, web app. */
export const programFolder = resolve(import.meta.dirname, '../..');
export const version = manifest.version;
export const DEFAULT_PORT = 4400;

export type Config = ReturnType<typeof readConfig>;

const text = z.string().min(1).optional();
const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((value) => ['true', '1', 'yes'].includes(value));
const count = z.coerce.number().int().min(0);
const address = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/(?<!\/)\/+$/, ''));
const database = z.url({ protocol: /^postgres(ql)?$/ });
const redis = z
  .url({ protocol: /^rediss?$/ })
  .refine(
    (value) => /^rediss?:\/\/[^/?#]+(\/\d*)?$/.test(value),
    'must be redis://host:port, optionally with /database number',
  );
const splitList = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
const logLevel = z.enum(['debug', 'info', 'warn', 'error']);
const logGroup = z
  .string()
  .regex(
    /^(ingestion|crawler|extractor)=[\w./#-]{1,512}$/,
    'must be a list of ingestion=, crawler= or extractor=<log group>',
  )
  .transform((value) => value.split('=') as [string, string]);
const crawlHost = z
  .string()
  .regex(
    /^(\*\.)?([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:(\d+|\*))?$/i,
    'must be a list of host, host:port or *.host:port',
  );

const Environment = z.object({
  TENON_HOME: text,
  TENON_SECRET: z.string().min(16).optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DATABASE_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  DATABASE_FAIRNESS_URL: database.optional(),
  DATABASE_CONNECTIONS: count.min(2).default(10),
  REDIS_URL: redis.optional(),
  PUBLIC_URL: address.optional(),
  WEB_URL: address.optional(),
  CORS_ORIGINS: z.string().default('').transform(splitList),
  TRUST_PROXY: flag.default(false),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: z.string().default('Single sign-on'),
  OIDC_TRUST_EMAIL: flag.default(false),
  LOG_LEVEL: logLevel.default('info'),
  LOG_TERMINAL_LEVEL: logLevel.optional(),
  LOG_FOLDER: text,
  METRICS_TOKEN: text,
  RATE_LIMIT: count.default(6000),
  SIGN_IN_RATE_LIMIT: count.default(300),
  STREAM_SECONDS: count.min(5).optional(),
  LLM_URL: address.optional(),
  LLM_MODEL: text,
  LLM_API_KEY: text,
  LLM_TIMEOUT_SECONDS: count.min(1).max(300).default(30),
  EMBEDDER_URL: address.optional(),
  EMBEDDER_PROTOCOL: z.enum(['openai', 'tei']).optional(),
  EMBEDDER_API_KEY: text,
  EMBEDDER_TIMEOUT_SECONDS: count.min(1).max(300).optional(),
  EMBEDDER_ONNX: text,
  EMBEDDER_POOLING: z.enum(['cls', 'mean']).optional(),
  EMBEDDER_MODEL: text,
  EMBEDDER_MAX_TOKENS: count.min(16).max(32_768).optional(),
  EMBEDDER_PREFIX: text,
  EMBEDDER_VERSION: z
    .string()
    .regex(/^[\w.-]{1,40}$/, 'must be up to 40 letters, digits, dots and dashes')
    .optional(),
  VECTOR_STORE: z.enum(['auto', 'exact', 'zvec', 'pgvector']).default('auto'),
  VECTOR_M: count.min(4).max(100).default(32),
  VECTOR_EF_CONSTRUCTION: count.min(16).max(1000).default(256),
  VECTOR_EF_SEARCH: count.min(10).max(1000).default(256),
  APPLY_LEASE_SECONDS: count.min(1).max(86_400).default(300),
  WORKER_CONCURRENCY: count.min(1).default(10),
  PARSER_PROCESSES: count.min(1).optional(),
  CRAWL_GAP_MS: count.max(60_000).default(1000),
  CRAWL_HOST_GAP_MS: count.max(60_000).default(250),
  CRAWL_ALLOW: z.string().default('').transform(splitList).pipe(z.array(crawlHost)),
  CRAWL_CONTACT: address.optional(),
  ...mailEnvironment,
  WEBHOOK_ALLOW: z.string().default('').transform(splitList).pipe(z.array(crawlHost)),
  CLOUDWATCH_LOG_GROUPS: z
    .string()
    .default('')
    .transform(splitList)
    .pipe(z.array(logGroup))
    .transform(Object.fromEntries<string>),
  TENON_SIMULATOR: z.enum(['on', 'off']).default('on'),
  TENON_URL: address.optional(),
  TENON_API_KEY: text,
});

/** All configuration, read once. An invalid value stops the start. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  // An empty variable counts as not set, because compose files and shells leave variables out that way.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SetupError('invalid-configuration', `Invalid configuration. ${problems.join('; ')}.`);
  }
  const env = parsed.data;
  const contact = env.CRAWL_CONTACT ?? env.PUBLIC_URL;
  return {
    home: resolve(env.TENON_HOME ?? defaultHome()),
    secret: env.TENON_SECRET,
    host: env.HOST,
    port: env.PORT,
    database: {
      url: env.DATABASE_URL,
      ownerUrl: env.DATABASE_OWNER_URL,
      fairnessUrl: env.DATABASE_FAIRNESS_URL,
      connections: env.DATABASE_CONNECTIONS,
    },
    redisUrl: env.REDIS_URL,
    publicUrl: env.PUBLIC_URL,
    webUrl: env.WEB_URL,
    corsOrigins: [...new Set([...env.CORS_ORIGINS, ...(env.WEB_URL ? [new URL(env.WEB_URL).origin] : [])])],
    trustProxy: env.TRUST_PROXY,
    issuers: issuersOf(env),
    logLevel: env.LOG_LEVEL,
    /** The minimum level on standard error. Undefined means every line. */
    terminalLogLevel: env.LOG_TERMINAL_LEVEL,
    logFolder: env.LOG_FOLDER && resolve(env.LOG_FOLDER),
    metricsToken: env.METRICS_TOKEN,
    rateLimit: env.RATE_LIMIT,
    signInRateLimit: env.SIGN_IN_RATE_LIMIT,
    streamSeconds: env.STREAM_SECONDS,
    languageModel: languageModelOf(env),
    embedder: embedderOf(env),
    vectors: {
      kind: env.VECTOR_STORE,
      m: env.VECTOR_M,
      efConstruction: env.VECTOR_EF_CONSTRUCTION,
      efSearch: env.VECTOR_EF_SEARCH,
    },
    applyLeaseSeconds: env.APPLY_LEASE_SECONDS,
    workerConcurrency: env.WORKER_CONCURRENCY,
    parserProcesses: env.PARSER_PROCESSES,
    simulator: env.TENON_SIMULATOR === 'on',
    /** For programs that use a Tenon server running elsewhere: its URL and their credentials. */
    agent: { url: env.TENON_URL, apiKey: env.TENON_API_KEY },
    mail: mailSettingsOf(env),
    /** Addresses that webhooks may use although they are private, on another port, or not encrypted. */
    webhookAllow: env.WEBHOOK_ALLOW,
    cloudWatchLogGroups: env.CLOUDWATCH_LOG_GROUPS,
    crawler: {
      gapMs: env.CRAWL_GAP_MS,
      hostGapMs: env.CRAWL_HOST_GAP_MS,
      allow: env.CRAWL_ALLOW,
      userAgent: `TenonBot/${version}${contact ? ` (+${contact})` : ''}`,
    },
  };
}

/** The environment for a child process that should have the same configuration as this one. */
export function childEnvironment({ crawler, terminalLogLevel, logFolder }: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CRAWL_ALLOW: crawler.allow.join(','),
    LOG_TERMINAL_LEVEL: terminalLogLevel,
    LOG_FOLDER: logFolder,
  };
}

function languageModelOf(env: z.output<typeof Environment>) {
  if (!env.LLM_URL !== !env.LLM_MODEL) {
    throw new SetupError('invalid-configuration', 'LLM_URL and LLM_MODEL must be set together.');
  }
  if (!env.LLM_URL || !env.LLM_MODEL) return undefined;
  const { LLM_URL: url, LLM_MODEL: model, LLM_API_KEY: key, LLM_TIMEOUT_SECONDS: timeoutSeconds } = env;
  return { url, model, key, timeoutSeconds };
}

/** The built-in model, unless another one is configured. Settings for a model that is not used are an error. */
function embedderOf(env: z.output<typeof Environment>) {
  const { EMBEDDER_URL: url, EMBEDDER_ONNX: onnx, EMBEDDER_MODEL: model, EMBEDDER_PREFIX: prefix } = env;
  const { EMBEDDER_MAX_TOKENS: maxTokens, EMBEDDER_VERSION: version } = env;
  const invalid = (message: string) => new SetupError('invalid-configuration', message);
  const assertUnset = (needed: string, names: (keyof typeof env)[]) => {
    const given = names.find((name) => env[name] !== undefined);
    if (given) throw invalid(`${given} requires ${needed}.`);
  };
  if (url && onnx) throw invalid('Set either EMBEDDER_URL or EMBEDDER_ONNX, not both.');
  if (!url)
    assertUnset('EMBEDDER_URL', ['EMBEDDER_PROTOCOL', 'EMBEDDER_API_KEY', 'EMBEDDER_TIMEOUT_SECONDS']);
  if (!onnx) assertUnset('EMBEDDER_ONNX', ['EMBEDDER_POOLING']);
  const shared = { model, prefix, maxTokens, version };
  if (onnx) return { kind: 'onnx' as const, path: onnx, pooling: env.EMBEDDER_POOLING, ...shared };
  if (!url) {
    assertUnset('EMBEDDER_URL or EMBEDDER_ONNX', [
      'EMBEDDER_MODEL',
      'EMBEDDER_PREFIX',
      'EMBEDDER_MAX_TOKENS',
    ]);
    return { kind: 'built-in' as const, version };
  }
  if (env.EMBEDDER_PROTOCOL === 'openai' && !model)
    throw invalid('EMBEDDER_PROTOCOL=openai requires EMBEDDER_MODEL.');
  const { EMBEDDER_PROTOCOL: protocol, EMBEDDER_API_KEY: key, EMBEDDER_TIMEOUT_SECONDS: seconds = 30 } = env;
  return { kind: 'http' as const, url, protocol, key, timeoutSeconds: seconds, ...shared };
}

function issuersOf(env: z.output<typeof Environment>): IssuerSettings[] {
  const google: IssuerSettings[] = env.GOOGLE_CLIENT_ID
    ? [
        {
          id: 'google',
          name: 'Google',
          issuer: env.GOOGLE_ISSUER,
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          trustEmail: false,
        },
      ]
    : [];
  if (!env.OIDC_ISSUER !== !env.OIDC_CLIENT_ID) {
    throw new SetupError('invalid-configuration', 'OIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
  }
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID) return google;
  const oidc: IssuerSettings = {
    id: 'oidc',
    name: env.OIDC_NAME,
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    trustEmail: env.OIDC_TRUST_EMAIL,
  };
  return [...google, oidc];
}

/** Next to the program, so that a clone and its data are one folder. In the user's home if the clone is read-only. */
function defaultHome(): string {
  try {
    accessSync(programFolder, constants.W_OK);
    return join(programFolder, '.tenon');
  } catch {
    return join(homedir(), '.tenon');
  }
}
