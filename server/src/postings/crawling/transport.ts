import type { IncomingHttpHeaders } from 'node:http';
import type { Agent, Dispatcher } from 'undici';
import type { Resolve } from '../../platform/resolve-name.ts';
import type { Allowed } from './addresses.ts';
import { safeConnector } from './connect.ts';
import { CrawlError } from './errors.ts';
import { toCrawlError } from './network-errors.ts';

export type Limits = {
  /** From the start of a request to the last byte of the response. */
  totalMs: number;
  /** Without receiving any byte. */
  idleMs: number;
  connectMs: number;
};

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type HttpRequest = {
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
  /** Maximum size of the response on the wire. */
  maxBytes: number;
  /** Called when the request is about to be sent, after the connection is open. */
  onSent: () => void;
};

export type Transport = { send(sending: HttpRequest): Promise<HttpResponse>; close(): Promise<void> };

/** How much of an error response is read: enough to reuse the connection. */
const MAX_REFUSAL_BYTES = 64 * 1024;

/** Sends requests over reused connections. HTTP/1.1, so that aborting closes the socket. */
export function openTransport(options: { allowed: Allowed; resolve: Resolve; limits: Limits }): Transport {
  const { limits } = options;
  let opening: Promise<Agent> | undefined;
  // Loaded with the first request, because most processes never make one.
  const open = async () => {
    const { Agent, buildConnector } = await import('undici');
    return new Agent({
      connect: safeConnector({ ...options, build: buildConnector, timeoutMs: limits.connectMs }),
      allowH2: false,
      headersTimeout: limits.idleMs,
      bodyTimeout: limits.idleMs,
      keepAliveTimeout: 4_000,
      maxHeaderSize: 32 * 1024,
    });
  };

  return {
    async send(sending) {
      opening ??= open();
      const agent = await opening;
      sending.signal.throwIfAborted();
      return exchange(agent, sending, limits.totalMs);
    },
    async close() {
      const agent = await opening;
      await agent?.destroy();
    },
  };
}

function exchange(agent: Agent, sending: HttpRequest, totalMs: number): Promise<HttpResponse> {
  const { url, method, headers, body, signal, maxBytes, onSent } = sending;
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
  const chunks: Buffer[] = [];
  let size = 0;
  let limit = maxBytes;
  let head: Omit<HttpResponse, 'body'> | undefined;
  let controller: Dispatcher.DispatchController | undefined;
  let stopped: Error | undefined;

  // Can be called before there is a connection to abort; then nothing is sent.
  const stop = (reason: Error) => {
    stopped ??= reason;
    controller?.abort(reason);
    reject(reason);
  };
  const onAbort = () => stop(signal.reason);
  const timer = setTimeout(
    () =>
      stop(
        new CrawlError('too-slow', `${url.host} took longer than ${totalMs / 1000} seconds.`, {
          host: url.host,
        }),
      ),
    totalMs,
  );
  signal.addEventListener('abort', onAbort, { once: true });
  const finish = () => head && resolve({ ...head, body: Buffer.concat(chunks, size) });

  agent.dispatch(
    { origin: url.origin, path: url.pathname + url.search, method, headers, body: body ?? null },
    {
      onRequestStart(started) {
        controller = started;
        if (stopped) started.abort(stopped);
        else onSent();
      },
      onResponseStart(_controller, status, answered) {
        if (status < 200) return;
        head = { status, headers: answered };
        if (status >= 300) limit = MAX_REFUSAL_BYTES;
      },
      onResponseData(_controller, chunk) {
        size += chunk.length;
        if (size <= limit) return void chunks.push(chunk);
        size -= chunk.length;
        if (head && head.status >= 300) {
          finish();
          controller?.abort(new Error('the rest does not matter'));
        } else stop(tooLarge(url.host, limit));
      },
      onResponseEnd: finish,
      onResponseError: (_controller, error) => reject(stopped ?? toCrawlError(error, url.host)),
    },
  );
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  });
}

export function tooLarge(host: string, limit: number): CrawlError {
  const message = `The response of ${host} is larger than ${Math.round(limit / 1024 / 1024) || 1} MB.`;
  return new CrawlError('too-large', message, { host });
}
