import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type Postgres from 'postgres';
import type { FormRule } from '../../src/simulator/forms/form-troubles.ts';
import { startSimulator } from '../../src/simulator/start-simulator.ts';
import { storeOwnResume } from '../applying/own-resume.ts';
import { worldScene } from '../applying/world-scene.ts';
import type { RedisServer } from '../redis-server.ts';
import { startApprovingPerson } from './approving-person.ts';
import {
  type ApprovalEnd,
  type ApprovalFindings,
  countUnsettled,
  findApprovalProblems,
  readApprovalEnds,
} from './find-approval-problems.ts';
import { type Findings, findProblems } from './find-problems.ts';
import { type FaultCounts, injectFaults } from './inject-faults.ts';
import { readJournals } from './journal.ts';
import { countActive, readScene, type Scene } from './read-scene.ts';
import { clientAt } from './sign-in.ts';
import { startCluster } from './start-cluster.ts';

export type FaultRunOptions = {
  databaseUrl: string;
  owner: Postgres.Sql;
  /** An empty folder for the files of the processes. */
  folder: string;
  redis?: RedisServer | undefined;
  seed: string;
  seconds: number;
  agents: number;
  roles: number;
  /** The run continues until there were at least this many, however long that takes. */
  min: { submissions: number; faults: number };
};

export type FaultReport = {
  findings: Findings & ApprovalFindings;
  faults: FaultCounts;
  /** Agents that killed themselves between two steps. */
  selfKills: number;
  crashes: string[];
  submissions: number;
  /** Updates that the API confirmed to an agent. */
  acknowledged: number;
  runs: Record<string, number>;
  /** Approvals by their last state. */
  approvals: Record<string, number>;
  /** Time from the last fault until no run was active. */
  restSeconds: number;
};

const LEASE_SECONDS = 3;
/** A generous limit for busy machines. The expected state is usually reached much earlier. */
const MAX_WAIT_MS = 180_000;

/** Some of the forms misbehave; the choice depends only on the seed. */
const troubles = (seed: string): FormRule[] => [
  { trouble: 'slow', share: 0.2, ms: 1500, seed },
  { trouble: 'drops', share: 0.1, seed },
  { trouble: 'error-after', share: 0.1, seed },
  { trouble: 'error-before', share: 0.1, seed },
];

/**
 * Agents apply, and a person approves what Tenon prepared, while all processes are killed at random.  Then waits until
 * no run is active, and checks the result.
 */
export async function runFaults(options: FaultRunOptions): Promise<FaultReport> {
  const { databaseUrl, owner, folder, redis, seed } = options;
  const journals = join(folder, 'journals');
  await mkdir(journals, { recursive: true });
  const companies = Math.ceil(options.roles / 10);
  const world = await startSimulator({
    companies,
    postings: companies * 25,
    roster: 'forms',
    seed,
    forms: troubles(seed),
  });
  const cluster = await startCluster({ databaseUrl, folder, journals, leaseSeconds: LEASE_SECONDS, redis });
  try {
    const wanted = { roles: options.roles, settings: { per_day: 100_000, per_company: 100_000 } };
    const api = clientAt(cluster.apis[0] ?? '', owner);
    const agents = await worldScene(api, world, wanted);
    const approver = await worldScene(api, world, wanted);
    // Parsed, so that each application is sent with a variant of it.
    await storeOwnResume({ database: { owner } }, approver.owner, 'name: Ada Berger\nskill: TypeScript\n');
    const [resume] = (await approver.owner.get('/api/documents?side=seeking&state=ready')).body.items;
    await approver.owner.patch('/api/applicant', { document_id: resume.id });
    const tenantId = agents.owner.user.workspace.id;
    const approverId = approver.owner.user.workspace.id;
    cluster.addAgents(options.agents, await makeKey(agents.owner));
    const person = startApprovingPerson({
      ...{ apis: cluster.apis, token: approver.owner.token, seed },
      postingIds: approver.roles.map(({ id }) => id),
    });
    const deadline = performance.now() + options.seconds * 1000;
    const faults = await injectFaults(cluster.processes, {
      seed,
      leaseSeconds: LEASE_SECONDS,
      mayContinue: (faults) => {
        const isEnough =
          world.submissions().length >= options.min.submissions &&
          person.decided.approved.size > 0 &&
          faults >= options.min.faults;
        return performance.now() < (isEnough ? deadline : deadline + MAX_WAIT_MS);
      },
    });
    await cluster.stopAgents(LEASE_SECONDS * 1000);
    await person.stop();
    const restSeconds = await waitForSweep(
      async () =>
        (await countActive(owner, tenantId)) +
        (await countActive(owner, approverId)) +
        (await countUnsettled(owner, approverId)),
    );
    const scene = await readScene(owner, tenantId);
    const journal = readJournals(journals);
    const approved = await readScene(owner, approverId);
    const ends = await readApprovalEnds(owner, approverId);
    return {
      findings: {
        ...mergeFindings(
          findProblems(scene, agents.received(), journal),
          findProblems(approved, approver.received(), []),
        ),
        ...findApprovalProblems(ends, approver.received(), person.decided),
      },
      approvals: countStates(ends),
      faults,
      selfKills: cluster.countSelfKills(),
      crashes: cluster.crashes,
      submissions: world.submissions().length,
      acknowledged: journal.filter(({ what }) => what === 'written').length,
      runs: countRuns(scene),
      restSeconds,
    };
  } finally {
    await cluster.stop();
    await world.stop();
  }
}

/** Describes everything that is wrong. Empty if all is well. */
export function problemsOf({ findings, crashes }: FaultReport): string[] {
  const wrong = Object.entries(findings).flatMap(([problem, subjects]) =>
    subjects.length > 0 ? `${subjects.length} ${problem}: ${subjects.slice(0, 5).join(', ')}` : [],
  );
  return [...wrong, ...crashes];
}

function mergeFindings(one: Findings, other: Findings): Findings {
  const names = Object.keys(one) as (keyof Findings)[];
  return Object.fromEntries(names.map((name) => [name, [...one[name], ...other[name]]])) as Findings;
}

function countStates(ends: ApprovalEnd[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(ends, ({ state }) => state));
  return Object.fromEntries(groups.map(([state, group]) => [state, group?.length ?? 0]));
}

/** Waits until all leases have ended and the sweep has run. What is active after that counts as a problem. */
async function waitForSweep(countUnfinished: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < MAX_WAIT_MS && (await countUnfinished()) > 0) {
    await sleep(250);
  }
  return (performance.now() - startedAt) / 1000;
}

function countRuns({ runs }: Scene): Record<string, number> {
  const counts = Object.entries(Object.groupBy(runs, ({ status }) => status));
  return Object.fromEntries(counts.map(([status, group]) => [status, group?.length ?? 0]));
}

async function makeKey(member: { post(path: string, body: unknown): Promise<{ body: { key: string } }> }) {
  const scopes = ['postings.read', 'resumes.read', 'applying.read', 'applying.manage'];
  return (await member.post('/api/api-keys', { name: 'Agents', scopes })).body.key;
}
