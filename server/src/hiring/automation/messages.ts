import { z } from 'zod';
import { type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { Task } from '../../platform/queue/port.ts';
import { applicationAdded, applicationMoved } from '../messages.ts';

export type RunRules = {
  tenant_id: string;
  application_id: string;
  /** The entry into a stage that happened. */
  version: number;
  /** How often it was put off because the fit is not known yet. */
  tries: number;
};

/** Applies rules to an application that arrived or moved. */
export const runRulesTask: Task<RunRules> = {
  name: 'hiring.run-rules',
  payload: z.object({
    tenant_id: z.uuid(),
    application_id: z.uuid(),
    version: z.int().positive(),
    tries: z.int().min(0),
  }),
};

export type SweepRules = { tenant_id: string | null };

/** Applies the rules of a workspace to what is due, or enqueues that for all workspaces. */
export const sweepRulesTask: Task<SweepRules> = {
  name: 'hiring.sweep-rules',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
};

const firstTry = (tenant_id: string, application_id: string, version: number) => ({
  payload: { tenant_id, application_id, version, tries: 0 },
  tenantId: tenant_id,
});

export const automationSubscriptions: Subscription[] = [
  subscribe(applicationAdded, runRulesTask, ({ tenant_id, application_id }) =>
    firstTry(tenant_id, application_id, 1),
  ),
  // What rules moved and what was undone triggers nothing.
  subscribe(applicationMoved, runRulesTask, ({ tenant_id, application_id, version, cause }) =>
    cause === 'member' || cause === 'candidate' ? firstTry(tenant_id, application_id, version) : undefined,
  ),
];
