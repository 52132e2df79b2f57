import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../platform/http/loopback.ts';
import type { SimulatedRequest } from './protocol.ts';

/** More than the largest resume that Tenon sends, even as base64. */
const MAX_BODY_BYTES = 24 * 1024 * 1024;
const ACCEPTED_MEDIA = /^(application\/json|multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** Why a request is rejected before it reaches a company. */
export type Rejection = { status: number; code: string; error: string };

/**
 * Reads a request, or rejects it. The simulator runs next to the demo, reachable for browsers that visit other sites: a
 * foreign page must neither reach it under its own host name nor send anything to it.
 */
export async function receiveRequest(
  request: IncomingMessage,
  port: number,
): Promise<SimulatedRequest | Rejection> {
  const rejection = rejectionOf(request, port);
  if (rejection) return rejection;
  const raw = await readBody(request);
  if (!raw) return tooLarge;
  const url = new URL(request.url ?? '/', 'http://localhost');
  return {
    method: request.method ?? 'GET',
    host: request.headers.host ?? 'localhost',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: raw.toString(),
    raw,
  };
}

function rejectionOf({ method, headers }: IncomingMessage, port: number): Rejection | undefined {
  if (!isSimulatorAddress(`http://${headers.host}`, port))
    return { status: 421, code: 'foreign-host', error: 'Only *.localhost and this port lead here.' };
  if (method === 'GET' || method === 'HEAD') return undefined;
  const isCrossSite = headers['sec-fetch-site'] === 'cross-site';
  if (isCrossSite || (headers.origin !== undefined && !isSimulatorAddress(headers.origin, port)))
    return { status: 403, code: 'foreign-origin', error: 'Pages of other sites may not send anything here.' };
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES) return tooLarge;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody && !ACCEPTED_MEDIA.test(headers['content-type'] ?? ''))
    return { status: 415, code: 'unsupported-media-type', error: 'Send a form, or JSON.' };
  return undefined;
}

const tooLarge: Rejection = {
  status: 413,
  code: 'body-too-large',
  error: `A body may have ${MAX_BODY_BYTES / 1024 / 1024} MiB at most.`,
};

/** Whether a URL leads to the simulator or one of its companies. */
function isSimulatorAddress(address: string, port: number): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'http:' || Number(url.port || 80) !== port) return false;
  return url.hostname.endsWith('.localhost') || isLoopbackHost(url.hostname);
}

/** Reads at most the limit, whatever length was declared. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  if (request.method !== 'POST') return Buffer.alloc(0);
  let size = 0;
  // The request is not destroyed if it is too large, because the response uses the same connection.
  const incoming: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const part of incoming) {
    size += part.length;
    if (size > MAX_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
