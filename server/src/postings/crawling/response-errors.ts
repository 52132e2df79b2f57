import { CrawlError } from './errors.ts';
import type { HttpResponse } from './transport.ts';

/** If a host asks to wait longer, it is not requested again in this run. */
const MAX_WAIT_MS = 3_600_000;

export const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Converts a response other than 2xx to an error with a message. */
export function errorOfResponse(
  { status, headers }: Pick<HttpResponse, 'status' | 'headers'>,
  host: string,
  now: Date,
): CrawlError {
  const retryAfterMs = retryAfter(headers['retry-after'], now);
  const details = { host, responseStatus: status, retryAfterMs };
  if (status === 404 || status === 410)
    return new CrawlError('gone', `The page on ${host} no longer exists (${status}).`, details);
  if (status === 401 || status === 403)
    return new CrawlError('refused', `${host} denied access (${status}).`, details);
  const mayPass = status === 429 || status >= 500;
  if (mayPass && retryAfterMs !== undefined && retryAfterMs > MAX_WAIT_MS)
    return new CrawlError('deferred', `${host} asked us to wait for ${inHours(retryAfterMs)}.`, details);
  if (status === 429) return new CrawlError('busy', `${host} limits the number of requests (429).`, details);
  if (status >= 500) return new CrawlError('unwell', `${host} has a server error (${status}).`, details);
  return new CrawlError('rejected', `${host} rejected the request (${status}).`, details);
}

/** Seconds or a date as milliseconds from now; undefined if it is neither. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Math.ceil(Number(header) * 1000);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now.getTime());
}

function inHours(ms: number): string {
  const hours = Math.ceil(ms / 3_600_000);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
