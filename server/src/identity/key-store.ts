import type { Sql } from '../platform/db/port.ts';
import type { SigningKeyRow } from './rows.ts';

export type SigningKey = Omit<SigningKeyRow, 'public_key' | 'created_at'> & {
  public_key: Record<string, string>;
};

/** Newest first. */
export async function readSigningKeys(sql: Sql): Promise<SigningKey[]> {
  return sql<SigningKey[]>`
    select id, public_key, private_key, signs_until, verifies_until from signing_key order by created_at desc, id`;
}

/** Only one process at a time creates a key. The others wait and then read it. */
export async function lockSigningKeys(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('signing-key', 0))`;
}

export async function insertSigningKey(sql: Sql, row: SigningKey): Promise<void> {
  await sql`
    insert into signing_key (id, public_key, private_key, signs_until, verifies_until, created_at)
    values (${row.id}, ${sql.json(row.public_key)}, ${row.private_key}, ${row.signs_until}, ${row.verifies_until}, clock_timestamp())`;
}

export async function purgeSigningKeys(sql: Sql, now: Date): Promise<void> {
  await sql`delete from signing_key where verifies_until < ${now}`;
}

/** Returns true only the first time. The nonce is kept until its token expires and becomes useless. */
export async function insertNonce(sql: Sql, nonceHash: string, expiresAt: Date): Promise<boolean> {
  const rows = await sql`
    insert into sign_in_nonce (nonce_hash, expires_at) values (${nonceHash}, ${expiresAt})
    on conflict (nonce_hash) do nothing returning nonce_hash`;
  return rows.length === 1;
}

/** Returns true only the first time. */
export async function insertUsedIdToken(sql: Sql, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const rows = await sql`
    insert into used_id_token (token_hash, expires_at) values (${tokenHash}, ${expiresAt})
    on conflict (token_hash) do nothing returning token_hash`;
  return rows.length === 1;
}

export async function purgeUsedIdTokens(sql: Sql, now: Date): Promise<void> {
  await sql`delete from sign_in_nonce where expires_at < ${now}`;
  await sql`delete from used_id_token where expires_at < ${now}`;
}
