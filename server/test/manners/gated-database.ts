import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A way to the database that can be shut: open connections break, new ones are refused until it opens again. */
export async function gatedDatabase(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const gate = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await listen(0);
  const { port } = gate.address() as { port: number };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  afterAll(shut);

  async function listen(on: number): Promise<void> {
    gate.listen(on, '127.0.0.1');
    await once(gate, 'listening');
  }

  async function shut(): Promise<void> {
    if (!gate.listening) return;
    const closed = once(gate, 'close');
    gate.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return { url: url.href, shut, open: () => listen(port) };
}
