import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

/** Tells members about the dates whose reminder is due. */
export const sendRemindersTask: Task<Record<string, never>> = {
  name: 'applying.send-reminders',
  payload: z.object({}),
};
