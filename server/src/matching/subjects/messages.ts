import { z } from 'zod';
import { documentRead, documentRemoved, profileCorrected } from '../../documents/messages.ts';
import { personChanged, personErased, personMerged, personSplit } from '../../people/messages.ts';
import { defined } from '../../platform/defined.ts';
import { type Event, type Subscription, subscribe } from '../../platform/queue/events.ts';
import type { Task } from '../../platform/queue/port.ts';
import { postingChanged } from '../../postings/messages.ts';

export const SubjectKind = z.enum(['person', 'posting']);
export type SubjectKind = z.output<typeof SubjectKind>;

export type SubjectsEvent = { tenant_id: string | null; kind: SubjectKind; ids: string[] };

const SubjectsPayload = z.object({
  tenant_id: z.uuid().nullable(),
  kind: SubjectKind,
  ids: z.array(z.uuid()).min(1),
});

/** Their facts or vectors are not what they were, or they are gone. `tenant_id` is null for what all workspaces share. */
export const subjectChanged: Event<SubjectsEvent> = { name: 'subject.changed', payload: SubjectsPayload };

/** Reads these again, as they are now. */
export const refreshTask: Task<SubjectsEvent> = {
  name: 'matching.refresh',
  payload: SubjectsPayload,
  attempts: 8,
};

/** Reads whoever a document is of again. */
export const refreshDocumentTask: Task<{ tenant_id: string; document_id: string }> = {
  name: 'matching.refresh-document',
  payload: z.object({ tenant_id: z.uuid(), document_id: z.uuid() }),
  attempts: 8,
};

/** Makes the vectors of all that wait for them; whose, it does not say. */
export const embedTask: Task<{ tenant_id: string | null }> = {
  name: 'matching.embed',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
  attempts: 8,
};

/** Reads what was there before matching was, or was read by other rules. */
export const catchUpTask: Task<{ tenant_id: string | null }> = {
  name: 'matching.catch-up',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
};

/** Looks whether anybody waits for vectors, and which model is to serve. */
export const maintainEmbeddingsTask: Task<Record<string, never>> = {
  name: 'matching.tend',
  payload: z.object({}),
};

/** Looks whether anybody was missed, or was read by other rules. */
export const enqueueCatchUpsTask: Task<Record<string, never>> = {
  name: 'matching.find-unread',
  payload: z.object({}),
};

/** Another model serves: all that was made with the one before is to be looked at again. */
export const announceModelTask: Task<{ tenant_id: string | null }> = {
  name: 'matching.announce-model',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
};

/** One person one at a time: the last word is never overtaken. Not swallowed as doubles: each says that there is news. */
const refreshPeople = (tenant_id: string, ids: string[]) => ({
  payload: { tenant_id, kind: 'person' as const, ids },
  group: defined(ids[0]),
  tenantId: tenant_id,
});

const refreshDocument = (payload: { tenant_id: string; document_id: string }) => ({
  payload,
  group: payload.document_id,
  tenantId: payload.tenant_id,
});

export const subjectSubscriptions: Subscription[] = [
  ...[personChanged, personErased].map((event) =>
    subscribe(event, refreshTask, ({ tenant_id, person_id }) => refreshPeople(tenant_id, [person_id])),
  ),
  ...[personMerged, personSplit].map((event) =>
    subscribe(event, refreshTask, ({ tenant_id, person_id, merged_id }) =>
      refreshPeople(tenant_id, [person_id, merged_id]),
    ),
  ),
  // Whose it is, is said by `person.changed` once it is known; what else a document says is read here.
  ...[documentRead, profileCorrected, documentRemoved].map((event) =>
    subscribe(event, refreshDocumentTask, refreshDocument),
  ),
  // Those of one company in order: a run sends the same posting more than once.
  subscribe(postingChanged, refreshTask, ({ tenant_id, company_id, posting_ids }) => ({
    payload: { tenant_id, kind: 'posting', ids: posting_ids },
    group: company_id,
    ...(tenant_id && { tenantId: tenant_id }),
  })),
];
