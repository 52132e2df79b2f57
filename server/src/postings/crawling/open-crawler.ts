import type { Db } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import { type Resolve, resolveName } from '../../platform/resolve-name.ts';
import { allowedBy, checkAddress } from './addresses.ts';
import { openBreaker } from './breaker.ts';
import { CrawlError } from './errors.ts';
import { openFollower } from './follow.ts';
import { openHosts } from './hosts.ts';
import { openPace, type Slot } from './pace.ts';
import type { Crawler, CrawlerSettings, Visit } from './port.ts';
import { readBody } from './read-body.ts';
import { isReserved } from './robots.ts';
import { type Limits, openTransport } from './transport.ts';

const DEFAULT_LIMITS: Limits & { pageBytes: number; listBytes: number } = {
  totalMs: 30_000,
  idleMs: 10_000,
  connectMs: 5_000,
  pageBytes: 5 * 1024 * 1024,
  listBytes: 20 * 1024 * 1024,
};

const PATIENCE_MS = 250;
const ACCEPT =
  'text/html, application/xhtml+xml, application/json;q=0.9, application/xml;q=0.9, text/plain;q=0.5';

type Options = {
  db: Db;
  settings: CrawlerSettings;
  logger: Logger;
  now: () => Date;
  limits?: Partial<typeof DEFAULT_LIMITS>;
  /** Another way from names to addresses, in tests. */
  resolve?: Resolve;
};

export function openCrawler({ db, settings, logger, now, ...options }: Options): Crawler {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const allowed = allowedBy(settings.allow);
  const hosts = openHosts({ db });
  const pace = openPace({
    db,
    gapMs: settings.gapMs,
    requestMs: limits.totalMs,
    onAsked: hosts.noteFailures,
  });
  const breaker = openBreaker({ db, hosts });
  const transport = openTransport({ allowed, resolve: options.resolve ?? resolveName, limits });
  const follower = openFollower({ settings, allowed, hosts, pace, transport });
  const ownLogger = logger.child({ group: 'crawler' });
  // A slot belongs to the visit that reserved it, and goes with it.
  const reserved = new WeakMap<Visit, Slot>();

  async function takeReserved(visit: Visit, host: string): Promise<Slot | undefined> {
    const slot = reserved.get(visit);
    reserved.delete(visit);
    if (slot?.host === host && slot.isFresh()) return slot;
    await slot?.done();
    return undefined;
  }

  return {
    assertFetchable: (url) => checkAddress(url, allowed),

    async reserve(request, visit) {
      const url = checkAddress(request.url, allowed);
      try {
        const answer = await pace.ask(await follower.turnAt(url, visit));
        if ('waitMs' in answer) return answer;
        reserved.set(visit, answer.slot);
        return { waitMs: 0 };
      } catch (error) {
        if (error instanceof CrawlError && error.code === 'not-yet')
          return { waitMs: error.retryAfterMs ?? 0 };
        throw error;
      }
    },

    async fetch(request, visit) {
      const begun = performance.now();
      const log = (outcome: Record<string, unknown>) => {
        const ms = Math.round(performance.now() - begun);
        const fields = { company: visit.company ?? visit.companyId, url: request.url, ms, ...outcome };
        (visit.logger ?? ownLogger).debug('page requested', fields);
      };
      let slot: Slot | undefined;
      try {
        const { method = 'GET', accept = ACCEPT, body } = request;
        const maxBytes = visit.large ? limits.listBytes : limits.pageBytes;
        const start = checkAddress(request.url, allowed);
        slot = await takeReserved(visit, start.host);
        const { answer, url, moved } = await follower.follow(start, visit, {
          method,
          headers: {
            accept,
            ...conditions(visit),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          body: body === undefined ? undefined : JSON.stringify(body),
          maxBytes,
          slot,
          patienceMs: visit.patienceMs ?? PATIENCE_MS,
          now,
        });
        if (answer.status === 304) {
          log({ status: 304 });
          return { notModified: true };
        }
        const read = await readBody(answer, { host: url.host, maxBytes });
        if (isReserved(answer.headers['tdm-reservation'], read.media, read.text))
          throw reservedRights(url.host);
        log({ status: answer.status, bytes: answer.body.length });
        return {
          status: answer.status,
          url: url.href,
          ...read,
          etag: headerOf(answer.headers.etag),
          lastModified: headerOf(answer.headers['last-modified']),
          moved,
        };
      } catch (error) {
        if (error instanceof CrawlError) log({ code: error.code, status: error.answered });
        throw error;
      } finally {
        await slot?.done();
      }
    },

    settle: (request, visit, error) => breaker.settle(new URL(request.url).host, visit.companyId, error),

    close: () => transport.close(),
  };
}

function conditions({ etag, lastModified }: Visit): Record<string, string> {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

/** What could not be sent back as it came is not worth keeping. */
function headerOf(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value[0] : value;
  return text && /^[\x20-\x7e]{1,500}$/.test(text) ? text : undefined;
}

function reservedRights(host: string): CrawlError {
  const words = `${host} reserves its rights against being read by programs (tdm-reservation), and we keep to that.`;
  return new CrawlError('reserved', words, { host });
}
