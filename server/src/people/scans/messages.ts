import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

export type ScanWork = { tenant_id: string; scan_id: string };

export const scanTask: Task<ScanWork> = {
  name: 'people.scan',
  payload: z.object({ tenant_id: z.uuid(), scan_id: z.uuid() }),
  attempts: 3,
};

/** Scans every workspace at night, to find duplicates that checks of single records have missed. */
export const scanAllTask: Task<Record<string, never>> = {
  name: 'people.scan-all',
  payload: z.object({}),
  attempts: 3,
};

export const watchTask: Task<Record<string, never>> = {
  name: 'people.watch-duplicates',
  payload: z.object({}),
  attempts: 3,
};
