import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../at-end.ts';
import { testDatabase } from '../database.ts';
import { redisAvailable, startRedis, withoutRedis } from '../redis-server.ts';
import { problemsOf, runFaults } from './run-faults.ts';

const keepers = [
  { name: 'Postgres', start: undefined, missing: undefined },
  { name: 'Redis', start: startRedis, missing: redisAvailable() ? undefined : withoutRedis },
];

describe.each(keepers)('with leases in $name', ({ start, missing }) => {
  it.skipIf(missing)(
    'agents apply once to each role and lose nothing, whoever is killed',
    async () => {
      const { url, owner } = await testDatabase();
      const redis = await start?.();
      atEnd(() => redis?.stop());
      const folder = await mkdtemp(join(tmpdir(), 'tenon-faults-'));
      atEnd(() => rm(folder, { recursive: true, force: true }));
      // Another one each time: what it was is said when something is wrong.
      const seed = String(Date.now());
      const report = await runFaults({
        ...{ databaseUrl: url, owner, folder, redis, seed },
        ...{ seconds: 6, agents: 3, roles: 30, least: { submissions: 3, strikes: 5 } },
      });
      expect({ seed, problems: problemsOf(report) }).toEqual({ seed, problems: [] });
      expect(report.submissions).toBeGreaterThanOrEqual(3);
      expect(report.acknowledged).toBeGreaterThan(report.submissions);
      expect(Object.values(report.strikes).reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(5);
    },
    400_000,
  );
});
