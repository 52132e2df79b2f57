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

/** The facts or vectors of these subjects changed, or they were removed. `tenant_id` is null for shared postings. */
export const subjectChanged: Event<SubjectsEvent> = { name: 'subject.changed', payload: SubjectsPayload };

/** Extracts the facts of these subjects from their current data. */
export const refreshTask: Task<SubjectsEvent> = {
  name: 'matching.refresh',
  payload: SubjectsPayload,
  attempts: 8,
};

/** Refreshes the people that a document belongs or belonged to. */
export const refreshDocumentTask: Task<{ tenant_id: string; document_id: string }> = {
  name: 'matching.refresh-document',
  payload: z.object({ tenant_id: z.uuid(), document_id: z.uuid() }),
  attempts: 8,
};

/** Computes vectors for all pending subjects of a workspace. */
export const embedTask: Task<{ tenant_id: string | null }> = {
  name: 'matching.embed',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
  attempts: 8,
};

/** Refreshes subjects without facts, or with facts that were extracted by older rules. */
export const catchUpTask: Task<{ tenant_id: string | null }> = {
  name: 'matching.catch-up',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
};

/** Enqueues pending embeddings, and prepares or switches the model. */
export const maintainEmbeddingsTask: Task<Record<string, never>> = {
  name: 'matching.tend',
  payload: z.object({}),
};

/** Finds the workspaces that need to catch up. */
export const enqueueCatchUpsTask: Task<Record<string, never>> = {
  name: 'matching.find-unread',
  payload: z.object({}),
};

/** Sent after a new model started serving: scores and rankings made with the previous one are outdated. */
export const announceModelTask: Task<{ tenant_id: string | null }> = {
  name: 'matching.announce-model',
  payload: z.object({ tenant_id: z.uuid().nullable() }),
};

/** Grouped by person, so that changes are processed in order. Not deduplicated: each message may announce a new change. */
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
  // `person.changed` follows when a document is linked. After that, a new reading changes the facts of its person even if
  // it adds nothing to their record, for example because no name was found this time.
  ...[documentRead, profileCorrected, documentRemoved].map((event) =>
    subscribe(event, refreshDocumentTask, refreshDocument),
  ),
  // Grouped by company: a run sends the same posting more than once, and the changes must be processed in order.
  subscribe(postingChanged, refreshTask, ({ tenant_id, company_id, posting_ids }) => ({
    payload: { tenant_id, kind: 'posting', ids: posting_ids },
    group: company_id,
    ...(tenant_id && { tenantId: tenant_id }),
  })),
];
