import { createHash } from 'node:crypto';
import type { Db, Sql } from '../db/port.ts';
import { ConflictError, GoneError, InvalidError, UnprocessableError } from '../errors.ts';
import { type Seal, sealWith } from '../seal.ts';
import type { Idempotency, Request } from './port.ts';

/** Responses are encrypted: some contain values that are shown once and stored nowhere else, such as a new API key. */
export function postgresIdempotency(db: Db, secret: string): Idempotency {
  const seal = sealWith(secret, 'idempotent answers');

  return {
    once(request, work) {
      const row = rowFor(request);
      return db.as(request.scope, async (sql) => {
        // Waits while another request with the same key is in progress. `nowait` would need a state that has to be
        // cleaned up.
        await sql`set local lock_timeout = '10s'`;
        const [inserted] = await sql`
          insert into idempotency_key ${sql(row)}
          on conflict (tenant_id, principal, key) do nothing returning key`.catch(failIfLocked);
        await sql`set local lock_timeout to default`;
        const first = inserted ? undefined : await findFirst(sql, seal, row);
        if (first) return first;
        const answer = await work();
        await sql`
          update idempotency_key set status = ${answer.status}, body = ${seal.close(answer.body)}
          where tenant_id = ${row.tenant_id} and principal = ${row.principal} and key = ${row.key}`;
        return { ...answer, replayed: false };
      });
    },

    async onceDone(request, work) {
      const row = rowFor(request);
      const first = await db.as(request.scope, (sql) => findFirst(sql, seal, row));
      if (first) return first;
      const answer = await work();
      return db.as(request.scope, async (sql) => {
        const [inserted] = await sql`
          insert into idempotency_key ${sql({ ...row, status: answer.status, body: seal.close(answer.body) })}
          on conflict (tenant_id, principal, key) do nothing returning key`;
        const earlier = inserted ? undefined : await findFirst(sql, seal, row);
        return earlier ?? { ...answer, replayed: false };
      });
    },

    forget: (tenantId, terms) => db.as({ tenantId }, (sql) => eraseAnswers(sql, seal, tenantId, terms)),

    async purge(olderThanHours) {
      const [row] = await db.sql<{ count: number }[]>`
        select purge_idempotency_keys(make_interval(hours => ${olderThanHours})) as count`;
      return row?.count ?? 0;
    },
  };
}

/** Returns the stored response of an earlier request with this key. */
async function findFirst(sql: Sql, seal: Seal, { tenant_id, principal, key, request_hash }: KeyRow) {
  const [first] = await sql<{ request_hash: string; status: number; body: string }[]>`
    select request_hash, status, body from idempotency_key
    where tenant_id = ${tenant_id} and principal = ${principal} and key = ${key}`;
  if (!first) return undefined;
  if (first.request_hash !== request_hash) {
    throw new UnprocessableError(
      'idempotency-key-reused',
      'This Idempotency-Key was already used for a different request. Use a new key.',
    );
  }
  if (first.status === ERASED) {
    throw new GoneError(
      'answer-erased',
      'The request was completed earlier. Its response contained personal data that has since been erased.',
    );
  }
  return { status: first.status, body: seal.open(first.body), replayed: true };
}

async function eraseAnswers(
  sql: Sql,
  seal: Seal,
  tenantId: string,
  terms: readonly string[],
): Promise<number> {
  let count = 0;
  const rows = await sql<{ principal: string; key: string; body: string }[]>`
    select principal, key, body from idempotency_key where tenant_id = ${tenantId} and body is not null`;
  for (const { principal, key, body } of rows) {
    const answer = seal.open(body);
    if (!terms.some((word) => answer.includes(word))) continue;
    await sql`
      update idempotency_key set status = ${ERASED}, body = null
      where tenant_id = ${tenantId} and principal = ${principal} and key = ${key}`;
    count++;
  }
  return count;
}

type KeyRow = ReturnType<typeof rowFor>;

function rowFor({ scope, principal, key, operation, body }: Request) {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new InvalidError(
      'invalid-idempotency-key',
      'An Idempotency-Key must have 1 to 200 printable characters and no spaces.',
    );
  }
  const request_hash = createHash('sha256').update(`${operation}\n${body}`).digest('hex');
  return { tenant_id: scope.tenantId ?? null, principal, key, request_hash };
}

/** Replaces the status of an erased response. */
const ERASED = 410;

function failIfLocked(error: { code?: string }): never {
  if (error.code === '55P03') {
    throw new ConflictError(
      'request-in-progress',
      'A request with this Idempotency-Key is still in progress. Try again shortly.',
    );
  }
  throw error;
}
