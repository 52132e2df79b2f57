import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Long enough for a client to notice the answer and stop sending; a slower one finds the connection closed. */
const LINGER_MS = 5000;
const LINGER_BYTES = 64 * 1024 * 1024;
const LOOK_MS = 50;

/**
 * Serves requests so that a body which nobody reads to its end does no harm: the answer says that the connection closes,
 * and what is still on its way is read and dropped, because a connection that is closed with unread bytes is reset, and
 * the client loses the answer. Whoever asks before sending a body (Expect: 100-continue) is told to when it is wanted.
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

/** Node ends the last answer on a connection by `destroySoon`, whether the client has finished sending or not. */
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
  const most = socket.bytesRead + LINGER_BYTES;
  const look = setInterval(() => {
    if (Date.now() > until || socket.bytesRead > most) socket.destroy();
  }, LOOK_MS);
  socket.once('close', () => clearInterval(look));
}

function continueWhenRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const read = incoming._read;
  incoming._read = (size) => {
    incoming._read = read;
    if (!outgoing.headersSent) outgoing.writeContinue();
    incoming._read(size);
  };
}
