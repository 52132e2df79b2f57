// Holds a lease until it is killed and obeys commands, with a clock that is wrong by `skewHours`. The commands are
// those of startHolder in ../lease-holder.ts.
import { openDb } from '../../src/platform/db/postgres.ts';
import { openLeases } from '../../src/platform/leases/open-leases.ts';
import type { Lease } from '../../src/platform/leases/port.ts';
import { withLease } from '../../src/platform/leases/with-lease.ts';
import type { HolderAnswer, HolderOrders } from '../lease-holder.ts';

const orders: HolderOrders = JSON.parse(process.argv[2] ?? '');
const { key, ttlSeconds } = orders;
const RealDate = Date;
const skew = (orders.skewHours ?? 0) * 3_600_000;
globalThis.Date = class extends RealDate {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length === 0) super(RealDate.now() + skew);
    else super(...given);
  }
  static override now(): number {
    return RealDate.now() + skew;
  }
} as DateConstructor;

const db = openDb({ url: orders.url, application: 'test-holder', connections: 2 });
const leases = await openLeases({ db, redisUrl: orders.redisUrl, onError: console.error });
const options = { owner: 'victim', ttlSeconds };

async function obey(lease: Lease, order: unknown): Promise<HolderAnswer> {
  try {
    if (order === 'renew') return { renewed: (await leases.renew(lease, ttlSeconds)) !== undefined };
    if (order === 'release') return { released: await leases.release(lease) };
    await db.transaction(async (sql) => {
      await leases.guard(sql, lease);
      await sql`insert into lease_note (key, writer) values (${key}, 'victim')`;
    });
    return { written: true };
  } catch (error) {
    return { code: (error as { code: string }).code };
  }
}

function serve(lease: Lease): Promise<never> {
  process.on('message', async (order) => process.send?.(await obey(lease, order)));
  process.send?.({ lease, clock: Date.now() });
  return new Promise(() => {});
}

if (orders.renews) await withLease(leases, key, options, serve).catch(() => undefined);
else {
  const lease = await leases.acquire(key, options);
  if (lease) await serve(lease);
}
