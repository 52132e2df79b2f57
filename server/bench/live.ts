import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientCommand, ClientReport } from './live-clients.ts';
import type { ServerCommand, ServerKind, ServerReport } from './live-server.ts';
import { withScratch } from './scratch.ts';
import { percentile, printTable, type Row } from './table.ts';

const CLIENTS = [1, 100, 500];
const EVENTS = 200;
const PER_SECOND = 20;

export type FanOut = {
  clients: number;
  /** From before the append (or the write) to the client's hands, in milliseconds. */
  latencies: number[];
  missing: number;
  /** Of the server's process, in MB: without clients, and when all events have been sent. */
  idleMemory: number;
  memory: number;
  /** Processor time of the server's process for one event to one client, in microseconds. */
  cpu: number;
};

/** Events to many clients over HTTP: stored, numbered and replayable, beside a bare loop of `response.write`. */
export async function benchLive(): Promise<void> {
  await withScratch(async ({ ownerUrl }) => {
    const rows: Row[] = [];
    for (const clients of CLIENTS) {
      rows.push(toRow('Tenon: append, commit, stream', await measureFanOut(ownerUrl, 'live', clients)));
      rows.push(toRow('bare loop of response.write', await measureFanOut(ownerUrl, 'bare', clients)));
    }
    printTable(
      `Server-sent events, ${EVENTS} at ${PER_SECOND} a second`,
      rows,
      'Server, database and clients share the cores. Latency is from before the append to the arrival.',
    );
  });
}

export async function measureFanOut(databaseUrl: string, kind: ServerKind, clients: number): Promise<FanOut> {
  const server = start('live-server.ts', [kind], { DATABASE_URL: databaseUrl });
  const crowd = start('live-clients.ts');
  const askServer = (command: ServerCommand) => ask<ServerReport>(server, command);
  const askCrowd = (command: ClientCommand) => ask<ClientReport>(crowd, command);
  try {
    const { port } = await next<{ port: number }>(server);
    const { memory: idleMemory } = await askServer({ measure: true });
    await askCrowd({ url: `http://127.0.0.1:${port}/`, clients });
    await sleep(500);
    const before = await askServer({ measure: true });
    const after = await askServer({ events: EVENTS, perSecond: PER_SECOND });
    await sleep(1_000);
    const { latencies } = await askCrowd({ report: true });
    return {
      clients,
      latencies,
      missing: clients * EVENTS - latencies.length,
      idleMemory,
      memory: after.memory,
      cpu: ((after.cpu - before.cpu) * 1000) / (clients * EVENTS),
    };
  } finally {
    crowd.kill();
    server.kill();
  }
}

function toRow(name: string, result: FanOut): Row {
  return {
    server: name,
    clients: result.clients,
    'p50 ms': percentile(result.latencies, 0.5),
    'p95 ms': percentile(result.latencies, 0.95),
    'p99 ms': percentile(result.latencies, 0.99),
    'µs CPU each': result.cpu,
    missing: result.missing,
    'MB idle': result.idleMemory,
    'MB after': result.memory,
  };
}

function start(
  script: string,
  options: string[] = [],
  environment: Record<string, string> = {},
): ChildProcess {
  return fork(join(import.meta.dirname, script), options, { env: { ...process.env, ...environment } });
}

async function ask<T>(child: ChildProcess, message: object): Promise<T> {
  const answer = next<T>(child);
  child.send(message);
  return answer;
}

async function next<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message as T;
}
