import { z } from 'zod';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { Task } from '../../platform/queue/port.ts';
import { postingChanged, runFinished } from '../messages.ts';

const SECONDS = 5;

/** Adds the words of all new postings to the vocabulary. */
export const learnWordsTask: Task<Record<string, never>> = {
  name: 'postings.learn-words',
  payload: z.object({}),
};

/** One task at a time: concurrent ones would only block each other. */
const group = 'vocabulary';

/** During a run, words are learned at its end or by the schedule. */
export const searchSubscriptions: Subscription[] = [
  subscribe(postingChanged, learnWordsTask, ({ run_id }) =>
    run_id !== null ? undefined : { payload: {}, group, ...coalesce('changed', SECONDS) },
  ),
  subscribe(runFinished, learnWordsTask, () => ({ payload: {}, group, ...coalesce('finished', SECONDS) })),
];
