import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { ProblemCode } from '@tenon/contract/problem-codes';
import { createApi } from './api.ts';
import type { System } from './compose.ts';
import { DEFAULT_PORT, programFolder } from './config.ts';
import { reportProcess } from './operations/index.ts';
import { SetupError } from './platform/errors.ts';
import { serveRequests } from './platform/http/unread-body.ts';
import { refuseUnreadable, unreadableRequest } from './platform/http/unreadable.ts';

export type Serving = { url: string; port: number; stop(): Promise<void> };

const MAX_PORTS_TRIED = 50;
const DRAIN_MS = 10_000;
const SWEEP_MS = 50;

/** Listens for requests. Without a configured port, it uses the first free one, starting at the default. */
export async function serve(system: System, options: { checkAnswers?: boolean } = {}): Promise<Serving> {
  const { config } = system;
  let url = config.publicUrl ?? `http://${urlHost(config.host)}:${config.port ?? DEFAULT_PORT}`;
  const app = createApi(system, {
    publicUrl: () => url,
    webFolder: join(programFolder, 'web/dist'),
    ...options,
  });
  const listener = getRequestListener(app.fetch, { errorHandler: unreadableRequest });
  const server = createServer({ requireHostHeader: false });
  serveRequests(server, listener);
  refuseUnreadable(server);
  // Longer than the idle timeout of common proxies, so that they never reuse a connection that is being closed.
  server.keepAliveTimeout = 65_000;

  const port = await listen(server, config.host, config.port);
  if (!config.publicUrl) url = `http://${urlHost(config.host)}:${port}`;
  const reporting = reportProcess(system, { id: system.instance, kind: 'api', version: system.version });

  return {
    url,
    port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      system.systemWatch.close();
      await system.live.close();
      // Otherwise, a connection that has just become idle would stay open for the client's next request.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(timeout);
      await reporting.stop();
    },
  };
}

/** Called before the slow part of startup, so that a wrong port is reported immediately. */
export async function assertPortFree(host: string, port: number | undefined): Promise<void> {
  if (!port) return;
  const probe = createServer();
  await listen(probe, host, port);
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(server: Server, host: string, port: number | undefined): Promise<number> {
  const last = port === undefined ? DEFAULT_PORT + MAX_PORTS_TRIED : port;
  for (let candidate = port ?? DEFAULT_PORT; ; candidate++) {
    try {
      return await tryListen(server, host, candidate);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && candidate < last) continue;
      throw explain(code, host, candidate, error);
    }
  }
}

function tryListen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function explain(code: string | undefined, host: string, port: number, cause: unknown): unknown {
  const messages: Record<string, [ProblemCode, string]> = {
    EADDRINUSE: [
      'port-taken',
      `Port ${port} is taken by another program. Stop it, or choose another port with --port.`,
    ],
    EACCES: [
      'port-not-allowed',
      `Port ${port} requires administrator rights. Choose a port above 1024 with --port.`,
    ],
    EADDRNOTAVAIL: [
      'host-not-available',
      `This machine does not have the address ${host}. Choose another one with HOST.`,
    ],
    ENOTFOUND: [
      'host-not-available',
      `The host name ${host} could not be resolved. Choose another one with HOST.`,
    ],
  };
  const [errorCode, message] = messages[code ?? ''] ?? [];
  return errorCode && message ? new SetupError(errorCode, message, { cause }) : cause;
}

function urlHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
