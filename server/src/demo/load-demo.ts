import { type AddressInfo, createServer } from 'node:net';
import { rolePermissions } from '@tenon/contract/permissions';
import type { System } from '../compose.ts';
import { type Config, DEFAULT_PORT } from '../config.ts';
import type { Caller } from '../identity/index.ts';
import { type DemoWorkspace, enableForDemo, seedDemo } from '../identity/seed-demo.ts';
import { readDemoHistory, upsertDemoCompanies } from '../postings/companies/demo-company-store.ts';
import { startIngestion } from '../postings/ingestion/start-ingestion.ts';
import { startSimulator } from '../simulator/start-simulator.ts';
import { demoCompanies, demoSimulator } from './demo-companies.ts';

const READ_TIMEOUT_MS = 200;

type Seeded = Pick<System, 'db'>;
export type Demo = DemoWorkspace & { keys: string[] };

/** The demo workspace, its members and the companies of the world that they look at, wherever that is served today. */
export async function loadDemo(system: Seeded, simulatorPort: number | undefined): Promise<Demo | undefined> {
  const workspace = await seedDemo(system);
  if (!workspace || simulatorPort === undefined) return workspace && { ...workspace, keys: [] };
  const companies = demoCompanies(simulatorPort);
  const keys = companies.map(({ key }) => key);
  const { tenantId, ownerId: userId } = workspace;
  const added = await system.db.as({ tenantId, userId }, (sql) =>
    upsertDemoCompanies(sql, { tenantId, userId }, companies),
  );
  if (added > 0) await enableForDemo(system, workspace, keys);
  return { ...workspace, keys };
}

/** Serves the world to the demo's crawler. A day passes there with every run, so that each has something to find. */
export async function serveDemoSimulator({ db }: Seeded, { tenantId, keys }: Demo, port: number) {
  const history = () => db.as({ tenantId }, (sql) => readDemoHistory(sql, tenantId, keys));
  const { since } = await history();
  return startSimulator({
    ...demoSimulator,
    port,
    start: since ?? new Date(),
    today: latest(async () => Math.max(0, (await history()).runs - 1)),
  });
}

/**
 * The day as it was read last. Whoever asks waits for a new reading, but not for long: a crawler that holds the last
 * connection to the database while it waits for a page would otherwise wait for ever.
 */
function latest(read: () => Promise<number>): () => Promise<number> {
  let day = 0;
  let reading: Promise<unknown> | undefined;
  return async () => {
    reading ??= read()
      .then(
        (now) => {
          day = now;
        },
        // While the database is away it stays the day that it was.
        () => {},
      )
      .finally(() => {
        reading = undefined;
      });
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, READ_TIMEOUT_MS).unref())]);
    return day;
  };
}

/** So that whoever opens the demo finds roles in it; only where nobody has ever started a run. */
export async function startFirstRun(system: System, demo: Demo): Promise<boolean> {
  const { tenantId, keys } = demo;
  if (keys.length === 0) return false;
  const { runs } = await system.db.as({ tenantId }, (sql) => readDemoHistory(sql, tenantId, keys));
  if (runs > 0) return false;
  await startIngestion(system, ownerOf(demo), { companies: keys });
  return true;
}

/** Where the world goes: beside the program, or anywhere if somebody is there. None where it is switched off. */
export async function chooseSimulatorPort({
  world,
  port = DEFAULT_PORT,
}: Config): Promise<number | undefined> {
  if (!world) return undefined;
  return (port > 0 && (await freePort(port + 1))) || freePort(0);
}

function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(found));
    });
  });
}

/** Whoever opens the demo acts as its owner does. */
export function ownerOf({ tenantId, ownerId: userId }: DemoWorkspace): Caller {
  return {
    scope: { tenantId, userId },
    key: `user:${userId}`,
    tenantId,
    userId,
    actor: `user:${userId}`,
    role: 'owner',
    permissions: new Set(rolePermissions.owner),
    signInId: undefined,
    onEnd: () => () => {},
  };
}
