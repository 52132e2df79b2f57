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

/** Loads the demo workspace with its members and the simulated companies at their current address. */
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

/**
 * Serves the simulator to the demo's crawler. Every run advances it by one day, so that each run finds something new.
 */
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
 * The last known day. A request waits for a new value, but not for long: a crawler that holds the last database
 * connection while it waits for a page would otherwise wait forever.
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
        // While the database is unavailable, the day does not change.
        () => {},
      )
      .finally(() => {
        reading = undefined;
      });
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, READ_TIMEOUT_MS).unref())]);
    return day;
  };
}

/** Starts the first run, so that the demo has postings. Does nothing if there was a run before. */
export async function startFirstRun(system: System, demo: Demo): Promise<boolean> {
  const { tenantId, keys } = demo;
  if (keys.length === 0) return false;
  const { runs } = await system.db.as({ tenantId }, (sql) => readDemoHistory(sql, tenantId, keys));
  if (runs > 0) return false;
  await startIngestion(system, ownerOf(demo), { companies: keys });
  return true;
}

/** The port of the simulator: next to the program's port, or any free one. Undefined if it is turned off. */
export async function chooseSimulatorPort({
  simulator,
  port = DEFAULT_PORT,
}: Config): Promise<number | undefined> {
  if (!simulator) return undefined;
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

/** Demo users act as its owner. */
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
