import { collect } from '../db/effects.ts';
import type { Db, Sql } from '../db/port.ts';
import { newMessage } from './new-message.ts';
import type { Delivery, Queue, SendOptions, Task } from './port.ts';
import { postgresDeadLetters } from './postgres-dead-letters.ts';
import { postgresStatus } from './postgres-status.ts';
import { queueEffects } from './queue-effects.ts';
import { receiptColumns } from './receipt-columns.ts';
import { openReminders } from './reminders.ts';
import { maxAttempts, visibilitySeconds } from './task-defaults.ts';

const CHANNEL = 'queue';

/**
 * A queue in tables of the same database, so that sending is part of the caller's transaction. A worker has a separate
 * `db` for it: handlers that use up their connections must not prevent renewals.
 */
export function postgresQueue(db: Db): Queue {
  const reminders = openReminders();

  const effects = queueEffects(reminders);
  const { list, retry, discard, bury } = postgresDeadLetters(db, effects);

  async function enqueueMany<P>(sql: Sql, task: Task<P>, messages: ({ payload: P } & SendOptions)[]) {
    await collect(
      sql,
      effects,
      messages.map((message) => ({ send: newMessage(task.name, message) })),
    );
  }

  async function receive(tasks: Task[], limit: number): Promise<Delivery[]> {
    const deliveries = await db.sql<Delivery[]>`
      select id::text, queue, nullif(group_name, '') as group_name, tenant_id, attempts, payload, sent_at,
        receipt
      from queue_receive(${tasks.map(({ name }) => name)}, ${tasks.map(visibilitySeconds)}, ${limit})`;

    const limits = new Map(tasks.map((task) => [task.name, maxAttempts(task)]));
    const isSpent = ({ queue, attempts }: Delivery) => attempts > (limits.get(queue) ?? 0);
    const spent = deliveries.filter(isSpent);
    if (spent.length === 0) return deliveries;

    for (const delivery of spent) await bury(delivery, WORKER_LOST, { attempts: delivery.attempts - 1 });
    const rest = deliveries.filter((delivery) => !isSpent(delivery));
    return rest.length > 0 ? rest : receive(tasks, limit);
  }

  return {
    enqueueMany,
    enqueue: (sql, task, payload, options) => enqueueMany(sql, task, [{ ...options, payload }]),

    receive,

    async acknowledge(receipts) {
      // This does not wait for the disk: a task that a crash brings back runs again, which may happen anyway, and
      // otherwise the disk would limit the pace of a group.
      const removed = await db.sql<{ id: string }[]>`
        select id::text, set_config('synchronous_commit', 'off', true)
        from queue_remove(${receiptColumns(db.sql, receipts)})`;
      return removed.map(({ id }) => id);
    },

    acknowledgeIn: (sql, receipt) => collect(sql, effects, [{ acknowledge: receipt }]),

    async extend(receipts) {
      const kept = await db.sql<{ id: string }[]>`
        select id::text from queue_extend(
          ${receiptColumns(db.sql, receipts)}, ${receipts.map(({ seconds }) => seconds)}::float8[]) id`;
      return kept.map(({ id }) => id);
    },

    async giveBack({ queue, group_name, id, receipt }, options = {}) {
      const { delaySeconds = 0, failure, uncounted = false } = options;
      const { count } = await db.sql`
        update queue_message
        set receipt = null, attempts = attempts - ${uncounted ? 1 : 0}::int,
          visible_at = clock_timestamp() + make_interval(secs => ${delaySeconds}::float8),
          error_code = coalesce(${failure?.code ?? null}, error_code),
          error_message = coalesce(${failure?.message ?? null}, error_message)
        where queue = ${queue} and group_name = ${group_name ?? ''} and id = ${id} and receipt = ${receipt}`;
      reminders.remind(queue, delaySeconds);
      return count > 0;
    },

    bury,

    async onArrival(tasks, onArrival) {
      const names = new Set(tasks.map(({ name }) => name));
      const listening = await db.listen(CHANNEL, (queue) => {
        if (queue === undefined || names.has(queue)) onArrival();
      });
      const forget = reminders.listen(names, onArrival);
      return {
        async stop() {
          forget();
          await listening.stop();
        },
      };
    },

    status: postgresStatus(db),
    deadLetters: list,
    retryDeadLetters: retry,
    discardDeadLetters: discard,

    async purge() {
      const { count } = await db.sql`delete from queue_dedup where expires_at <= clock_timestamp()`;
      return count;
    },
  };
}

const WORKER_LOST = {
  code: 'worker-lost',
  message: 'The worker stopped during the last attempt of this task.',
};
