import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

export const remindAuditsTask: Task<Record<string, never>> = {
  name: 'fairness.remind-audits',
  payload: z.object({}),
};
