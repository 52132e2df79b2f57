import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@tenon/contract/problem';
import type { ProblemCode } from '@tenon/contract/problem-codes';

/** A request that is not valid HTTP reaches no route, but gets the same kind of problem response. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & Responding) => {
    // A response that has started can only be cut off: a second one would be read as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const [status, code, detail] = reasons[error.code ?? ''] ?? malformed;
    const body = JSON.stringify(problem(status, code, detail));
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

/** The same for a request that is valid HTTP but has an unusable address. */
export function unreadableRequest(): Response {
  const [status, code, detail] = malformed;
  return new Response(JSON.stringify(problem(status, code, detail)), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** The response in progress on this connection. Node uses the same property. */
type Responding = { _httpMessage?: { headersSent: boolean } };
type Reason = [status: number, code: ProblemCode, detail: string];

const malformed: Reason = [400, 'malformed-request', 'This is not a valid HTTP request.'];
const reasons: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: [431, 'headers-too-large', 'The request headers are too large. The limit is 16 KiB.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'body-too-large', 'The chunk extensions of the body are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request-timeout', 'The request did not arrive in time.'],
};

function problem(status: number, code: ProblemCode, detail: string): Problem {
  return {
    type: `urn:tenon:problem:${code}`,
    title: STATUS_CODES[status] ?? 'The request is not valid',
    status,
    code,
    detail,
  };
}
