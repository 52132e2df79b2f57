import { type Allowed, checkAddress } from './addresses.ts';
import { FAILURE_LIMIT } from './breaker.ts';
import { CrawlError } from './errors.ts';
import type { FetchedRobots, Hosts } from './hosts.ts';
import type { Pace, Slot, SlotRequest } from './pace.ts';
import type { CrawlerSettings, FetchedPage, Visit } from './port.ts';
import { ACCEPT_ENCODING, readBody } from './read-body.ts';
import { errorOfResponse, isRedirect } from './response-errors.ts';
import { isUnavailable, MAX_ROBOTS_BYTES, MAX_ROBOTS_LENGTH } from './robots.ts';
import type { HttpRequest, HttpResponse, Transport } from './transport.ts';

const MAX_REDIRECTS = 5;
/** Minimum wait within one visit: between robots.txt and the page, and between redirects. */
const MIN_INNER_WAIT_MS = 5_000;

type OutgoingRequest = Pick<HttpRequest, 'method' | 'headers' | 'body' | 'maxBytes'> & {
  slot?: Slot | undefined;
  maxWaitMs: number;
  now: () => Date;
};

export type FollowedResponse = { response: HttpResponse; url: URL; moved: FetchedPage['moved'] };

type FollowerDeps = {
  settings: CrawlerSettings;
  allowed: Allowed;
  hosts: Hosts;
  pace: Pace;
  transport: Transport;
};

/** Follows redirects from a URL to its response. Every hop is checked, allowed by robots.txt, and rate-limited. */
export function openFollower(deps: FollowerDeps) {
  const { settings, allowed, hosts, pace } = deps;

  async function follow(
    start: URL,
    visit: Visit,
    request: OutgoingRequest,
    isForRobots = false,
  ): Promise<FollowedResponse> {
    let { method, body } = request;
    let url = start;
    let permanently = true;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const slotRequest = await (isForRobots ? plainSlotRequest(url, visit) : slotRequestFor(url, visit));
      const wait = {
        ms: hop === 0 && !isForRobots ? request.maxWaitMs : Math.max(request.maxWaitMs, MIN_INNER_WAIT_MS),
        signal: visit.signal,
        isInner: hop > 0,
      };
      const slot = (hop === 0 ? request.slot : undefined) ?? (await pace.take(slotRequest, wait));
      const response = await sendWith(deps, slot, { ...request, method, body, url, signal: visit.signal });
      const { status, headers } = response;
      if (!isRedirect(status) || !headers.location) {
        if (!isSuccess(status, request.headers)) throw errorOfResponse(response, url.host, request.now());
        const moved = hop === 0 ? undefined : { to: url.href, permanently };
        return { response, url, moved };
      }
      permanently &&= status === 301 || status === 308;
      if (status <= 303 && method === 'POST') [method, body] = ['GET', undefined];
      url = nextAddress(url, headers.location, allowed);
    }
    throw new CrawlError('too-many-redirects', `${start.host} redirected more than ${MAX_REDIRECTS} times.`, {
      host: start.host,
    });
  }

  async function plainSlotRequest(url: URL, { companyId }: Visit, delayMs = 0): Promise<SlotRequest> {
    const isTroubled = (await hosts.failures(url)) >= FAILURE_LIMIT;
    return { companyId, host: url.host, hostGapMs: Math.max(settings.hostGapMs, delayMs), isTroubled };
  }

  /** The slot to request, after checking robots.txt. Throws if that disallows the URL. */
  async function slotRequestFor(url: URL, visit: Visit): Promise<SlotRequest> {
    const robots = await hosts.robots(url, () => fetchRobots(url, visit));
    robots.assertAllowed(url);
    return plainSlotRequest(url, visit, robots.delayMs);
  }

  async function fetchRobots(url: URL, visit: Visit): Promise<FetchedRobots> {
    const request: OutgoingRequest = {
      method: 'GET',
      headers: { accept: 'text/plain, */*;q=0.5' },
      body: undefined,
      maxBytes: MAX_ROBOTS_BYTES,
      maxWaitMs: visit.maxWaitMs ?? 0,
      now: () => new Date(),
    };
    try {
      const { response, url: from } = await follow(new URL('/robots.txt', url), visit, request, true);
      const { text } = await readBody(response, { host: from.host, maxBytes: MAX_ROBOTS_BYTES });
      return { text: text.slice(0, MAX_ROBOTS_LENGTH).replaceAll('\0', ''), code: response.status };
    } catch (error) {
      return robotsAfterError(error);
    }
  }

  return { follow, slotRequest: slotRequestFor };
}

function nextAddress(from: URL, location: string, allowed: Allowed): URL {
  const to = URL.parse(readable(location), from.href);
  if (!to)
    throw new CrawlError('address-not-usable', `${from.host} redirects to an invalid address.`, {
      host: from.host,
    });
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new CrawlError('address-not-allowed', `${from.host} redirects to ${to.host} without https.`);
  return checkAddress(to.href, allowed);
}

/** Sends a request with our headers in a slot, and releases the slot afterwards. */
async function sendWith(
  { transport, settings }: FollowerDeps,
  slot: Slot,
  { headers, ...rest }: Omit<HttpRequest, 'onSent'>,
): Promise<HttpResponse> {
  try {
    return await transport.send({
      ...rest,
      headers: {
        'user-agent': settings.userAgent,
        'accept-encoding': ACCEPT_ENCODING,
        'accept-language': 'en, *;q=0.5',
        ...headers,
      },
      onSent: slot.sent,
    });
  } finally {
    await slot.done();
  }
}

/** Headers are read as Latin-1; a URL with non-ASCII characters was sent in UTF-8. */
function readable(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') || bytes.toString('latin1') !== header ? header : text;
}

/** 304 is only valid if the request had conditions. */
function isSuccess(status: number, headers: Record<string, string>): boolean {
  if (status === 304) return 'if-none-match' in headers || 'if-modified-since' in headers;
  return status >= 200 && status < 300;
}

/** A host that responds without rules has none. A host that does not respond may have any. */
function robotsAfterError(error: unknown): FetchedRobots {
  if (!(error instanceof CrawlError) || error.uncounted || error.code.startsWith('address-')) throw error;
  const code =
    error.responseStatus ?? (error.code === 'not-readable' || error.code === 'too-large' ? 200 : 0);
  return isUnavailable(code) ? { text: undefined, code } : { text: '', code };
}
