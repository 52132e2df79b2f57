import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type FaultReport, problemsOf, runFaults } from '../../test/faults/run-faults.ts';
import { redisAvailable, startRedis, withoutRedis } from '../../test/redis-server.ts';
import { withScratch } from '../scratch.ts';
import { printTable, type Row } from '../table.ts';
import { openOwner } from './claim-scene.ts';

const SECONDS = 120;
const AGENTS = 4;

/** Kills agents, APIs, the worker and Redis at random, then checks the result. Throws if anything is wrong. */
export async function benchFaults(
  seconds = SECONDS,
  seed = process.env.BENCH_SEED ?? randomUUID(),
): Promise<void> {
  const leaseStores = [
    { name: 'Postgres', start: undefined },
    ...(redisAvailable() ? [{ name: 'Redis', start: startRedis }] : []),
  ];
  const reports: [string, FaultReport][] = [];
  for (const { name, start } of leaseStores) reports.push([name, await runWith(start, seconds, seed)]);
  const note = `Seed ${seed}.${redisAvailable() ? '' : ` Without Redis: ${withoutRedis}.`}`;
  printTable(`Random kills for ${seconds} s: results`, reports.map(resultsOf), note);
  printTable('Problems', problemRows(reports));
  const problems = reports.flatMap(([name, report]) =>
    problemsOf(report).map((problem) => `${name}: ${problem}`),
  );
  if (problems.length > 0) throw new Error(`Seed ${seed} found problems:\n${problems.join('\n')}`);
}

function runWith(start: typeof startRedis | undefined, seconds: number, seed: string): Promise<FaultReport> {
  return withScratch(async ({ folder, ownerUrl }) => {
    const redis = await start?.();
    const owner = openOwner(ownerUrl);
    try {
      return await runFaults({
        ...{ databaseUrl: ownerUrl, owner, folder: join(folder, 'faults'), redis, seed, seconds },
        // More than they can apply to, so that they never run out of roles.
        ...{ agents: AGENTS, roles: Math.max(50, seconds * 8), min: { submissions: 1, faults: 1 } },
      });
    } finally {
      await owner.end();
      await redis?.stop();
    }
  });
}

function resultsOf([leases, report]: [string, FaultReport]): Row {
  const { faults, selfKills, runs, submissions, acknowledged, approvals, restSeconds } = report;
  return {
    leases,
    'agents killed': faults.agent,
    'agents crashed': selfKills,
    frozen: faults.frozen,
    'APIs killed': faults.api,
    'worker killed': faults.worker,
    'Redis killed': faults.redis,
    'applications received': submissions,
    success: runs.success ?? 0,
    unknown: runs.unknown ?? 0,
    failed: runs.failed ?? 0,
    'updates confirmed': acknowledged,
    'approved and sent': approvals.sent ?? 0,
    declined: approvals.declined ?? 0,
    'until idle, s': restSeconds,
  };
}

function problemRows(reports: [string, FaultReport][]): Row[] {
  const names = Object.keys(reports[0]?.[1].findings ?? {}) as (keyof FaultReport['findings'])[];
  const rows = names.map((name) => [name, (report: FaultReport) => report.findings[name].length] as const);
  const all = [
    ...rows,
    ['processes that exited on their own', ({ crashes }: FaultReport) => crashes.length] as const,
  ];
  return all.map(([what, count]) => ({
    what,
    ...Object.fromEntries(reports.map(([leases, report]) => [leases, count(report)])),
  }));
}
