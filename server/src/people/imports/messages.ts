import { z } from 'zod';
import type { SendOptions, Task } from '../../platform/queue/port.ts';

export type ImportWork = { tenant_id: string; import_id: string };

/** A million rows outlive many a worker; each takes up where the last one fell. */
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

/** Those of one workspace follow each other: two at once would only wait for each other's people. */
export const importOptions = (tenantId: string): SendOptions => ({ group: `${tenantId}:import`, tenantId });
