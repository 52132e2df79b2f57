import { openDb } from '../../src/platform/db/postgres.ts';
import { postgresLeases } from '../../src/platform/leases/postgres.ts';
import { withLease } from '../../src/platform/leases/with-lease.ts';

const { url, key, ttlSeconds }: { url: string; key: string; ttlSeconds: number } = JSON.parse(
  process.argv[2] ?? '',
);

const db = openDb({ url, application: 'test-holder', connections: 2 });
await withLease(postgresLeases(db), key, { owner: 'victim', ttlSeconds }, () => new Promise(() => {}));
