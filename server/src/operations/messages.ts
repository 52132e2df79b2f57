import { z } from 'zod';
import type { Task } from '../platform/queue/port.ts';

export const checkTask: Task<{ tenant_id: string; run_id: string; sent_at: string }> = {
  name: 'operations.check',
  payload: z.object({ tenant_id: z.uuid(), run_id: z.uuid(), sent_at: z.iso.datetime() }),
  attempts: 3,
};

export const purgeTask: Task<Record<string, never>> = {
  name: 'operations.purge',
  payload: z.object({}),
  attempts: 3,
};
