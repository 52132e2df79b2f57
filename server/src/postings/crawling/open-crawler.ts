import type { Db } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import { type Resolve, resolveName } from '../../platform/resolve-name.ts';
import { allowedBy, checkAddress } from './addresses.ts';
import { openBreaker } from './breaker.ts';
import { CrawlError } from './errors.ts';
import { openFollower } from './follow.ts';
import { openHosts } from './hosts.ts';
import { openPace, type Slot } from './pace.ts';
import type { Crawler, CrawlerSettings, PageRequest, Visit } from './port.ts';
import { readBody } from './read-body.ts';
import { isReserved } from './robots.ts';
import { type HttpResponse, type Limits, openTransport } from './transport.ts';

const DEFAULT_LIMITS: Limits & { pageBytes: number; listBytes: number } = {
  totalMs: 30_000,
  idleMs: 10_000,
  connectMs: 5_000,
  pageBytes: 5 * 1024 * 1024,
  listBytes: 20 * 1024 * 1024,
};

const DEFAULT_MAX_WAIT_MS = 250;
const ACCEPT =
  'text/html, application/xhtml+xml, application/json;q=0.9, application/xml;q=0.9, text/plain;q=0.5';

type Options = {
  db: Db;
  settings: CrawlerSettings;
  logger: Logger;
  now: () => Date;
  limits?: Partial<typeof DEFAULT_LIMITS>;
  /** Replaces DNS in tests. */
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
    onFailuresRead: hosts.noteFailures,
  });
  const breaker = openBreaker({ db, hosts });
  const transport = openTransport({ allowed, resolve: options.resolve ?? resolveName, limits });
  const follower = openFollower({ settings, allowed, hosts, pace, transport });
  const ownLogger = logger.child({ group: 'crawler' });
  const reserved = openReservations();

  return {
    assertFetchable: (url) => checkAddress(url, allowed),

    async reserve(request, visit) {
      const url = checkAddress(request.url, allowed);
      try {
        const result = await pace.requestSlot(await follower.slotRequest(url, visit));
        if ('waitMs' in result) return result;
        reserved.keep(visit, result.slot);
        return { waitMs: 0 };
      } catch (error) {
        if (error instanceof CrawlError && error.code === 'not-yet')
          return { waitMs: error.retryAfterMs ?? 0 };
        throw error;
      }
    },

    async fetch(request, visit) {
      const log = requestLog(visit.logger ?? ownLogger, request, visit);
      const maxBytes = visit.large ? limits.listBytes : limits.pageBytes;
      let slot: Slot | undefined;
      try {
        const start = checkAddress(request.url, allowed);
        slot = await reserved.take(visit, start.host);
        const { response, url, moved } = await follower.follow(start, visit, {
          ...outgoing(request, visit),
          maxBytes,
          slot,
          maxWaitMs: visit.maxWaitMs ?? DEFAULT_MAX_WAIT_MS,
          now,
        });
        if (response.status === 304) {
          log({ status: 304 });
          return { notModified: true };
        }
        const page = await toPage(response, url, maxBytes);
        log({ status: response.status, bytes: response.body.length });
        return { ...page, moved };
      } catch (error) {
        if (error instanceof CrawlError) log({ code: error.code, status: error.responseStatus });
        throw error;
      } finally {
        await slot?.done();
      }
    },

    settle: (request, visit, error) => breaker.settle(new URL(request.url).host, visit.companyId, error),

    close: () => transport.close(),
  };
}

function openReservations() {
  // A slot belongs to the visit that reserved it, and is collected with it.
  const slots = new WeakMap<Visit, Slot>();
  return {
    keep: (visit: Visit, slot: Slot) => void slots.set(visit, slot),
    async take(visit: Visit, host: string): Promise<Slot | undefined> {
      const slot = slots.get(visit);
      slots.delete(visit);
      if (slot?.host === host && slot.isFresh()) return slot;
      await slot?.done();
      return undefined;
    },
  };
}

/** Logs what became of a request, with its duration. */
function requestLog(logger: Logger, { url }: PageRequest, { company, companyId }: Visit) {
  const started = performance.now();
  return (outcome: Record<string, unknown>) => {
    const ms = Math.round(performance.now() - started);
    logger.debug('page requested', { company: company ?? companyId, url, ms, ...outcome });
  };
}

function outgoing({ method = 'GET', accept = ACCEPT, body }: PageRequest, visit: Visit) {
  return {
    method,
    headers: {
      accept,
      ...conditions(visit),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

async function toPage(response: HttpResponse, url: URL, maxBytes: number) {
  const { status, headers } = response;
  const read = await readBody(response, { host: url.host, maxBytes });
  if (isReserved(headers['tdm-reservation'], read.media, read.text)) throw rightsReserved(url.host);
  return {
    status,
    url: url.href,
    ...read,
    etag: headerOf(headers.etag),
    lastModified: headerOf(headers['last-modified']),
  };
}

function conditions({ etag, lastModified }: Visit): Record<string, string> {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

/** A value that could not be sent back unchanged is not kept. */
function headerOf(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value[0] : value;
  return text && /^[\x20-\x7e]{1,500}$/.test(text) ? text : undefined;
}

function rightsReserved(host: string): CrawlError {
  const message = `${host} does not allow automated reading of this page (TDM reservation).`;
  return new CrawlError('reserved', message, { host });
}
