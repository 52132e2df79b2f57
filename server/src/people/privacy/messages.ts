import { z } from 'zod';
import type { Task } from '../../platform/queue/port.ts';

export type EraseWork = { tenant_id: string; erasure_id: string };

export const eraseTask: Task<EraseWork> = {
  name: 'people.erase',
  payload: z.object({ tenant_id: z.uuid(), erasure_id: z.uuid() }),
  attempts: 10,
};

/** Applies the retention rules, every night. */
export const retainTask: Task<Record<string, never>> = {
  name: 'people.retain',
  payload: z.object({}),
  attempts: 3,
};

export const settleErasuresTask: Task<Record<string, never>> = {
  name: 'people.settle-erasures',
  payload: z.object({}),
  attempts: 3,
};
