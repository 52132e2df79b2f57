import { createHash } from 'node:crypto';
import type { Db } from '../db/port.ts';
import { ConflictError, GoneError, InvalidError, UnprocessableError } from '../errors.ts';
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
          if (first.status === ERASED) {
            throw new GoneError(
              'answer-erased',
              'This was done. What it told about somebody has been erased since.',
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

    forget: (tenantId, words) =>
      db.as({ tenantId }, async (sql) => {
        let count = 0;
        const rows = sql<{ principal: string; key: string; body: string }[]>`
          select principal, key, body from idempotency_key where tenant_id = ${tenantId} and body is not null`;
        for (const { principal, key, body } of await rows) {
          const answer = seal.open(body);
          if (!words.some((word) => answer.includes(word))) continue;
          await sql`
            update idempotency_key set status = ${ERASED}, body = null
            where tenant_id = ${tenantId} and principal = ${principal} and key = ${key}`;
          count++;
        }
        return count;
      }),

    async purge(olderThanHours) {
      const [row] = await db.sql<{ count: number }[]>`
        select purge_idempotency_keys(make_interval(hours => ${olderThanHours})) as count`;
      return row?.count ?? 0;
    },
  };
}

/** In place of the status of an answer that was erased. */
const ERASED = 410;

function busy(error: { code?: string }): never {
  if (error.code === '55P03') {
    throw new ConflictError(
      'request-in-progress',
      'A request with this Idempotency-Key is still being worked on.',
    );
  }
  throw error;
}
