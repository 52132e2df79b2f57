import { z } from 'zod';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { Task } from '../../platform/queue/port.ts';
import { postingChanged, runFinished } from '../messages.ts';

const SECONDS = 5;

/** Puts the words of new postings into the vocabulary; it does not say of which, all that wait are learned. */
export const learnWordsTask: Task<Record<string, never>> = {
  name: 'postings.learn-words',
  payload: z.object({}),
};

/** One at a time: they would only wait for each other. */
const group = 'vocabulary';

/** A run brings in much at once: that waits for its end, or for the clock. */
export const searchSubscriptions: Subscription[] = [
  subscribe(postingChanged, learnWordsTask, ({ run_id }) =>
    run_id !== null ? undefined : { payload: {}, group, ...coalesce('changed', SECONDS) },
  ),
  subscribe(runFinished, learnWordsTask, () => ({ payload: {}, group, ...coalesce('finished', SECONDS) })),
];
