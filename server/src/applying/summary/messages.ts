import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

/** Tells members what became of their applications last week. */
export const sendSummariesTask: Task<Record<string, never>> = {
  name: 'applying.send-summaries',
  payload: z.object({}),
};
