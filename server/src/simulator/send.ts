import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { SimulatedCompany } from './model.ts';
import type { Reply, SimulatedRequest } from './protocol.ts';
import { hexOf } from './random.ts';
import type { Rejection } from './receive-request.ts';

/** Sends a response with the company's headers, or 304 if the client already has it. */
export function send(
  response: ServerResponse,
  request: SimulatedRequest,
  reply: Reply,
  company: SimulatedCompany | undefined,
): number {
  if (reply.cut) {
    response.destroy();
    return 0;
  }
  const headers: Record<string, string> = { 'content-type': reply.media, ...reply.headers };
  if (company?.conditional && reply.version && !reply.status) {
    const etag = `"${hexOf(16, reply.version)}"`;
    headers.etag = etag;
    if (reply.modified) headers['last-modified'] = reply.modified.toUTCString();
    const since = request.headers['if-modified-since'];
    const known = request.headers['if-none-match'];
    const isSame = known
      ? known === etag
      : since && reply.modified && Date.parse(since) >= Math.floor(reply.modified.getTime() / 1000) * 1000;
    if (isSame) {
      response.writeHead(304, headers).end();
      return 304;
    }
  }
  let body: Buffer = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(reply.body);
  if (company?.compressed && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
    body = gzipSync(body, { level: 1 });
    headers['content-encoding'] = 'gzip';
    headers.vary = 'accept-encoding';
  }
  const status = reply.status ?? 200;
  response
    .writeHead(status, { ...headers, 'content-length': body.length })
    .end(request.method === 'HEAD' ? undefined : body);
  return status;
}

/** The rest of the request is not read, so the connection is closed after the response. */
export function reject(response: ServerResponse, { status, code, error }: Rejection): void {
  response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify({ code, error }));
}
