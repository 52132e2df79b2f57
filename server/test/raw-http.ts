import { connect } from 'node:net';

export type RawRequest = {
  method: string;
  /** Sent unchanged. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
};

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

const TIMEOUT_MS = 120_000;

/** Sends a request that no proper client would send: nothing is checked, encoded or added except a length. */
export function sendRaw(url: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { host } = new URL(url);
  const all = { host, connection: 'close', ...(body && { 'content-length': `${body.length}` }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return sendBytes(url, Buffer.concat([head, body ?? Buffer.alloc(0)]));
}

/** Sends bytes and reads one response: all of it, or the headers of a stream. */
export function sendBytes(
  url: string,
  bytes: Buffer,
  { hangUp = false }: { hangUp?: boolean } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      const answer = parseAnswer(Buffer.concat(chunks));
      if (answer) resolve(answer);
      else reject(new Error(`no answer to ${bytes.subarray(0, 200).toString('latin1')}`));
    };
    const timer = setTimeout(finish, TIMEOUT_MS);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (/content-type: text\/event-stream/i.test(chunk.toString('latin1'))) finish();
    });
    socket.on('end', finish);
    // A server that rejected a request may close before it has read all of it; the response has arrived by then.
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(bytes, () => hangUp && socket.destroy());
  });
}

function parseAnswer(bytes: Buffer): RawAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (!status) return undefined;
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const rest = bytes.subarray(end + 4);
  const body = headers['transfer-encoding'] === 'chunked' ? unchunk(rest) : rest;
  return { status, headers, body: body.toString('utf8') };
}

function unchunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (!size) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
