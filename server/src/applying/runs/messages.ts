import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

export const expireStaleRunsTask: Task<Record<string, never>> = {
  name: 'applying.end-lost-runs',
  payload: z.object({}),
  attempts: 3,
};
