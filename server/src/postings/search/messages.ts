import { z } from 'zod';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { Task } from '../../platform/queue/port.ts';
import { runFinished } from '../messages.ts';

/** Puts the words of new postings into the vocabulary; it does not say of which, all that wait are learned. */
export const learnWordsTask: Task<Record<string, never>> = {
  name: 'postings.learn-words',
  payload: z.object({}),
};

/** One at a time: they would only wait for each other. */
export const learningGroup = 'vocabulary';

export const searchSubscriptions: Subscription[] = [
  subscribe(runFinished, learnWordsTask, () => ({ payload: {}, group: learningGroup })),
];
