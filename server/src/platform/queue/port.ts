import type { z } from 'zod';
import type { Listening, Sql } from '../db/port.ts';

/** Background work as data. A slice defines it in messages.ts and its handler in handlers.ts. */
export type Task<P = unknown> = {
  /** An imperative after the name of the slice; also the name of its queue. */
  name: string;
  payload: z.ZodType<P>;
  /** Deliveries before it becomes a dead letter, 5 by default. A worker that dies uses one up. */
  attempts?: number;
  /** Seconds until the task of a dead worker runs again, 10 by default. A running worker renews them. */
  visibility?: number;
  /** Seconds between the first two attempts (1 by default), doubled after each, up to a limit (300 by default). */
  backoff?: { first: number; most: number };
};

type Priority = 'high' | 'normal' | 'low';

export type SendOptions = {
  /**
   * Tasks of a group run one at a time, in the order in which they were sent. A failed one blocks the rest until it
   * succeeds or becomes a dead letter. Groups take turns, so that a long one does not starve the others.
   */
  group?: string | undefined;
  /** Another task with this ID is dropped for five minutes after sending, even if the first is done. */
  dedupId?: string | undefined;
  delaySeconds?: number | undefined;
  /** Applies between groups and tasks without a group, never inside a group. */
  priority?: Priority | undefined;
  /** The tenant of the task: people see only the tasks of their workspace. */
  tenantId?: string | undefined;
};

/** A received message. The receipt is no longer current once the message was delivered to another worker. */
export type Receipt = { queue: string; group_name: string | null; id: string; receipt: string };

export type Delivery = Receipt & {
  tenant_id: string | null;
  /** The number of this delivery, from 1. */
  attempts: number;
  /** The raw payload, not parsed yet. */
  payload: unknown;
  sent_at: Date;
};

export type Failure = { code: string; message: string };

export type Counts = {
  /** Ready to be received, including those behind others of their group. */
  depth: number;
  in_flight: number;
  /** Waiting for a time: sent with a delay, or between two attempts. */
  delayed: number;
  /** Dead letters. */
  failed: number;
};

export type QueueStatus = Counts & {
  queue: string;
  oldest_sent_at: Date | null;
  /** The hundred largest groups. */
  groups: GroupStatus[];
};

/** The last error of the group's first message, if it waits for another attempt. */
type GroupStatus = Counts &
  Partial<Pick<DeadLetter, 'error_code' | 'error_message'>> & { group_name: string };

export type DeadLetter = Omit<Delivery, 'receipt'> & {
  died_at: Date;
  error_code: string;
  error_message: string;
};

/** All tenants by default. */
export type DeadLetterFilter = {
  ids?: string[] | undefined;
  queue?: string | undefined;
  tenantId?: string | undefined;
};

/**
 * One queue per task, with the guarantees of SQS FIFO: at-least-once delivery, in order and one by one within a group,
 * concurrent otherwise.
 */
export interface Queue {
  /** Sent when the caller's transaction commits, or never. */
  enqueue<P>(sql: Sql, task: Task<P>, payload: P, options?: SendOptions): Promise<void>;

  /** Sends many messages, in order. */
  enqueueMany<P>(sql: Sql, task: Task<P>, messages: ({ payload: P } & SendOptions)[]): Promise<void>;

  /**
   * Up to `limit` deliveries, at most one per group: the highest priority first, then in the order of the given tasks.
   * Messages without attempts left become dead letters instead.
   */
  receive(tasks: Task[], limit: number): Promise<Delivery[]>;

  /** Removes completed messages, so that their groups continue. Returns the IDs whose receipt was current. */
  acknowledge(receipts: Receipt[]): Promise<string[]>;

  /**
   * Does the same when the caller's transaction commits. If the receipt is not current by then, the transaction fails
   * with `receipt-lost`.
   */
  acknowledgeIn(sql: Sql, receipt: Receipt): Promise<void>;

  /** Hides messages from other workers for this many seconds from now. Returns the IDs that are still ours. */
  extend(receipts: (Receipt & { seconds: number })[]): Promise<string[]>;

  /** Returns messages for another delivery. An `uncounted` delivery does not use up an attempt. */
  giveBack(
    receipt: Receipt,
    options?: { delaySeconds?: number; failure?: Failure; uncounted?: boolean },
  ): Promise<boolean>;

  /** Makes a message a dead letter, which is delivered again only if a person retries it; its group continues. */
  bury(receipt: Receipt, failure: Failure): Promise<boolean>;

  /** Calls back when something may be waiting. Some arrivals are not announced, so poll as well. */
  onArrival(tasks: Task[], onArrival: () => void): Promise<Listening>;

  status(filter?: { tenantId?: string | undefined }): Promise<QueueStatus[]>;

  /** The newest first; `before` is the ID of the last item of the previous page. */
  deadLetters(
    filter: DeadLetterFilter,
    page?: { before?: string | undefined; limit?: number },
  ): Promise<DeadLetter[]>;

  /** Sends them again, at the end of their groups and with all attempts; returns how many. */
  retryDeadLetters(filter: DeadLetterFilter): Promise<number>;

  discardDeadLetters(filter: DeadLetterFilter): Promise<number>;

  /** Removes dedup IDs whose five minutes are over. */
  purge(): Promise<number>;
}

export type TaskContext = {
  id: string;
  /** From 1. */
  attempt: number;
  group: string | undefined;
  tenantId: string | undefined;
  /** Aborted when another worker has the task, and when this worker has to stop. */
  signal: AbortSignal;
  /**
   * Call this in the handler's last transaction: its effects are kept if and only if this delivery is still current.
   */
  acknowledge(sql: Sql): Promise<void>;
};

export type Handler = {
  task: Task;
  run: (payload: unknown, context: TaskContext) => Promise<unknown>;
  /**
   * Runs this task beside the others of the worker, at most this many at once. For tasks that mostly wait, such as for
   * a process or another server: short tasks must not wait behind them.
   */
  ownConcurrency?: number | undefined;
};

/** May run twice for one message, if a worker dies before it acknowledges it: handlers must be idempotent. */
export function handle<P>(
  task: Task<P>,
  run: (payload: P, context: TaskContext) => Promise<unknown>,
  { ownConcurrency }: Pick<Handler, 'ownConcurrency'> = {},
): Handler {
  // The worker parses the payload with this task's schema before it calls the handler.
  return { task, run: (payload, context) => run(payload as P, context), ownConcurrency };
}
