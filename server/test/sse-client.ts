import { type ClientRequest, get, type IncomingMessage } from 'node:http';

export type SseMessage = { event: string; data: unknown; id: string | undefined };

type SseConnection = {
  response: IncomingMessage;
  /** Ends when the server ends the stream; throws if the connection breaks. */
  messages: AsyncIterable<SseMessage>;
  /** The raw text so far. */
  text(): string;
  /** The last event ID, as a browser would send it. */
  lastEventId(): string | undefined;
  close(): void;
};

/** Reads server-sent events like a browser, but never reconnects by itself. */
export async function openSse(
  url: string,
  lastEventId?: string,
  more: Record<string, string> = {},
): Promise<SseConnection> {
  const resume = lastEventId ? { 'last-event-id': lastEventId } : {};
  const headers = { accept: 'text/event-stream', ...resume, ...more };
  const { request, response } = await connect(url, headers);
  let id = lastEventId;
  let text = '';

  async function* messages(): AsyncGenerator<SseMessage> {
    let rest = '';
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk;
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const { event, data, ...given } = parseBlock(block);
        id = given.id ?? id;
        if (data !== undefined) yield { event, data: parseData(data), id: given.id };
      }
    }
  }

  return {
    response,
    messages: messages(),
    text: () => text,
    lastEventId: () => id,
    close: () => request.destroy(),
  };
}

function connect(url: string, headers: Record<string, string>) {
  return new Promise<{ request: ClientRequest; response: IncomingMessage }>((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (response) => resolve({ request, response }));
    request.on('error', reject);
  });
}

/** A single word is sent bare; everything else is JSON. */
function parseData(data: string): unknown {
  return /^[a-z]+$/.test(data) ? data : JSON.parse(data);
}

function parseBlock(block: string): { event: string; data: string | undefined; id: string | undefined } {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      const before = name === 'data' ? fields.get('data') : undefined;
      fields.set(name, before === undefined ? value : `${before}\n${value}`);
    }
  }
  return { event: fields.get('event') ?? 'message', data: fields.get('data'), id: fields.get('id') };
}
