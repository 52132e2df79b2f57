import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

/** Once a week: finds the workspaces that have something to summarize. */
export const startFairnessDigestsTask: Task<Record<string, never>> = {
  name: 'fairness.start-digests',
  payload: z.object({}),
};

export type FairnessDigestWork = { tenant_id: string; week: string };

export const writeFairnessDigestTask: Task<FairnessDigestWork> = {
  name: 'fairness.write-digest',
  payload: z.object({ tenant_id: z.uuid(), week: z.string() }),
};
