import { z } from 'zod';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { SendOptions, Task } from '../../platform/queue/port.ts';
import { postingChanged, runFinished } from '../messages.ts';

const SECONDS = 5;

export type CheckWork = { tenant_id: string | null };

/** Looks for what is new for saved searches: of one workspace, or of all that want to know. */
export const checkSearchesTask: Task<CheckWork> = {
  name: 'postings.check-searches',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
};

/** Of one workspace one at a time. */
export const checkingOf = (tenantId: string): SendOptions => ({ group: `searches:${tenantId}`, tenantId });

/**
 * What one workspace brings in of a company that all share is new to the others too: many that end at about the same time
 * have all looked once. Of what no run brought in it hears at once.
 */
export const savedSearchSubscriptions: Subscription[] = [
  subscribe(postingChanged, checkSearchesTask, ({ tenant_id, run_id }) =>
    tenant_id === null || run_id !== null
      ? undefined
      : { payload: { tenant_id }, ...checkingOf(tenant_id), ...coalesce(tenant_id, SECONDS) },
  ),
  subscribe(runFinished, checkSearchesTask, () => ({
    payload: { tenant_id: null },
    group: 'searches',
    ...coalesce('all', SECONDS),
  })),
];
