import type { z } from 'zod';
import type { Sql } from '../db/port.ts';
import type { Queue, SendOptions, Task } from './port.ts';

/** Something that happened, as data. The slice where it happens defines it, and slices to the right may subscribe. */
export type Event<P = unknown> = {
  /** In the past tense, after the thing it happened to: `document.read`. */
  name: string;
  payload: z.ZodType<P>;
};

type Following<P> = ({ payload: P } & SendOptions) | undefined;

/** Sends a task when an event is published; none if `send` returns undefined. */
export type Subscription = { event: Event; task: Task; send: (payload: unknown) => Following<unknown> };

export function subscribe<E, P>(
  event: Event<E>,
  task: Task<P>,
  send: (payload: E) => Following<P>,
): Subscription {
  return { event, task, send: (payload) => send(payload as E) } as Subscription;
}

export interface Events {
  /** Runs in the caller's transaction: the subscribed tasks are sent if and only if the event happens. */
  publish<P>(sql: Sql, event: Event<P>, ...payloads: P[]): Promise<void>;
}

/** Publishers do not know the subscribers. The tasks are on the queue before the transaction commits. */
export function openEvents(queue: Queue, subscriptions: readonly Subscription[]): Events {
  return {
    async publish(sql, event, ...payloads) {
      if (payloads.length === 0) return;
      for (const { task, send } of subscriptions.filter(
        (subscription) => subscription.event.name === event.name,
      )) {
        const following = payloads.flatMap((payload) => send(payload) ?? []);
        if (following.length > 0) await queue.enqueueMany(sql, task, following);
      }
    },
  };
}
