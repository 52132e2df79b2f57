import type { Db } from '../db/port.ts';
import { forgetOldLeases } from './fence-store.ts';
import { leaseLost } from './lease-lost.ts';
import type { Lease, Leases } from './port.ts';

/** All times are the database's own: the clocks of the machines that ask may differ. */
export function postgresLeases(db: Db): Leases {
  const { sql } = db;
  // Not to wait for the disk: should a crash of the server undo it, the lease ends earlier or later than it
  // should, and its token still tells. To acquire one does wait: no token may be given out twice.
  const unhurried = sql`unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;

  return {
    engine: 'Postgres',

    async acquire(key, { owner, ttlSeconds, within = sql }) {
      // A row that ran out but is locked is being taken, or guarded by a transaction of its holder: not free.
      // Above the last token too: it may come from another engine, which counts in microseconds.
      const [lease] = await within<Lease[]>`
        with free as (
          select key from lease where key = ${key} and expires_at <= clock_timestamp() for update skip locked
        ), taken as (
          update lease
          set owner = ${owner}, token = greatest(nextval('lease_token'), lease.token + 1),
            expires_at = clock_timestamp() + make_interval(secs => ${ttlSeconds}::float8)
          from free where lease.key = free.key
          returning lease.*
        ), added as (
          insert into lease (key, owner, token, expires_at)
          select ${key}, ${owner}, nextval('lease_token'),
            clock_timestamp() + make_interval(secs => ${ttlSeconds}::float8)
          where not exists (select from lease where key = ${key})
          on conflict (key) do nothing
          returning *
        )
        select * from taken union all select * from added`;
      return lease;
    },

    async renew({ key, token }, ttlSeconds) {
      const [lease] = await sql<Lease[]>`
        with ${unhurried}
        update lease set expires_at = clock_timestamp() + make_interval(secs => ${ttlSeconds}::float8)
        from unhurried where key = ${key} and token = ${token} and expires_at > clock_timestamp()
        returning lease.*`;
      return lease;
    },

    async release({ key, token }) {
      const { count } = await sql`
        with ${unhurried}
        update lease set expires_at = '-infinity'
        from unhurried where key = ${key} and token = ${token} and expires_at > clock_timestamp()`;
      return count > 0;
    },

    async holder(key) {
      const [lease] = await sql<Lease[]>`
        select * from lease where key = ${key} and expires_at > clock_timestamp()`;
      return lease;
    },

    async guard(transaction, { key, token }) {
      const { count } = await transaction`
        select from lease
        where key = ${key} and token = ${token} and expires_at > clock_timestamp()
        for key share`;
      if (count === 0) throw leaseLost(key);
    },

    purge: () => forgetOldLeases(sql),

    // The database is its opener's to close.
    close: async () => {},
  };
}
