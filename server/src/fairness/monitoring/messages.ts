import { z } from 'zod';
import { applicationAdded, applicationMoved } from '../../hiring/messages.ts';
import { coalesce } from '../../platform/queue/coalesce.ts';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { SendOptions, Task } from '../../platform/queue/port.ts';

/** Measures the decisions of a workspace, and raises alerts. */
export const monitorTask: Task<{ tenant_id: string }> = {
  name: 'fairness.monitor',
  payload: z.object({ tenant_id: z.uuid() }),
};

/** Sends `monitorTask` for workspaces with new decisions, scores or answers, or for all. */
export const startMonitoringTask: Task<{ is_for_all: boolean }> = {
  name: 'fairness.start-monitoring',
  payload: z.object({ is_for_all: z.boolean() }),
};

const DEBOUNCE_SECONDS = 60;

/** Debounced: decisions of the same minute are measured together. One at a time in each workspace. */
export const monitorOptions = (tenantId: string): SendOptions => ({
  group: `fairness:${tenantId}`,
  tenantId,
  priority: 'low',
  ...coalesce(`fairness:${tenantId}`, DEBOUNCE_SECONDS),
});

const monitor = ({ tenant_id }: { tenant_id: string }) => ({
  payload: { tenant_id },
  ...monitorOptions(tenant_id),
});

export const monitoringSubscriptions: Subscription[] = [
  subscribe(applicationAdded, monitorTask, monitor),
  subscribe(applicationMoved, monitorTask, monitor),
];
