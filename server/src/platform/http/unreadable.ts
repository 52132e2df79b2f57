import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@tenon/contract/problem';

/** What cannot be read as HTTP reaches no route; it is refused in the same form all the same. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & Answering) => {
    // An answer that has begun can only be cut: a second one would be taken for a part of it.
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

/** The same for a request whose head is sound HTTP but names no address that could be served. */
export function unreadableRequest(): Response {
  const [status, code, detail] = malformed;
  return new Response(JSON.stringify(problem(status, code, detail)), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** The answer that is under way on this connection, as Node itself looks at it here. */
type Answering = { _httpMessage?: { headersSent: boolean } };
type Reason = [status: number, code: string, detail: string];

const malformed: Reason = [400, 'malformed-request', 'This is not a request that a web server can read.'];
const reasons: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: [431, 'headers-too-large', 'The headers of a request may have 16 KiB at most.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    413,
    'body-too-large',
    'The body is cut into chunks with too much in between.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request-timeout', 'The request did not arrive in time.'],
};

function problem(status: number, code: string, detail: string): Problem {
  return {
    type: `urn:tenon:problem:${code}`,
    title: STATUS_CODES[status] ?? 'The request is not valid',
    status,
    code,
    detail,
  };
}
