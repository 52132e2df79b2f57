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

/** A document was parsed, for the first time or again. */
export const documentRead = documentEvent('document.read');
/** A person corrected a profile or undid a correction. */
export const profileCorrected = documentEvent('profile.corrected');
export const documentRemoved = documentEvent('document.removed');

const LANES = 8;
/** Images take seconds, texts a tenth of a second: images get fewer lanes, and texts go first. */
const IMAGE_LANES = 4;
const imageName = /\.(?:png|jpe?g|jfif)$/i;

type Queued = {
  id: string;
  candidate_id: string | null;
  name: string;
  /** An applicant sent it, and the team expects to see it soon. */
  isApplicants?: boolean | undefined;
};

/**
 * Each tenant has a fixed number of lanes (queue groups), and the lanes of all tenants take turns, so that thousands of
 * files of one tenant do not delay another. Applicants have lanes of their own, so that they do not wait behind
 * thousands of files that a colleague uploads. Documents of one candidate share a lane, so they rarely contend for the
 * candidate's lease.
 */
export function parseOptions(
  tenantId: string,
  { id, candidate_id, name, isApplicants }: Queued,
): SendOptions {
  const number = Number.parseInt((candidate_id ?? id).replaceAll('-', '').slice(-8), 16);
  const lanes = isApplicants ? `${tenantId}:applicants` : tenantId;
  if (imageName.test(name)) {
    return { group: `${lanes}:pictures:${number % IMAGE_LANES}`, tenantId, priority: 'low' };
  }
  return { group: `${lanes}:${number % LANES}`, tenantId };
}
