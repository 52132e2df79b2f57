import type { Db } from '../db/port.ts';
import { removeOldLeases } from './fence-store.ts';
import { leaseLost } from './lease-lost.ts';
import type { Lease, Leases } from './port.ts';

/** All times are those of the database: the clocks of callers may differ. */
export function postgresLeases(db: Db): Leases {
  const { sql } = db;
  // Renewing and releasing do not wait for the disk: if a crash of the server undoes it, the lease ends earlier or
  // later than it should, but its token still decides. Acquiring does wait, because no token may be issued twice.
  const unhurried = sql`unhurried as materialized (select set_config('synchronous_commit', 'off', true))`;

  return {
    engine: 'Postgres',

    async acquire(key, { owner, ttlSeconds, within = sql }) {
      // An expired row that is locked is being acquired, or guarded by a transaction of its holder, so it is not free.
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

    purge: () => removeOldLeases(sql),

    // The caller that opened the database closes it.
    close: async () => {},
  };
}
