import type { z } from 'zod';
import type { Listening, Sql } from '../db/port.ts';

/** Background work as data: a slice defines it in messages.ts and binds a handler to it in handlers.ts. */
export type Task<P = unknown> = {
  /** An imperative, with the slice in front; also the name of its queue. */
  name: string;
  payload: z.ZodType<P>;
  /** Deliveries before it becomes a dead letter, 5 unless said. A worker that dies with it uses one up. */
  attempts?: number;
  /** Seconds until the task of a dead worker runs again, 10 unless said. A living worker renews them. */
  visibility?: number;
  /** Seconds between the first two attempts (1 unless said), doubled after each, up to a limit (300). */
  backoff?: { first: number; most: number };
};

export type Priority = 'high' | 'normal' | 'low';

export type SendOptions = {
  /**
   * Tasks with the same group run one at a time, in the order they were sent; a failed one holds the rest
   * until it succeeds or becomes a dead letter. Groups take turns, so that one with many tasks does not keep
   * the others waiting.
   */
  group?: string | undefined;
  /** A second one with this id is swallowed for five minutes from sending, also after the first is done. */
  dedupId?: string | undefined;
  delaySeconds?: number | undefined;
  /** Between groups and tasks without one, never inside a group. */
  priority?: Priority | undefined;
  /** For whom this is done, so that people see the state of their own tasks only. */
  tenantId?: string | undefined;
};

/** A message in our hands. Not current any more once the message was delivered to somebody else. */
export type Receipt = { queue: string; group_name: string | null; id: string; receipt: string };

export type Delivery = Receipt & {
  tenant_id: string | null;
  /** Which delivery of the message this is, from 1. */
  attempts: number;
  /** As it came out of the queue: not parsed yet. */
  payload: unknown;
  sent_at: Date;
};

export type Failure = { code: string; message: string };

export type Counts = {
  /** Waiting to be received, those behind others of their group included. */
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
  /** The largest hundred. */
  groups: GroupStatus[];
};

/** With why its head failed last, if it waits for another attempt. */
export type GroupStatus = Counts &
  Partial<Pick<DeadLetter, 'error_code' | 'error_message'>> & { group_name: string };

export type DeadLetter = Omit<Delivery, 'receipt'> & {
  died_at: Date;
  error_code: string;
  error_message: string;
};

/** Without a tenant: those of all. */
export type DeadLetterFilter = {
  ids?: string[] | undefined;
  queue?: string | undefined;
  tenantId?: string | undefined;
};

/**
 * One queue per task, each with the promises of SQS FIFO: delivered at least once, in a group one by one
 * and in order, side by side otherwise.
 */
export interface Queue {
  /** Sent when the caller's transaction commits, or never. */
  enqueue<P>(sql: Sql, task: Task<P>, payload: P, options?: SendOptions): Promise<void>;

  /** Many at once, in their order. */
  enqueueMany<P>(sql: Sql, task: Task<P>, messages: ({ payload: P } & SendOptions)[]): Promise<void>;

  /**
   * Up to `limit` deliveries, at most one per group: of the highest priority first, then from the tasks in
   * the order given. Messages whose attempts are used up become dead letters instead.
   */
  receive(tasks: Task[], limit: number): Promise<Delivery[]>;

  /** Done: the messages are gone and their groups go on. Gives the ids whose receipt was current. */
  acknowledge(receipts: Receipt[]): Promise<string[]>;

  /**
   * The same when the caller's transaction commits. If the receipt is not current by then, that transaction fails with
   * `receipt-lost` and nothing of it is kept.
   */
  acknowledgeIn(sql: Sql, receipt: Receipt): Promise<void>;

  /** Keeps messages from others for that many seconds from now. Gives the ids that are still ours. */
  extend(receipts: (Receipt & { seconds: number })[]): Promise<string[]>;

  /** Not done: to be delivered again. An `uncounted` delivery does not use up an attempt. */
  giveBack(
    receipt: Receipt,
    options?: { delaySeconds?: number; failure?: Failure; uncounted?: boolean },
  ): Promise<boolean>;

  /** Never to be delivered again unless a person asks for it; its group goes on. */
  bury(receipt: Receipt, failure: Failure): Promise<boolean>;

  /** Calls back when something may be waiting. Some arrivals go unannounced: look from time to time too. */
  onArrival(tasks: Task[], onArrival: () => void): Promise<Listening>;

  status(filter?: { tenantId?: string | undefined }): Promise<QueueStatus[]>;

  /** The newest first; `before` is the id of the last one of the page before. */
  deadLetters(
    filter: DeadLetterFilter,
    page?: { before?: string | undefined; limit?: number },
  ): Promise<DeadLetter[]>;

  /** Sends them once more, at the end of their groups and with all their attempts; says how many. */
  retryDeadLetters(filter: DeadLetterFilter): Promise<number>;

  discardDeadLetters(filter: DeadLetterFilter): Promise<number>;

  /** Forgets the ids of duplicates whose five minutes are over. */
  purge(): Promise<number>;
}

export type TaskContext = {
  id: string;
  /** From 1. */
  attempt: number;
  group: string | undefined;
  tenantId: string | undefined;
  /** Aborted when somebody else has the task now, and when the worker has to stop. */
  signal: AbortSignal;
  /** In the handler's last transaction: its effects are then kept exactly if this delivery still counts. */
  acknowledge(sql: Sql): Promise<void>;
};

export type Handler = { task: Task; run: (payload: unknown, context: TaskContext) => Promise<unknown> };

/** May run twice for one message (a worker died between its work and acknowledging it): it must bear that. */
export function handle<P>(
  task: Task<P>,
  run: (payload: P, context: TaskContext) => Promise<unknown>,
): Handler {
  // The worker parses with this very task's schema before it calls.
  return { task, run: (payload, context) => run(payload as P, context) };
}
