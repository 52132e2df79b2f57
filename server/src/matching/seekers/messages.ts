import { z } from 'zod';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { SendOptions, Task } from '../../platform/queue/port.ts';
import { runFinished } from '../../postings/messages.ts';

/** Vectors of the roles that a run added follow a little later. What is not ready then is left to the schedule. */
const SECONDS_AFTER_RUN = 20;

/** Finds the members whose resume is to be compared with new roles. */
export const startResumeChecksTask: Task<Record<string, never>> = {
  name: 'matching.start-resume-checks',
  payload: z.object({}),
};

export type CheckResumeWork = { tenant_id: string; user_id: number };

export const checkResumeTask: Task<CheckResumeWork> = {
  name: 'matching.check-resume',
  payload: z.object({ tenant_id: z.uuid(), user_id: z.int() }),
};

export const checkResumeOptions = ({ tenant_id, user_id }: CheckResumeWork): SendOptions => ({
  group: `check-resume:${tenant_id}:${user_id}`,
  tenantId: tenant_id,
  priority: 'low',
});

export const seekerSubscriptions: Subscription[] = [
  subscribe(runFinished, startResumeChecksTask, () => ({
    payload: {},
    group: 'start-resume-checks',
    ...coalesce('all', SECONDS_AFTER_RUN),
  })),
];
