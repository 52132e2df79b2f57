import type { Sql } from '../db/port.ts';
import type { Lease } from './port.ts';

/**
 * Puts the token of a lease that is kept elsewhere beside the data it guards, until the transaction ends; false when a
 * later holder was here before. Transactions of one holder do not wait for each other, those of the next one do: the
 * token is part of the row's identity, so that to change it takes a lock that the others' key share keeps away.
 */
export async function fence(sql: Sql, { key, owner, token, expires_at }: Lease): Promise<boolean> {
  const { count } = await sql`
    with known as (
      select from lease where key = ${key} and token = ${token} for key share
    ), put as (
      insert into lease as kept (key, owner, token, expires_at)
      select ${key}, ${owner}, ${token}, ${expires_at} where not exists (select from known)
      on conflict (key) do update
      set owner = excluded.owner, token = excluded.token, expires_at = excluded.expires_at
      where kept.token <= excluded.token
      returning true
    )
    select from known union all select from put`;
  return count > 0;
}

/** Rows that a transaction is at are left for the next time. */
export async function forgetOldLeases(sql: Sql): Promise<number> {
  const { count } = await sql`
    delete from lease where key in (
      select key from lease where expires_at < clock_timestamp() - interval '1 day'
      for update skip locked)`;
  return count;
}
