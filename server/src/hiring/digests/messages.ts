import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

/** Once a day: finds the members who get a digest. */
export const startDigestsTask: Task<Record<string, never>> = {
  name: 'hiring.start-digests',
  payload: z.object({}),
};

export type DigestWork = { tenant_id: string; user_id: number; day: string };

export const writeDigestTask: Task<DigestWork> = {
  name: 'hiring.write-digest',
  payload: z.object({ tenant_id: z.uuid(), user_id: z.int(), day: z.string() }),
};
