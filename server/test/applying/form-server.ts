import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../at-end.ts';

export type FormServer = {
  url: string;
  /** Request bodies by path. */
  sent: Map<string, unknown[]>;
};

/** A fake job board with these questions that records submissions. It drops the connection of those to /drops. */
export async function startFormServer(questions: unknown[]): Promise<FormServer> {
  const sent = new Map<string, unknown[]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      response.end(JSON.stringify({ questions }));
      return;
    }
    sent.set(path, [...(sent.get(path) ?? []), JSON.parse(await textOf(request))]);
    if (path.startsWith('/drops')) response.destroy();
    else response.end(JSON.stringify({ id: `A-${path.slice(1)}`, text: 'Thank you' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
