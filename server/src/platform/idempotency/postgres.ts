import { createHash } from 'node:crypto';
import type { Db } from '../db/port.ts';
import { ConflictError, InvalidError, UnprocessableError } from '../errors.ts';
import { sealWith } from '../seal.ts';
import type { Idempotency } from './port.ts';

/** Answers are kept sealed: some hold what is shown once and stored nowhere else, such as a new API key. */
export function postgresIdempotency(db: Db, secret: string): Idempotency {
  const seal = sealWith(secret, 'idempotent answers');
  return {
    once({ scope, principal, key, operation, body }, work) {
      if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
        throw new InvalidError(
          'invalid-idempotency-key',
          'An Idempotency-Key has 1 to 200 printable characters, no spaces.',
        );
      }
      const requestHash = createHash('sha256').update(`${operation}\n${body}`).digest('hex');
      const tenantId = scope.tenantId ?? null;

      return db.as(scope, async (sql) => {
        // Waits here while another request with the same key is under way; nowait would need a state to clean up.
        await sql`set local lock_timeout = '10s'`;
        const [mine] = await sql`
          insert into idempotency_key ${sql({ tenant_id: tenantId, principal, key, request_hash: requestHash })}
          on conflict (tenant_id, principal, key) do nothing returning key`.catch(busy);
        await sql`set local lock_timeout to default`;
        if (!mine) {
          const [first] = await sql<{ request_hash: string; status: number; body: string }[]>`
            select request_hash, status, body from idempotency_key
            where tenant_id = ${tenantId} and principal = ${principal} and key = ${key}`;
          if (first?.request_hash !== requestHash) {
            throw new UnprocessableError(
              'idempotency-key-reused',
              'This Idempotency-Key was used for another request.',
            );
          }
          return { status: first.status, body: seal.open(first.body), replayed: true };
        }
        const answer = await work();
        await sql`
          update idempotency_key set status = ${answer.status}, body = ${seal.close(answer.body)}
          where tenant_id = ${tenantId} and principal = ${principal} and key = ${key}`;
        return { ...answer, replayed: false };
      });
    },

    async purge(olderThanHours) {
      const [row] = await db.sql<{ count: number }[]>`
        select purge_idempotency_keys(make_interval(hours => ${olderThanHours})) as count`;
      return row?.count ?? 0;
    },
  };
}

function busy(error: { code?: string }): never {
  if (error.code === '55P03') {
    throw new ConflictError(
      'request-in-progress',
      'A request with this Idempotency-Key is still being worked on.',
    );
  }
  throw error;
}
