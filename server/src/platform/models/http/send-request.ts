import { setTimeout as sleep } from 'node:timers/promises';
import { TryLaterError } from '../../errors.ts';

export type RequestOptions = {
  url: string;
  /** Without a body, the request is a GET. */
  body?: object | undefined;
  key?: string | undefined;
  /** The timeout of each attempt. */
  timeoutMs: number;
  attempts?: number | undefined;
  /** The first delay, which doubles with each attempt. */
  waitMs: number;
  signal?: AbortSignal | undefined;
};

/** The server understood the request and rejected it: too long, or too many texts at once. */
export class RejectedRequest extends Error {
  override name = 'RefusedRequest';
}

const ATTEMPTS = 4;
/** If the server asks for a longer delay, the request fails, and its caller tries again later. */
const MAX_RETRY_DELAY_MS = 20_000;
const REFUSED = [400, 413, 422];
const LATER = [408, 424, 425, 429];

/** Sends and receives JSON, with retries for a server that is busy or starting. */
export async function sendRequest(options: RequestOptions): Promise<unknown> {
  const { attempts = ATTEMPTS } = options;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await sendOnce(options);
    if ('answer' in outcome) return outcome.answer;
    const waitMs = outcome.retryAfterMs ?? options.waitMs * 2 ** (attempt - 1);
    if (attempt >= attempts || waitMs > MAX_RETRY_DELAY_MS) {
      throw new TryLaterError(
        'embedder-unavailable',
        `The embedding server did not respond: ${outcome.problem}.`,
        {
          cause: outcome.cause,
          details: outcome.retryAfterMs ? { retry_after: Math.ceil(waitMs / 1000) } : {},
        },
      );
    }
    await sleep(waitMs, undefined, options.signal ? { signal: options.signal } : {}).catch(() =>
      options.signal?.throwIfAborted(),
    );
  }
}

export function invalidResponse(why: string, cause?: unknown): TryLaterError {
  return new TryLaterError('embedder-unusable', `The embedder's answer cannot be used: ${why}.`, { cause });
}

type Outcome = { answer: unknown } | { problem: string; retryAfterMs?: number | undefined; cause?: unknown };

async function sendOnce({ url, body, key, timeoutMs, signal }: RequestOptions): Promise<Outcome> {
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    const problem = timeout.aborted ? `nothing came within ${timeoutMs / 1000} s` : reasonOf(cause);
    return { problem, cause };
  }
  if (response.ok) return { answer: readJson(text) };
  if (REFUSED.includes(response.status)) throw new RejectedRequest(`status ${response.status}`);
  if (response.status >= 500 || LATER.includes(response.status)) {
    return { problem: `status ${response.status}`, retryAfterMs: retryAfter(response) };
  }
  throw invalidResponse(`status ${response.status}`);
}

/** The request is never quoted here, because it may contain a resume. */
function reasonOf(cause: unknown): string {
  const { cause: inner, message } = cause as Error;
  const code = (inner as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : message;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalidResponse('it is not JSON', cause);
  }
}

/** `Retry-After` is in seconds or a date. */
function retryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (!value) return undefined;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
