import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../at-end.ts';
import { testDatabase } from '../database.ts';
import { redisAvailable, startRedis, withoutRedis } from '../redis-server.ts';
import { problemsOf, runFaults } from './run-faults.ts';

const leaseStores = [
  { name: 'Postgres', start: undefined, missing: undefined },
  { name: 'Redis', start: startRedis, missing: redisAvailable() ? undefined : withoutRedis },
];

describe.each(leaseStores)('with leases in $name', ({ start, missing }) => {
  it.skipIf(missing)(
    'agents and approvals apply once to each role and lose nothing, whichever process is killed',
    async () => {
      const { url, owner } = await testDatabase();
      const redis = await start?.();
      atEnd(() => redis?.stop());
      const folder = await mkdtemp(join(tmpdir(), 'tenon-faults-'));
      atEnd(() => rm(folder, { recursive: true, force: true }));
      // A new seed each time. It is printed if something is wrong.
      const seed = String(Date.now());
      const report = await runFaults({
        ...{ databaseUrl: url, owner, folder, redis, seed },
        ...{ seconds: 6, agents: 3, roles: 30, min: { submissions: 3, faults: 5 } },
      });
      expect({ seed, problems: problemsOf(report) }).toEqual({ seed, problems: [] });
      expect(report.submissions).toBeGreaterThanOrEqual(3);
      expect(report.approvals.sent).toBeGreaterThan(0);
      expect(report.acknowledged).toBeGreaterThan(report.submissions);
      expect(Object.values(report.faults).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(5);
    },
    400_000,
  );
});
