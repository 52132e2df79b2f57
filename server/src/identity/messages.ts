import { z } from 'zod';
import type { Task } from '../platform/queue/port.ts';

export const tidyTask: Task<Record<string, never>> = {
  name: 'identity.tidy',
  payload: z.object({}),
  attempts: 3,
};
