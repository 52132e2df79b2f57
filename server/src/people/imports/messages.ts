import { z } from 'zod';
import type { SendOptions, Task } from '../../platform/queue/port.ts';

export type ImportWork = { tenant_id: string; import_id: string };

/** Ten attempts, because a worker may be restarted during a million rows. Each continues where the last one stopped. */
export const importTask: Task<ImportWork> = {
  name: 'people.import',
  payload: z.object({ tenant_id: z.uuid(), import_id: z.uuid() }),
  attempts: 10,
};

export const tidyImportsTask: Task<Record<string, never>> = {
  name: 'people.tidy-imports',
  payload: z.object({}),
  attempts: 3,
};

/** Imports of one workspace run one after the other, because they would wait for each other's locks anyway. */
export const importOptions = (tenantId: string): SendOptions => ({ group: `${tenantId}:import`, tenantId });
