import { z } from 'zod';
import type { Event } from '../platform/queue/events.ts';
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

export type DocumentEvent = { tenant_id: string; document_id: string };

const documentEvent = (name: string): Event<DocumentEvent> => ({
  name,
  payload: z.object({ tenant_id: z.uuid(), document_id: z.uuid() }),
});

/** A reading has come to its end, the first or a later one. */
export const documentRead = documentEvent('document.read');
/** A person has corrected what was read, or taken a correction back. */
export const profileCorrected = documentEvent('profile.corrected');
export const documentRemoved = documentEvent('document.removed');

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
