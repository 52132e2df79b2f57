import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type FaultReport, problemsOf, runFaults } from '../../test/faults/run-faults.ts';
import { redisAvailable, startRedis, withoutRedis } from '../../test/redis-server.ts';
import { withScratch } from '../scratch.ts';
import { printTable, type Row } from '../table.ts';
import { openOwner } from './claim-scene.ts';

const SECONDS = 120;
const AGENTS = 4;

/** Agents, APIs, the worker and Redis are killed all the time; then everything is counted. Ends with 1 when anything is wrong. */
export async function benchFaults(
  seconds = SECONDS,
  seed = process.env.BENCH_SEED ?? randomUUID(),
): Promise<void> {
  const keepers = [
    { name: 'Postgres', start: undefined },
    ...(redisAvailable() ? [{ name: 'Redis', start: startRedis }] : []),
  ];
  const reports: [string, FaultReport][] = [];
  for (const { name, start } of keepers) reports.push([name, await withKeeper(start, seconds, seed)]);
  const note = `Seed ${seed}.${redisAvailable() ? '' : ` Without Redis: ${withoutRedis}.`}`;
  printTable(`Everything is killed for ${seconds} s: what happened`, reports.map(happened), note);
  printTable('What must never be', wrongs(reports));
  const problems = reports.flatMap(([name, report]) =>
    problemsOf(report).map((problem) => `${name}: ${problem}`),
  );
  if (problems.length > 0) throw new Error(`Seed ${seed} showed what must never be:\n${problems.join('\n')}`);
}

function withKeeper(
  start: typeof startRedis | undefined,
  seconds: number,
  seed: string,
): Promise<FaultReport> {
  return withScratch(async ({ folder, ownerUrl }) => {
    const redis = await start?.();
    const owner = openOwner(ownerUrl);
    try {
      return await runFaults({
        ...{ databaseUrl: ownerUrl, owner, folder: join(folder, 'faults'), redis, seed, seconds },
        // More than they can do: nobody runs out of roles.
        ...{ agents: AGENTS, roles: Math.max(50, seconds * 8), least: { submissions: 1, strikes: 1 } },
      });
    } finally {
      await owner.end();
      await redis?.stop();
    }
  });
}

function happened([leases, report]: [string, FaultReport]): Row {
  const { strikes, ownEnds, runs, submissions, acknowledged, restSeconds } = report;
  return {
    leases,
    'agents killed': strikes.agent,
    'between two steps': ownEnds,
    frozen: strikes.frozen,
    'APIs killed': strikes.api,
    'worker killed': strikes.worker,
    'Redis killed': strikes.redis,
    'applications received': submissions,
    success: runs.success ?? 0,
    unknown: runs.unknown ?? 0,
    failed: runs.failed ?? 0,
    'writes acknowledged': acknowledged,
    'rest, s': restSeconds,
  };
}

function wrongs(reports: [string, FaultReport][]): Row[] {
  const names = Object.keys(reports[0]?.[1].truth ?? {}) as (keyof FaultReport['truth'])[];
  const rows = names.map((name) => [name, (report: FaultReport) => report.truth[name].length] as const);
  const all = [
    ...rows,
    ['processes that ended by themselves', ({ crashes }: FaultReport) => crashes.length] as const,
  ];
  return all.map(([what, count]) => ({
    what,
    ...Object.fromEntries(reports.map(([leases, report]) => [leases, count(report)])),
  }));
}
