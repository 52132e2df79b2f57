import type { IncomingHttpHeaders } from 'node:http';
import type { Agent, Dispatcher } from 'undici';
import type { Resolve } from '../../platform/resolve-name.ts';
import type { Allowed } from './addresses.ts';
import { safeConnector } from './connect.ts';
import { CrawlError } from './errors.ts';
import { describeFailure } from './network-failures.ts';

export type Limits = {
  /** For one request, from its start to the last byte of the answer. */
  totalMs: number;
  /** Without a single byte. */
  idleMs: number;
  connectMs: number;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Sending = {
  url: URL;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | undefined;
  signal: AbortSignal;
  /** Of the answer as it comes over the wire. */
  maxBytes: number;
  /** Called when the request is about to be written, which is after the connection is there. */
  onSent: () => void;
};

export type Transport = { send(sending: Sending): Promise<Answer>; close(): Promise<void> };

/** What is kept of answers that are no page: enough to reuse the connection, not more. */
const MAX_REFUSAL_BYTES = 64 * 1024;

/** Single requests over connections that are kept for a while. HTTP/1.1, so that to abort means to close the socket. */
export function openTransport(options: { allowed: Allowed; resolve: Resolve; limits: Limits }): Transport {
  const { limits } = options;
  let opening: Promise<Agent> | undefined;
  // Loaded with the first request: most processes of the product never make one.
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

function exchange(agent: Agent, sending: Sending, totalMs: number): Promise<Answer> {
  const { url, method, headers, body, signal, maxBytes, onSent } = sending;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const chunks: Buffer[] = [];
  let size = 0;
  let limit = maxBytes;
  let head: Omit<Answer, 'body'> | undefined;
  let controller: Dispatcher.DispatchController | undefined;
  let stopped: Error | undefined;

  // May come before there is a connection to abort: then nothing is ever written to it.
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
      onResponseError: (_controller, error) => reject(stopped ?? describeFailure(error, url.host)),
    },
  );
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  });
}

export function tooLarge(host: string, limit: number): CrawlError {
  const words = `The answer of ${host} is larger than ${Math.round(limit / 1024 / 1024) || 1} MB.`;
  return new CrawlError('too-large', words, { host });
}
