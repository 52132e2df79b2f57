import { z } from 'zod';
import type { Event } from '../platform/queue/events.ts';

/** `tenant_id` is null for what all workspaces share, `run_id` for what no run brought in. */
export type PostingsEvent = {
  tenant_id: string | null;
  company_id: string;
  run_id: string | null;
  posting_ids: string[];
};

/** They are new, say something else, or were closed or opened again. Several of one company at a time. */
export const postingChanged: Event<PostingsEvent> = {
  name: 'posting.changed',
  payload: z.object({
    tenant_id: z.uuid().nullable(),
    company_id: z.uuid(),
    run_id: z.uuid().nullable(),
    posting_ids: z.array(z.uuid()).min(1),
  }),
};

export type RunEvent = { tenant_id: string; run_id: string; status: 'finished' | 'error' | 'aborted' };

/** A run is over, however it went. */
export const runFinished: Event<RunEvent> = {
  name: 'run.finished',
  payload: z.object({
    tenant_id: z.uuid(),
    run_id: z.uuid(),
    status: z.enum(['finished', 'error', 'aborted']),
  }),
};
