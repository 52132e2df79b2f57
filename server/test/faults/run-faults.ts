import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type Postgres from 'postgres';
import type { FormRule } from '../../src/postings/world/forms/form-troubles.ts';
import { startWorld } from '../../src/postings/world/start-world.ts';
import { worldScene } from '../applying/world-scene.ts';
import type { RedisServer } from '../redis-server.ts';
import { checkTruth, type Truth } from './check-truth.ts';
import { startCrew } from './crew.ts';
import { readJournals } from './journal.ts';
import { countUnderWay, readScene, type Scene } from './read-scene.ts';
import { clientAt } from './sign-in.ts';
import { type Strikes, strike } from './strike.ts';

export type FaultOptions = {
  databaseUrl: string;
  owner: Postgres.Sql;
  /** For what the processes keep, empty. */
  folder: string;
  redis?: RedisServer | undefined;
  seed: string;
  seconds: number;
  agents: number;
  roles: number;
  /** Goes on until so many applications have come and so many were struck, however long that takes. */
  least: { submissions: number; strikes: number };
};

export type FaultReport = {
  truth: Truth;
  strikes: Strikes;
  /** Agents that killed themselves between two steps. */
  ownEnds: number;
  crashes: string[];
  submissions: number;
  /** Writes that an agent was told are kept. */
  acknowledged: number;
  runs: Record<string, number>;
  /** From the last strike until no run was under way. */
  restSeconds: number;
};

const LEASE_SECONDS = 3;
/** Of a machine that is busy with other things; what is waited for is a state, and comes long before. */
const PATIENCE_MS = 120_000;

/** Some forms each; the same ones for the same seed. */
const troubles = (seed: string): FormRule[] => [
  { trouble: 'slow', share: 0.2, ms: 1500, seed },
  { trouble: 'drops', share: 0.1, seed },
  { trouble: 'error-after', share: 0.1, seed },
  { trouble: 'error-before', share: 0.1, seed },
];

/** Agents apply while everything around them is killed; then it is quiet until nothing is under way, and all is counted. */
export async function runFaults(options: FaultOptions): Promise<FaultReport> {
  const { databaseUrl, owner, folder, redis, seed } = options;
  const journals = join(folder, 'journals');
  await mkdir(journals, { recursive: true });
  const companies = Math.ceil(options.roles / 10);
  const world = await startWorld({
    companies,
    postings: companies * 25,
    roster: 'forms',
    seed,
    forms: troubles(seed),
  });
  const crew = await startCrew({ databaseUrl, folder, journals, leaseSeconds: LEASE_SECONDS, redis });
  try {
    const { owner: person } = await worldScene(clientAt(crew.apis[0] ?? '', owner), world, {
      roles: options.roles,
      settings: { per_day: 100_000, per_company: 100_000 },
    });
    const tenantId = person.user.workspace.id;
    crew.addAgents(options.agents, await makeKey(person));
    const until = performance.now() + options.seconds * 1000;
    const strikes = await strike(crew.members, {
      seed,
      leaseSeconds: LEASE_SECONDS,
      goesOn: (strikes) => {
        const isEnough =
          world.submissions().length >= options.least.submissions && strikes >= options.least.strikes;
        return performance.now() < (isEnough ? until : until + PATIENCE_MS);
      },
    });
    await crew.dismissAgents(LEASE_SECONDS * 1000);
    const restSeconds = await rest(owner, tenantId);
    const scene = await readScene(owner, tenantId);
    const journal = readJournals(journals);
    return {
      truth: checkTruth(scene, world.submissions(), journal),
      strikes,
      ownEnds: crew.countOwnEnds(),
      crashes: crew.crashes,
      submissions: world.submissions().length,
      acknowledged: journal.filter(({ what }) => what === 'written').length,
      runs: countRuns(scene),
      restSeconds,
    };
  } finally {
    await crew.stop();
    await world.stop();
  }
}

/** All that is wrong, in words; nothing when all is well. */
export function problemsOf({ truth, crashes }: FaultReport): string[] {
  const wrong = Object.entries(truth).flatMap(([what, which]) =>
    which.length > 0 ? `${which.length} ${what}: ${which.slice(0, 5).join(', ')}` : [],
  );
  return [...wrong, ...crashes];
}

/** Until leases have ended and the sweep has been there; who is still under way after that is counted as wrong. */
async function rest(owner: Postgres.Sql, tenantId: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < PATIENCE_MS && (await countUnderWay(owner, tenantId)) > 0) {
    await sleep(250);
  }
  return (performance.now() - startedAt) / 1000;
}

function countRuns({ runs }: Scene): Record<string, number> {
  const counts = Object.entries(Object.groupBy(runs, ({ status }) => status));
  return Object.fromEntries(counts.map(([status, some]) => [status, some?.length ?? 0]));
}

async function makeKey(person: { post(path: string, body: unknown): Promise<{ body: { key: string } }> }) {
  const scopes = ['postings.read', 'resumes.read', 'applying.read', 'applying.manage'];
  return (await person.post('/api/api-keys', { name: 'Agents', scopes })).body.key;
}
