import type { z } from 'zod';
import type { Sql } from '../db/port.ts';
import type { Queue, SendOptions, Task } from './port.ts';

/** Something that happened, as data: the slice it happened in defines it, slices further right may care. */
export type Event<P = unknown> = {
  /** In the past tense, with what it happened to in front: `document.read`. */
  name: string;
  payload: z.ZodType<P>;
};

type Following<P> = ({ payload: P } & SendOptions) | undefined;

/** That an event is to be followed by a task; by none where `send` gives none. */
export type Subscription = { event: Event; task: Task; send: (payload: unknown) => Following<unknown> };

export function subscribe<E, P>(
  event: Event<E>,
  task: Task<P>,
  send: (payload: E) => Following<P>,
): Subscription {
  return { event, task, send: (payload) => send(payload as E) } as Subscription;
}

export interface Events {
  /** In the caller's transaction: what follows from it is done if and only if it happened. */
  publish<P>(sql: Sql, event: Event<P>, ...payloads: P[]): Promise<void>;
}

/** Those who publish do not know who listens: the tasks that follow are on the queue before they commit. */
export function openEvents(queue: Queue, subscriptions: readonly Subscription[]): Events {
  return {
    async publish(sql, event, ...payloads) {
      if (payloads.length === 0) return;
      for (const { task, send } of subscriptions.filter((each) => each.event.name === event.name)) {
        const following = payloads.flatMap((payload) => send(payload) ?? []);
        if (following.length > 0) await queue.enqueueMany(sql, task, following);
      }
    },
  };
}
