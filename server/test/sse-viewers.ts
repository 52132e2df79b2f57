import { connect, type Socket } from 'node:net';
import { openSse, type SseMessage } from './sse-client.ts';

/**
 * A simulated browser: it keeps state, reconnects with its last event ID when the stream ends, and disconnects after
 * `patience`.
 */
export function viewer(url: string, patience: () => number, startId?: string) {
  let state: Record<string, unknown> = {};
  let snapshots = 0;
  let connections = 0;
  let lastId = startId;
  const ids: string[] = [];

  async function view(): Promise<boolean> {
    const client = await openSse(url, lastId);
    connections++;
    let left = patience();
    for await (const { event, data, id } of client.messages) {
      if (event === 'all') snapshots++;
      state = event === 'all' ? (data as typeof state) : { ...state, ...(data as typeof state) };
      if (id !== undefined) ids.push(id);
      lastId = client.lastEventId();
      if ('over' in state) {
        client.close();
        return true;
      }
      if (left-- <= 0) break;
    }
    client.close();
    return false;
  }

  const finished = (async () => {
    while (!(await view()));
  })();
  const state_ = () => state;
  return {
    finished,
    state: state_,
    snapshots: () => snapshots,
    connections: () => connections,
    ids: () => ids,
  };
}

/** Connects, and reads nothing until it is told to. */
export async function openStalled(url: string) {
  const { port, pathname } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.pause();
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`);
  const drain = async (until: (text: string) => boolean): Promise<SseMessage[]> => {
    let text = '';
    try {
      for await (const chunk of socket) {
        text += chunk.toString('latin1');
        if (until(text.slice(-200_000))) break;
      }
    } catch (error) {
      if ((error as { code?: string }).code !== 'ECONNRESET') throw error;
    }
    return unchunk(text);
  };
  return {
    socket,
    readUntil: (sign: string) => drain((text) => text.includes(sign)),
    readAll: () => drain(() => false),
  };
}

function unchunk(text: string): SseMessage[] {
  const body = text.slice(text.indexOf('\r\n\r\n') + 4).replaceAll(/(^|\r\n)[0-9a-f]+\r\n/g, '');
  const blocks = body.matchAll(/id: (\S+)\nevent: (\w+)\ndata: (.*)\n\n/g);
  return [...blocks].map(([, id, event, data]) => ({
    id,
    event: String(event),
    data: withoutFilling(String(data)),
  }));
}

function withoutFilling(json: string): unknown {
  const { filling: _, ...data } = JSON.parse(json);
  return data;
}

export async function takeMessages(
  messages: AsyncIterable<SseMessage>,
  count: number,
): Promise<SseMessage[]> {
  const taken: SseMessage[] = [];
  const iterator = messages[Symbol.asyncIterator]();
  while (taken.length < count) {
    const { done, value } = await iterator.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
