import { collect, type EffectKind } from '../db/effects.ts';
import type { Db } from '../db/port.ts';
import type { NewMessage } from './new-message.ts';
import type { DeadLetter, DeadLetterFilter, Failure, Receipt } from './port.ts';
import type { QueueEffect } from './queue-effects.ts';
import { receiptColumns } from './receipt-columns.ts';

const PAGE = 20;

export function postgresDeadLetters(db: Db, effects: EffectKind<QueueEffect>) {
  const { sql } = db;

  const matching = ({ ids, queue, tenantId }: DeadLetterFilter) => sql`
    true
    ${ids ? sql`and id = any (${ids}::bigint[])` : sql``}
    ${queue === undefined ? sql`` : sql`and queue = ${queue}`}
    ${tenantId === undefined ? sql`` : sql`and tenant_id = ${tenantId}`}`;

  return {
    async bury(receipt: Receipt, { code, message }: Failure, { attempts }: { attempts?: number } = {}) {
      const { count } = await sql`
        insert into queue_dead_letter
          (id, queue, group_name, tenant_id, priority, payload, sent_at, attempts, error_code, error_message)
        select id, queue, group_name, tenant_id, priority, payload, sent_at,
          coalesce(${attempts ?? null}, attempts), ${code}, ${message}
        from queue_remove(${receiptColumns(sql, [receipt])})`;
      return count > 0;
    },

    async list(
      filter: DeadLetterFilter,
      { before, limit = PAGE }: { before?: string | undefined; limit?: number } = {},
    ) {
      return await sql<DeadLetter[]>`
        select id::text, queue, nullif(group_name, '') as group_name, tenant_id, attempts, payload, sent_at,
          died_at, error_code, error_message
        from queue_dead_letter letter
        where ${matching(filter)} ${before === undefined ? sql`` : sql`and letter.id < ${before}`}
        -- By the number: the text of the same name would put 10 before 9.
        order by letter.id desc limit ${limit}`;
    },

    /** Joins the caller's transaction if there is one. */
    retry: (filter: DeadLetterFilter) =>
      db.transaction(async (inner) => {
        const letters = await inner<Pick<NewMessage, 'queue' | 'json'>[]>`
          with buried as (delete from queue_dead_letter where ${matching(filter)} returning *)
          select queue, json_build_object('queue', queue, 'payload', payload::text, 'group_name', group_name,
            'tenant_id', tenant_id, 'delay', 0, 'priority', priority)::text as json
          from buried order by id`;
        const messages = letters.map((letter) => ({ send: { ...letter, delaySeconds: 0 } }));
        await collect(inner, effects, messages);
        return letters.length;
      }),

    async discard(filter: DeadLetterFilter) {
      const { count } = await db.transaction(
        (inner) => inner`delete from queue_dead_letter where ${matching(filter)}`,
      );
      return count;
    },
  };
}
