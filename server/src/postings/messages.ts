import { z } from 'zod';
import type { Event } from '../platform/queue/events.ts';

/** `tenant_id` is null for shared postings, and `run_id` is null if no run was involved. */
export type PostingsEvent = {
  tenant_id: string | null;
  company_id: string;
  run_id: string | null;
  posting_ids: string[];
};

/** Postings of one company were added, changed, closed or reopened. */
export const postingChanged: Event<PostingsEvent> = {
  name: 'posting.changed',
  payload: z.object({
    tenant_id: z.uuid().nullable(),
    company_id: z.uuid(),
    run_id: z.uuid().nullable(),
    posting_ids: z.array(z.uuid()).min(1),
  }),
};

/** `examples`: the names of the first few, best first. `search_id` is null if they fit the member's resume. */
export type RolesEvent = {
  tenant_id: string;
  user_id: number;
  search_id: string | null;
  count: number;
  examples: string[];
};

/** Roles were found that a member was not told about before. */
export const rolesFound: Event<RolesEvent> = {
  name: 'roles.found',
  payload: z.object({
    tenant_id: z.uuid(),
    user_id: z.int(),
    search_id: z.uuid().nullable(),
    count: z.int().min(1),
    examples: z.array(z.string()),
  }),
};

export type RunEvent = { tenant_id: string; run_id: string; status: 'finished' | 'error' | 'aborted' };

/** A run has ended, whatever its result. */
export const runFinished: Event<RunEvent> = {
  name: 'run.finished',
  payload: z.object({
    tenant_id: z.uuid(),
    run_id: z.uuid(),
    status: z.enum(['finished', 'error', 'aborted']),
  }),
};
