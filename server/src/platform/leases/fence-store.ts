import type { Sql } from '../db/port.ts';
import type { Lease } from './port.ts';

/**
 * Stores the token of a lease from another engine next to the data that it guards, and locks it until the transaction
 * ends. False if a later holder was here before. Transactions of one holder do not block each other, but block the next
 * holder: the token is part of the row's key, and changing it conflicts with their key-share locks.
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

/** Rows that are locked by a transaction are left for the next time. */
export async function removeOldLeases(sql: Sql): Promise<number> {
  const { count } = await sql`
    delete from lease where key in (
      select key from lease where expires_at < clock_timestamp() - interval '1 day'
      for update skip locked)`;
  return count;
}
