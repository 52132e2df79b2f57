import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Long enough for a client to notice the response and stop sending. If nothing arrives, the connection is closed. */
const SILENCE_MS = 5000;
const LINGER_MS = 60_000;
const LINGER_BYTES = 64 * 1024 * 1024;
const POLL_MS = 50;

/**
 * Makes unread request bodies harmless: the response announces that the connection closes, and the remaining bytes are
 * read and discarded. Closing a connection with unread bytes would reset it, and the client would lose the response. A
 * client that asks before sending a body (Expect: 100-continue) is told to continue when the body is needed.
 */
export function serveRequests(server: Server, listener: RequestListener): void {
  const handle: RequestListener = (incoming, outgoing) => {
    closeIfUnread(incoming, outgoing);
    return listener(incoming, outgoing);
  };
  server.on('request', handle);
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    continueWhenRead(incoming, outgoing);
    handle(incoming, outgoing as Parameters<RequestListener>[1]);
  });
}

function closeIfUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!hasBody(incoming)) return;
  const writeHead = outgoing.writeHead as (...given: unknown[]) => ServerResponse;
  outgoing.writeHead = (...given: unknown[]) => {
    if (!incoming.complete) {
      outgoing.shouldKeepAlive = false;
      lingerAtEnd(incoming);
    }
    return writeHead.apply(outgoing, given);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Node closes a connection after its last response with `destroySoon`, whether or not the client has finished sending.
 */
function lingerAtEnd(incoming: IncomingMessage): void {
  const { socket } = incoming;
  let isLingering = false;
  socket.destroySoon = () => {
    if (isLingering) return;
    isLingering = true;
    socket.end();
    incoming.once('end', () => socket.destroy());
    destroyAfterLimits(socket);
  };
}

function destroyAfterLimits(socket: Socket): void {
  const until = Date.now() + LINGER_MS;
  const maxBytes = socket.bytesRead + LINGER_BYTES;
  let last = { bytes: socket.bytesRead, at: Date.now() };
  const poll = setInterval(() => {
    const now = Date.now();
    if (socket.bytesRead > last.bytes) last = { bytes: socket.bytesRead, at: now };
    if (now > until || now > last.at + SILENCE_MS || socket.bytesRead > maxBytes) socket.destroy();
  }, POLL_MS);
  socket.once('close', () => clearInterval(poll));
}

function continueWhenRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const read = incoming._read;
  incoming._read = (size) => {
    incoming._read = read;
    if (!outgoing.headersSent) outgoing.writeContinue();
    incoming._read(size);
  };
}
