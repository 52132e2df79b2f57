import { z } from 'zod';
import type { SendOptions, Task } from '../platform/queue/port.ts';

export type ParseWork = { tenant_id: string; document_id: string };

export const parseTask: Task<ParseWork> = {
  name: 'documents.parse',
  payload: z.object({ tenant_id: z.uuid(), document_id: z.uuid() }),
  attempts: 4,
};

export const tidyTask: Task<Record<string, never>> = {
  name: 'documents.tidy',
  payload: z.object({}),
  attempts: 3,
};

const LANES = 8;
/** Pictures take seconds where texts take a tenth: they get half of the lanes, and wait for texts. */
const PICTURE_LANES = 4;
const picture = /\.(?:png|jpe?g|jfif)$/i;

/**
 * A tenant has so many lanes and no more, and the lanes of all tenants take turns: thousands of files of one keep nobody
 * else waiting. Documents of one candidate share a lane, so that they seldom meet.
 */
export function parseOptions(
  tenantId: string,
  { id, candidate_id, name }: { id: string; candidate_id: string | null; name: string },
): SendOptions {
  const number = Number.parseInt((candidate_id ?? id).replaceAll('-', '').slice(-8), 16);
  if (picture.test(name)) {
    return { group: `${tenantId}:pictures:${number % PICTURE_LANES}`, tenantId, priority: 'low' };
  }
  return { group: `${tenantId}:${number % LANES}`, tenantId };
}
