import { z } from 'zod';
import { applicationMoved } from '../../hiring/messages.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { Task } from '../../platform/queue/port.ts';

const SecondReaderWork = z.object({
  tenant_id: z.uuid(),
  job_id: z.uuid(),
  application_id: z.uuid(),
  /** Who moved it. */
  actor: z.string(),
  is_rejected: z.boolean(),
});
export type SecondReaderWork = z.output<typeof SecondReaderWork>;

/** Asks for a second reader of a rejection, or takes that back if the application moved on. */
export const askSecondReaderTask: Task<SecondReaderWork> = {
  name: 'fairness.ask-second-reader',
  payload: SecondReaderWork,
};

export const reviewSubscriptions: Subscription[] = [
  subscribe(
    applicationMoved,
    askSecondReaderTask,
    ({ tenant_id, job_id, application_id, actor, to_kind }) => ({
      payload: { tenant_id, job_id, application_id, actor, is_rejected: to_kind === 'rejected' },
      group: `second-reader:${application_id}`,
      tenantId: tenant_id,
      priority: 'low',
    }),
  ),
];
