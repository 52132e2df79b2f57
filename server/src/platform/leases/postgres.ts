import type { Db } from '../db/port.ts';
import { leaseLost } from './lease-lost.ts';
import type { Lease, Leases } from './port.ts';

/** All times are the database's own: the clocks of the machines that ask may differ. */
export function postgresLeases(db: Db): Leases {
  const { sql } = db;

  return {
    async acquire(key, { owner, ttlSeconds }) {
      // A row that ran out but is locked is being taken, or guarded by a transaction of its holder: not free.
      const [lease] = await sql<Lease[]>`
        with free as (
          select key from lease where key = ${key} and expires_at <= clock_timestamp() for update skip locked
        ), taken as (
          update lease
          set owner = ${owner}, token = nextval('lease_token'),
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
        update lease set expires_at = clock_timestamp() + make_interval(secs => ${ttlSeconds}::float8)
        where key = ${key} and token = ${token} and expires_at > clock_timestamp()
        returning *`;
      return lease;
    },

    async release({ key, token }) {
      const { count } = await sql`
        update lease set expires_at = '-infinity'
        where key = ${key} and token = ${token} and expires_at > clock_timestamp()`;
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

    async purge() {
      const { count } = await sql`
        delete from lease where key in (
          select key from lease where expires_at < clock_timestamp() - interval '1 day'
          for update skip locked)`;
      return count;
    },
  };
}
