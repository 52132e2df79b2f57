import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

type Proxy = {
  port: number;
  /** Closes all connections and rejects new ones, as if the server were gone. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Cuts as soon as a client sends this text. */
  cutWhenSent(text: string): void;
};

/** A proxy to a local server that a test can cut and restore. It stops with the test, or on request. */
export async function openProxy(
  target: number,
  atTheEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let fatalText: string | undefined;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
    near.on('data', (data) => {
      if (fatalText && data.includes(fatalText)) void cut();
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen(0);
  const { port } = server.address() as AddressInfo;
  atTheEnd(cut);
  const cutWhenSent = (text: string) => {
    fatalText = text;
  };
  return { port, cut, cutWhenSent, restore: () => listen(port) };
}
