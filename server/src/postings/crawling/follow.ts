import { type Allowed, checkAddress } from './addresses.ts';
import { failureOf, isRedirect } from './answers.ts';
import { FAILURE_LIMIT } from './breaker.ts';
import { CrawlError } from './errors.ts';
import type { Hosts, RobotsAnswer } from './hosts.ts';
import type { Pace, Slot, Turn } from './pace.ts';
import type { CrawlerSettings, FetchedPage, Visit } from './port.ts';
import { ACCEPT_ENCODING, readBody } from './read-body.ts';
import { MAX_ROBOTS_ANSWER, MAX_ROBOTS_LENGTH, nobodyAnswered } from './robots.ts';
import type { Answer, Sending, Transport } from './transport.ts';

const MAX_REDIRECTS = 5;
/** Between the requests of one visit: robots.txt and its page, one hop and the next. */
const INNER_PATIENCE_MS = 5_000;

type Ask = Pick<Sending, 'method' | 'headers' | 'body' | 'maxBytes'> & {
  slot?: Slot | undefined;
  patienceMs: number;
  now: () => Date;
};

export type Arrived = { answer: Answer; url: URL; moved: FetchedPage['moved'] };

/** From an address to its answer, by way of redirects: every hop is checked, allowed by robots.txt, and paced. */
export function openFollower(deps: {
  settings: CrawlerSettings;
  allowed: Allowed;
  hosts: Hosts;
  pace: Pace;
  transport: Transport;
}) {
  const { settings, allowed, hosts, pace, transport } = deps;

  async function follow(start: URL, visit: Visit, ask: Ask, isForRobots = false): Promise<Arrived> {
    let { method, body } = ask;
    let url = start;
    let permanently = true;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const turn = await (isForRobots ? plainTurn(url, visit) : turnAt(url, visit));
      const patience = {
        ms: hop === 0 && !isForRobots ? ask.patienceMs : Math.max(ask.patienceMs, INNER_PATIENCE_MS),
        signal: visit.signal,
        isInner: hop > 0,
      };
      const slot = (hop === 0 ? ask.slot : undefined) ?? (await pace.take(turn, patience));
      const answer = await sendIn(slot, { ...ask, method, body, url, signal: visit.signal });
      const { status, headers } = answer;
      if (!isRedirect(status) || !headers.location) {
        if (!isAnswer(status, ask.headers)) throw failureOf(answer, url.host, ask.now());
        const moved = hop === 0 ? undefined : { to: url.href, permanently };
        return { answer, url, moved };
      }
      permanently &&= status === 301 || status === 308;
      if (status <= 303 && method === 'POST') [method, body] = ['GET', undefined];
      url = nextAddress(url, headers.location);
    }
    throw new CrawlError('too-many-redirects', `${start.host} redirected more than ${MAX_REDIRECTS} times.`, {
      host: start.host,
    });
  }

  function nextAddress(from: URL, location: string): URL {
    const to = URL.parse(readable(location), from.href);
    if (!to)
      throw new CrawlError('address-not-usable', `${from.host} redirects to an invalid address.`, {
        host: from.host,
      });
    if (from.protocol === 'https:' && to.protocol === 'http:')
      throw new CrawlError('address-not-allowed', `${from.host} redirects to ${to.host} without https.`);
    return checkAddress(to.href, allowed);
  }

  async function sendIn(slot: Slot, { headers, ...rest }: Omit<Sending, 'onSent'>): Promise<Answer> {
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

  async function plainTurn(url: URL, { companyId }: Visit, delayMs = 0): Promise<Turn> {
    const isTroubled = (await hosts.failures(url)) >= FAILURE_LIMIT;
    return { companyId, host: url.host, hostGapMs: Math.max(settings.hostGapMs, delayMs), isTroubled };
  }

  /** What to ask the pace for, once robots.txt has been heard; throws where it says no. */
  async function turnAt(url: URL, visit: Visit): Promise<Turn> {
    const robots = await hosts.robots(url, () => askForRobots(url, visit));
    robots.assertAllowed(url);
    return plainTurn(url, visit, robots.delayMs);
  }

  async function askForRobots(url: URL, visit: Visit): Promise<RobotsAnswer> {
    const ask: Ask = {
      method: 'GET',
      headers: { accept: 'text/plain, */*;q=0.5' },
      body: undefined,
      maxBytes: MAX_ROBOTS_ANSWER,
      patienceMs: visit.patienceMs ?? 0,
      now: () => new Date(),
    };
    try {
      const { answer, url: from } = await follow(new URL('/robots.txt', url), visit, ask, true);
      const { text } = await readBody(answer, { host: from.host, maxBytes: MAX_ROBOTS_ANSWER });
      return { text: text.slice(0, MAX_ROBOTS_LENGTH).replaceAll('\0', ''), code: answer.status };
    } catch (error) {
      return robotsInstead(error);
    }
  }

  return { follow, turnAt };
}

/** Headers are read byte by byte; an address in letters beyond ASCII was written in UTF-8. */
function readable(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') || bytes.toString('latin1') !== header ? header : text;
}

/** That nothing changed is an answer only to those who asked. */
function isAnswer(status: number, headers: Record<string, string>): boolean {
  if (status === 304) return 'if-none-match' in headers || 'if-modified-since' in headers;
  return status >= 200 && status < 300;
}

/** A host that answers without giving rules has none; one that does not answer may have any. */
function robotsInstead(error: unknown): RobotsAnswer {
  if (!(error instanceof CrawlError) || error.uncounted || error.code.startsWith('address-')) throw error;
  const code = error.answered ?? (error.code === 'not-readable' || error.code === 'too-large' ? 200 : 0);
  return nobodyAnswered(code) ? { text: undefined, code } : { text: '', code };
}
