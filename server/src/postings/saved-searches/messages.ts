import { z } from 'zod';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { SendOptions, Task } from '../../platform/queue/port.ts';
import { postingChanged, runFinished } from '../messages.ts';

const SECONDS = 5;

export type CheckWork = { tenant_id: string | null };

/** Checks saved searches for new matches, in one workspace or in all that have alerts. */
export const checkSearchesTask: Task<CheckWork> = {
  name: 'postings.check-searches',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
};

/** Checks of a workspace run one at a time. */
export const checkingOf = (tenantId: string): SendOptions => ({ group: `searches:${tenantId}`, tenantId });

/**
 * Shared postings that one workspace's run adds are new to other workspaces too, so all are checked. Runs that end at
 * about the same time share one check. Changes outside of runs are checked at once.
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
